/** Journeys with token servers of a reader's own: added, checked, kept, removed, and refused with the reason. */
import type { Page } from '@playwright/test'
import {
  add,
  choice,
  ENGLISH,
  field,
  LANGUAGES,
  more,
  OWN,
  offered,
  onlyServers,
  openDriver,
  openPart,
  row,
  rows,
  said,
} from '../support/api-servers.ts'
import { isMarked, mark } from '../support/browser.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { hold, watchErrors } from '../support/requests.ts'
import { entry, showTree } from '../support/sidebar.ts'
import { FULL_STORAGE, NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get(onlyServers)
})
test.beforeEach(() => outside.fake.reset())

/** Names of this machine that the site does not offer by itself. */
const host = (name = 'own') => `${name}.localhost:${new URL(outside.fake.url).port}`
/** How often a server was asked by one of its names. */
const askedBy = (name: string) => outside.fake.to('/health').filter(({ headers }) => headers.host === name).length
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), OWN)

for (const words of LANGUAGES) {
  test(
    `an own server is added, chosen, checked, kept and removed, ${words.id}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      const url = `http://${host()}`
      await openDriver(page, outside.site.url, words)
      await openPart(page, words)

      await test.step('added', async () => {
        await add(page, `  HTTP://${host('OWN')}//`, words)
        await expect(said(page)).toHaveText(words.added(url))
        await expect(field(page, words)).toHaveValue('')
        await expect(choice(page, words)).toHaveValue(url)
        await expect(choice(page, words).getByRole('option', { name: host(), exact: true })).toBeAttached()
        await expect(row(page, host(), words)).toContainText(words.reachable)
        await expect(row(page, host(), words)).toHaveAttribute('aria-current', 'true')
        expect(askedBy(host())).toBe(1)
        expect(await kept(page)).toBe(JSON.stringify([url]))
      })

      await test.step('kept, and asked again only when the part is opened again', async () => {
        await page.reload()
        await expect(choice(page, words)).toHaveValue(url)
        expect(await offered(choice(page, words))).toEqual(['cf', 'cn', 'local', url])
        expect(askedBy(host())).toBe(1)
        await showTree(page)
        await openPart(page, words)
        await expect(row(page, host(), words)).toContainText(words.reachable)
        expect(askedBy(host())).toBe(2)
      })

      await test.step('removed', async () => {
        await page.getByRole('button', { name: words.remove(url) }).click()
        await expect(row(page, host(), words)).toHaveCount(0)
        await expect(choice(page, words)).toHaveValue('cf')
        await expect(row(page, 'cf', words)).toHaveAttribute('aria-current', 'true')
        await expect(field(page, words)).toBeFocused()
        expect(await offered(choice(page, words))).toEqual(['cf', 'cn', 'local'])
        await page.reload()
        await expect.poll(() => offered(choice(page, words))).toEqual(['cf', 'cn', 'local'])
        await expect(choice(page, words)).toHaveValue('cf')
      })
    },
  )
}

const WRITTEN = [
  ['api.example.invalid', 'https://api.example.invalid'],
  ['HTTPS://API.Example.invalid:443/', 'https://api.example.invalid'],
  ['https://api.example.invalid/a/b///', 'https://api.example.invalid/a/b'],
  ['http://[::1]:9', 'http://[::1]:9'],
  ['例子.invalid', 'https://xn--fsqu00a.invalid'],
] as const

