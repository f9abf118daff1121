/** The table of drivers with its filter and comparison, and the pictures of their forms. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { barriersWithin } from '../support/barriers.ts'
import { ROOT } from '../support/engine.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

interface Driver {
  name: string
  en: string
  zh: string
  region: string
  signIn: string[]
  can: string[]
  never?: string[]
  direct?: string
  flags: { onlyProxy?: boolean; onlyLocal?: boolean }
}

const FOLDER = join(ROOT, 'content/data/drivers')
const DRIVERS = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Driver)
const count = (fits: (driver: Driver) => boolean) => DRIVERS.filter(fits).length
const can = ({ can: all, never }: Driver, ...wanted: string[]) =>
  wanted.every((one) => all.includes(one) && !never?.includes(one))

const WORDS = [
  {
    ...{ base: '/', id: 'en' as const, name: 'Name', other: '阿里云盘', clear: 'Clear filters' },
    ...{ upload: 'upload', copy: 'copy', downloads: 'Downloads', proxy: 'through AList only', provider: 'Provider' },
    ...{ own: 'your own', signIn: 'Sign-in', cookie: 'cookie', compare: 'Compare', remove: 'Remove' },
    ...{ none: 'No driver does all of that', status: (n: number) => `${n} of 98 drivers`, all: '98 drivers' },
  },
  {
    ...{ base: '/zh/', id: 'zh' as const, name: '名称', other: 'aliyundrive', clear: '清除条件' },
    ...{ upload: '上传', copy: '复制', downloads: '下载方式', proxy: '只能经 AList 中转', provider: '服务所在地' },
    ...{ own: '自有', signIn: '登录方式', cookie: 'Cookie', compare: '对比', remove: '移除' },
    ...{ none: '没有同时满足这些条件的驱动', status: (n: number) => `98 个驱动中的 ${n} 个`, all: '共 98 个驱动' },
  },
]

const filter = (page: Page) => page.locator('[data-island="DriverFilter"]')
const drives = (page: Page) => page.locator('.driver-table tbody tr:visible')

for (const words of WORDS) {
  const nameOf = (name: string) => DRIVERS.find((driver) => driver.name === name)![words.id]

  test(`drives are found by what works, in ${words.base}`, inLanguage(words.base, '/zh/'), async ({ page }) => {
    const status = filter(page).getByRole('status')
    await page.goto(`${words.base}guide/drivers/?region=moon&compare=nothing&q=`)
    await expect(status).toHaveText(words.all)
    await expect(drives(page)).toHaveCount(98)
    // What the table does not know has left the address.
    await expect(page).toHaveURL(`${words.base}guide/drivers/`)

    await test.step('by a name in the other language', async () => {
      await filter(page).getByRole('searchbox', { name: words.name }).fill(words.other)
      await expect(drives(page).filter({ hasText: 'AliyundriveOpen' })).toHaveCount(1)
      await expect(drives(page).filter({ hasText: 'SFTP' })).toHaveCount(0)
      await filter(page).getByRole('searchbox', { name: words.name }).fill('')
    })

    await test.step('by what works, by keys alone', async () => {
      await filter(page).getByRole('searchbox', { name: words.name }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(filter(page).getByRole('checkbox', { name: words.upload })).toBeChecked()
      await filter(page).getByRole('checkbox', { name: words.copy }).press('Space')
      const able = count((driver) => can(driver, 'upload', 'copy'))
      await expect(status).toHaveText(words.status(able))
      await expect(drives(page)).toHaveCount(able)
    })

    await test.step('by downloads and region, which the address keeps', async () => {
      await filter(page).getByRole('combobox', { name: words.downloads }).selectOption({ label: words.proxy })
      await filter(page).getByRole('combobox', { name: words.provider }).selectOption({ label: words.own })
      await expect(page).toHaveURL(`${words.base}guide/drivers/?works=upload,copy&via=proxy&region=own`)
      const isProxied = ({ flags, direct }: Driver) => flags.onlyLocal || flags.onlyProxy || direct === 'never'
      const wanted = count(
        (driver) => can(driver, 'upload', 'copy') && Boolean(isProxied(driver)) && driver.region === 'own',
      )
      await expect(drives(page)).toHaveCount(wanted)
      // Few rows are left: what is wrong with one is wrong with all.
      expect(await barriersWithin(page, 'main')).toEqual([])
      await page.reload()
      await expect(status).toHaveText(words.status(wanted))
      await expect(filter(page).getByRole('checkbox', { name: words.copy })).toBeChecked()
    })

    await test.step('by the way to sign in; nothing may be left', async () => {
      await filter(page).getByRole('combobox', { name: words.signIn }).selectOption({ label: words.cookie })
      await expect(status).toContainText(words.none)
      await expect(drives(page)).toHaveCount(0)
      await filter(page).getByRole('button', { name: words.clear }).click()
      await expect(status).toHaveText(words.all)
      await expect(page).toHaveURL(`${words.base}guide/drivers/`)
    })
  })

  test(`up to four drives stand side by side, in ${words.base}`, inLanguage(words.base, '/'), async ({ page }) => {
    await page.goto(`${words.base}guide/drivers/`)
    const side = filter(page).getByRole('table')
    const box = (name: string) =>
      page.locator('.driver-table').getByRole('checkbox', { name: `${words.compare}: ${nameOf(name)}`, exact: true })
    for (const name of ['115 Cloud', 'AliyundriveOpen', 'Onedrive', 'Local']) await box(name).check()
    await expect(box('S3')).toBeDisabled()
    await expect(page).toHaveURL(/compare=115-cloud,aliyundriveopen,onedrive,local$/)
    await page.reload()
    for (const name of ['115 Cloud', 'Local']) {
      await expect(side.getByRole('columnheader', { name: nameOf(name) })).toBeVisible()
      await expect(box(name)).toBeChecked()
    }
    const uploads = side.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words.upload }) })
    await expect(uploads.getByRole('cell')).toHaveCount(4)
    expect(await barriersWithin(page, '[data-island=DriverFilter]')).toEqual([])
    await side.getByRole('button', { name: `${words.remove}: ${nameOf('Local')}` }).click()
    await expect(box('Local')).not.toBeChecked()
    await expect(box('S3')).toBeEnabled()
    await side.getByRole('link', { name: nameOf('115 Cloud') }).click()
    await expect(page).toHaveURL(`${words.base}guide/drivers/115.html#_115-cloud`)
  })
}

test('a form is shown with its defaults, and says what to do with each field', DESK, async ({ page }) => {
  await page.goto('/guide/drivers/sftp.html')
  const box = page.getByRole('main').locator('dl').first()
  await expect(box).toContainText(/Works.*upload.*rename.*delete/)
  await expect(box).toContainText(/Does not work.*copy/)
  await expect(box).toContainText(/Downloads.*through AList only/)
  const form = page.locator('.form-picture')
  await expect(form).toContainText('Default: /')
  await expect(form).toContainText(/Ignore symlink error.*v3\.31\.0\+.*Default: off/)
  await expect(form.getByText('Mount Path')).toBeHidden()
  await form.getByText(/^Fields that every driver shares/).click()
  await form.getByRole('link', { name: 'Mount Path' }).click()
  await expect(page).toHaveURL('/guide/drivers/common.html#mount-path')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole table is there, and no control that does nothing', DESK, async ({ page }) => {
    await page.goto('/zh/guide/drivers/')
    await expect(drives(page)).toHaveCount(98)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '115 网盘', exact: true }) })
    await expect(row.getByRole('cell').first()).toHaveText('支持')
    await row.getByRole('link').click()
    await expect(page).toHaveURL('/zh/guide/drivers/115.html#_115-cloud')
  })
})
