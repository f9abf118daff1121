/** Tests of the filter above the table of drivers, in a browser and with the real table. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showIsland } from '../island.fixture.tsx'
import { DriverTable } from './DriverTable.tsx'
import { answerOf, DRIVERS, type Driver, directLinks } from './drivers.ts'
import { addressOf } from './drives.ts'
import { filterStrings } from './filter-strings.ts'
import type { TableCapability } from './find-drivers.ts'
import * as DriverFilter from './islands/DriverFilter.tsx'
import { driverStrings } from './strings.ts'

const count = (fits: (driver: Driver) => boolean) => DRIVERS.filter(fits).length
const can = (driver: Driver, ...works: TableCapability[]) => works.every((work) => answerOf(driver, work) !== 'no')
const bySlug = (slug: string) => DRIVERS.find((driver) => driver.slug === slug)!

const query = () => decodeURIComponent(location.search)
const { pathname: HERE, search: FIRST } = location

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', HERE + FIRST)
})

describe.each(['en', 'zh'] as const)('the table of drivers, in %s', (lang) => {
  /** The table is large: one language is enough for most of its tests. */
  const testIn = (wanted: string) => (wanted === lang ? test : () => {})
  const strings = filterStrings(lang)
  const { signIn, region, table } = driverStrings(lang)
  const name = page.getByRole('searchbox', { name: strings.text })
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true })
  const choice = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  const status = () => document.querySelector('[data-island] [role="status"]')?.textContent
  const rows = () => [...document.querySelectorAll<HTMLElement>('.driver-table tbody tr')].filter((row) => !row.hidden)
  const countText = (n: number) =>
    (n === DRIVERS.length ? strings.total : strings.count)
      .replace('{n}', String(n))
      .replace('{total}', `${DRIVERS.length}`)

  /** Opens the page at this address; the table is in its text. */
  function open(search = ''): void {
    history.replaceState(null, '', HERE + search)
    showIsland(
      DriverFilter,
      {},
      { route: lang === 'en' ? '/guide/a.html' : '/zh/guide/a.html', parts: <DriverTable /> },
    )
  }

  /** The table and what is said of it. */
  async function expectRows(n: number): Promise<void> {
    await expect.poll(status).toBe(n ? countText(n) : strings.none)
    await expect.poll(() => rows().length).toBe(n)
  }

  testIn('zh')('is whole at first; what it does not know leaves the address', async () => {
    open('?region=moon&compare=nothing&name=')
    await expectRows(DRIVERS.length)
    vi.runAllTimers()
    expect(query()).toBe('')
  })

  test('is narrowed by a name in the other language', async () => {
    open()
    await name.fill(lang === 'en' ? '阿里云盘' : 'aliyundrive')
    await expect.poll(() => rows().some((row) => row.dataset.driver === 'aliyundriveopen')).toBe(true)
    expect(rows().some((row) => row.dataset.driver === 'sftp')).toBe(false)
    vi.runAllTimers()
    // With `q` in the address, the search of the site would open over the table.
    expect(new URLSearchParams(location.search).has('q')).toBe(false)
    const found = rows().length
    open(location.search)
    await expectRows(found)
  })

  test('is narrowed by the initials of a Chinese name', async () => {
    open()
    await name.fill('alyp')
    const aliyun = ['aliyundrive', 'aliyundriveopen', 'aliyundriveshare']
    await expect
      .poll(() =>
        rows()
          .map((row) => row.dataset.driver)
          .sort(),
      )
      .toEqual(aliyun)
  })

  testIn('en')(
    'is narrowed by what works, by keys alone, and by downloads and region; the address keeps it',
    async () => {
      open()
      await name.click()
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect.element(box(strings.capability.upload)).toBeChecked()
      ;(box(strings.capability.copy).element() as HTMLElement).focus()
      await userEvent.keyboard(' ')
      await expectRows(count((driver) => can(driver, 'upload', 'copy')))

      await choice(strings.transport).selectOptions(strings.transports.proxy)
      await choice(strings.region).selectOptions(region.own)
      const fits = (driver: Driver) =>
        can(driver, 'upload', 'copy') && directLinks(driver) === 'no' && driver.region === 'own'
      await expectRows(count(fits))
      vi.runAllTimers()
      expect(query()).toBe('?works=upload,copy&via=proxy&region=own')
      open(location.search)
      await expectRows(count(fits))
      await expect.element(box(strings.capability.copy)).toBeChecked()

      // Nothing may be left.
      await choice(strings.signIn).selectOptions(signIn.cookie)
      await expectRows(0)
      await page.getByRole('button', { name: strings.reset }).click()
      await expectRows(DRIVERS.length)
      vi.runAllTimers()
      expect(query()).toBe('')
    },
  )

  testIn('zh')('sets up to four side by side, which the address keeps', async () => {
    const nameOf = (slug: string) => bySlug(slug)[lang]
    const compare = (slug: string) =>
      document.querySelector<HTMLInputElement>(`input[aria-label="${table.compare}: ${nameOf(slug)}"]`)!
    const side = page.getByRole('region', { name: strings.compare }).getByRole('table')
    const heads = () =>
      [...document.querySelectorAll('[data-island] th[scope="col"] a')].map((link) => link.textContent)
    const four = ['115-cloud', 'aliyundriveopen', 'onedrive', 'local']
    open()
    await expectRows(DRIVERS.length)
    for (const slug of four) compare(slug).click()
    await expect.poll(() => compare('s3').disabled).toBe(true)
    vi.runAllTimers()
    expect(query()).toBe(`?compare=${four.join()}`)
    open(location.search)
    await expect.poll(heads).toEqual(four.map(nameOf))
    expect(four.map((slug) => compare(slug).checked)).toEqual([true, true, true, true])
    const link = side.getByRole('link', { name: nameOf('115-cloud') })
    const page115 = `${lang === 'zh' ? '/zh' : ''}/guide/drivers/${addressOf(bySlug('115-cloud'))}`
    await expect.element(link).toHaveAttribute('href', page115)
    const uploads = side
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: strings.capability.upload }) })
    expect(uploads.getByRole('cell').elements()).toHaveLength(4)
    await side.getByRole('button', { name: `${strings.remove}: ${nameOf('local')}` }).click()
    await expect.poll(() => compare('local').checked).toBe(false)
    expect(compare('s3').disabled).toBe(false)
  })
})