test('an address is kept in one way however it was written, also when nobody answers there', DESK, async ({ page }) => {
  await openDriver(page, outside.site.url)
  await openPart(page)
  for (const [written, url] of WRITTEN) {
    await add(page, written)
    await expect(said(page)).toHaveText(ENGLISH.added(url))
    await expect(choice(page)).toHaveValue(url)
    await expect(row(page, url.replace(/^\w+:\/\//, ''))).toContainText(ENGLISH.unreachable)
    await page.getByRole('button', { name: ENGLISH.remove(url) }).click()
    await expect(choice(page)).toHaveValue('cf')
  }
})

const NO_ADDRESSES = [
  '',
  '   ',
  'https://',
  'three little words',
  '???',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<h1>x</h1>',
  'ftp://a.example',
  'file:///etc/hosts',
  'https://me:secret@a.example',
  'https://me@a.example',
  'me@a.example',
  'https://a.example/?key=1',
  'https://a.example/#part',
  'https://a.example:99999',
]

for (const words of LANGUAGES) {
  test(`what cannot work is refused with the reason, ${words.id}`, inLanguage(words.base, '/'), async ({ page }) => {
    await openDriver(page, outside.site.url, words)
    await openPart(page, words)
    // Both servers are asked when the part is opened.
    for (const name of ['cf', 'cn']) await expect(row(page, name, words)).toContainText(words.reachable)
    const before = outside.fake.requests.length

    async function expectRefused(address: string, reason: string): Promise<void> {
      await add(page, address, words)
      await expect(said(page), address).toHaveText(reason)
      await expect(field(page, words)).toBeFocused()
      await expect(field(page, words)).toHaveAttribute('aria-invalid', 'true')
      // What was typed can be mended.
      await expect(field(page, words)).toHaveValue(address)
    }

    for (const address of NO_ADDRESSES) await expectRefused(address, words.notAnAddress)
    await expectRefused(outside.fake.url, words.known)
    await expectRefused(`${outside.fake.url}/`, words.known)
    expect(outside.fake.requests).toHaveLength(before)
    expect(await kept(page)).toBeNull()
    await expect(choice(page, words)).toHaveValue('cf')

    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await add(page, `http://${host(name)}`, words)
      await expect(said(page)).toHaveText(words.added(`http://${host(name)}`))
      await expect(field(page, words)).toHaveAttribute('aria-invalid', 'false')
    }
    await expectRefused(`http://${host('a')}`, words.known)
    await expectRefused(`http://${host('f')}`, words.tooMany)
    await expect(rows(page, words)).toHaveCount(8)
    expect(askedBy(host('f'))).toBe(0)
    await page.getByRole('button', { name: words.remove(`http://${host('c')}`) }).click()
    await add(page, `http://${host('f')}`, words)
    await expect(choice(page, words)).toHaveValue(`http://${host('f')}`)
  })
}

test('the keyboard is enough to add a server and to remove it', DESK, async ({ page }) => {
  await openDriver(page, outside.site.url)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await choice(page).focus()
  await press('Tab')
  await expect(more(page)).toBeFocused()
  await press('Enter')
  await expect(row(page, 'cn')).toContainText(ENGLISH.reachable)
  await press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(`http://${host()}`)
  await press('Tab')
  await expect(page.getByRole('button', { name: ENGLISH.add, exact: true })).toBeFocused()
  await press('Space')
  await expect(row(page, host())).toContainText(ENGLISH.reachable)
  await press('Shift+Tab', 'Shift+Tab')
  const remove = page.getByRole('button', { name: ENGLISH.remove(`http://${host()}`) })
  await expect(remove).toBeFocused()
  await press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await press('Shift+Tab')
  await expect(more(page)).toBeFocused()
  await press('Space')
  await expect(rows(page).first()).toBeHidden()
})

test('the focus stays on a button while answers come in', thorough(DESK), async ({ page }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [OWN, `["http://${host()}"]`] as const)
  outside.fake.mode = { slowMs: 800 }
  await openDriver(page, outside.site.url)
  await openPart(page)
  const remove = page.getByRole('button', { name: ENGLISH.remove(`http://${host()}`) })
  await remove.focus()
  await expect(rows(page).filter({ hasText: ENGLISH.reachable })).toHaveCount(3)
  await expect(remove).toBeFocused()
})

test('own servers are followed in another tab', thorough(DESK), async ({ page, context }) => {
  await openDriver(page, outside.site.url)
  await openPart(page)
  const other = await context.newPage()
  await openDriver(other, outside.site.url)
  await openPart(other)
  const url = `http://${host()}`
  await add(page, url)
  await expect(choice(other)).toHaveValue(url)
  await expect(row(other, host())).toHaveAttribute('aria-current', 'true')
  await other.getByRole('button', { name: ENGLISH.remove(url) }).click()
  await expect(choice(page)).toHaveValue('cf')
  await expect(row(page, host())).toHaveCount(0)
})

for (const [kind, script] of [
  ['refuses', NO_STORAGE],
  ['is full', FULL_STORAGE],
] as const) {
  test(`where storage ${kind}, an own server holds until the page goes`, thorough(DESK), async ({ page }) => {
    const errors = watchErrors(page)
    await page.addInitScript(script)
    await openDriver(page, outside.site.url)
    await openPart(page)
    await mark(page)
    await add(page, `http://${host()}`)
    await expect(row(page, host())).toContainText(ENGLISH.reachable)
    await entry(page, ENGLISH.local).click()
    await expect(choice(page)).toHaveValue(`http://${host()}`)
    await page.getByRole('button', { name: ENGLISH.remove(`http://${host()}`) }).click()
    await expect(choice(page)).toHaveValue('cf')
    expect(await isMarked(page)).toBe(true)
    expect(errors.filter((line) => !line.includes('net::ERR'))).toEqual([])
  })
}

test('the field waits for the script that hears it', DESK, async ({ page }) => {
  const release = await hold(page, '**/assets/panel*.js')
  await openDriver(page, outside.site.url)
  await more(page).click()
  await expect(field(page)).toBeDisabled()
  release()
  await add(page, 'http://127.0.0.1:9')
  await expect(choice(page)).toHaveValue('http://127.0.0.1:9')
})

test('once a server is removed, nothing says any more that it was added', DESK, async ({ page }) => {
  await openDriver(page, outside.site.url)
  await openPart(page)
  await add(page, `http://${host()}`)
  await expect(said(page)).toHaveText(ENGLISH.added(`http://${host()}`))
  await page.getByRole('button', { name: ENGLISH.remove(`http://${host()}`) }).click()
  await expect(row(page, host())).toHaveCount(0)
  await expect(page.getByText(ENGLISH.added(`http://${host()}`))).toHaveCount(0)
})
