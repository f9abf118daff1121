/** What is kept of a reader's choice of a token server, where it is offered, and what happens when storage holds anything else. */
import {
  CHINESE,
  choice,
  ENGLISH,
  LANGUAGES,
  NAME,
  OWN,
  offered,
  onlyServers,
  openDriver,
  openPart,
  row,
  rows,
} from '../support/api-servers.ts'
import { isMarked, mark, title } from '../support/browser.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { watchErrors } from '../support/requests.ts'
import { entry, group, inText } from '../support/sidebar.ts'
import { FULL_STORAGE, NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get(onlyServers)
})
test.beforeEach(() => outside.fake.reset())

test('the choice is followed in another tab, also where its part is open', DESK, async ({ page, context }) => {
  await openDriver(page, outside.site.url)
  const other = await context.newPage()
  await openDriver(other, outside.site.url, CHINESE)
  await openPart(other, CHINESE)
  const current = other.locator('[aria-current="true"]').filter({ hasText: CHINESE.reachable })
  await expect(current).toContainText('cf')
  await choice(page).selectOption('cn')
  await expect(choice(other, CHINESE)).toHaveValue('cn')
  await expect(current).toContainText('cn')
  await expect(current).toHaveCount(1)
  await choice(other, CHINESE).selectOption('local')
  await expect(choice(page)).toHaveValue('local')
  await page.evaluate('localStorage.clear()')
  await expect(choice(other, CHINESE)).toHaveValue('cf')
})

for (const words of LANGUAGES) {
  test(
    `the choice is kept from page to page and over a reload, ${words.id}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      await openDriver(page, outside.site.url, words)
      await choice(page, words).selectOption('cn')
      await mark(page)
      await entry(page, words.local).click()
      await expect(title(page, words.local)).toBeVisible()
      await expect(choice(page, words)).toHaveValue('cn')
      await page.goto(`${outside.site.url}${words.base}guide/`)
      await mark(page)
      await inText(page, 'SFTP').click()
      await expect(title(page, 'SFTP')).toBeVisible()
      await expect(choice(page, words)).toHaveValue('cn')
      expect(await isMarked(page)).toBe(true)
      await page.reload()
      await expect(choice(page, words)).toHaveValue('cn')
      expect(outside.fake.requests).toEqual([])
    },
  )
}

const NAMES = ['gone', '', ' cf', 'CN', 'null', '{"a":1}', '__proto__', '"]<img src=x onerror=ran=1>', 'x'.repeat(9999)]
const OWNS = [
  '',
  'x',
  'null',
  '{}',
  '7',
  '"https://a.example"',
  '[1,null,{},[],""]',
  '["javascript:alert(1)","ftp://a","//a"]',
  '["https://a@b.example","https://a.example?b","https://a.example#b"]',
]

test(
  'whatever is stored under its names, the usual server is chosen and the part opens',
  thorough(DESK),
  async ({ page }) => {
    const errors = watchErrors(page)
    await openDriver(page, outside.site.url)
    for (const stored of [...NAMES.map((value) => [NAME, value]), ...OWNS.map((value) => [OWN, value])]) {
      await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), stored)
      await page.reload()
      await expect.poll(() => offered(choice(page)), stored.join()).toEqual(['cf', 'cn', 'local'])
      await expect(choice(page)).toHaveValue('cf')
    }
    await openPart(page)
    await expect(rows(page)).toHaveCount(3)
    expect(errors.filter((line) => !line.includes('net::ERR'))).toEqual([])
  },
)

for (const [kind, stored] of [
  ['a list within a list', '[["https://a.example"]]'],
  ['an address that cannot be read', '["https://%"]'],
  ['an address with an impossible port', '["https://a.example:99999"]'],
  ['one address twice', '["https://127.0.0.1:9","https://127.0.0.1:9"]'],
] as const) {
  test(`${kind} among the reader’s own does not break the choice`, thorough(DESK), async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [OWN, stored] as const)
    await openDriver(page, outside.site.url)
    const names = await offered(choice(page))
    expect(new Set(names).size).toBe(names.length)
    await openPart(page)
    await expect(rows(page).filter({ hasText: ENGLISH.checking })).toHaveCount(0)
    expect(errors).toEqual([])
  })
}

for (const [kind, script] of [
  ['refuses', NO_STORAGE],
  ['is full', FULL_STORAGE],
  ['is full and holds an older choice', `localStorage.setItem('${NAME}', 'local');${FULL_STORAGE}`],
] as const) {
  test(
    `where storage ${kind}, the choice holds until the page goes`,
    kind === 'refuses' ? DESK : thorough(DESK),
    async ({ page }) => {
      const errors = watchErrors(page)
      await page.addInitScript(script)
      await openDriver(page, outside.site.url)
      await mark(page)
      await choice(page).selectOption('cn')
      await expect(choice(page)).toHaveValue('cn')
      await entry(page, ENGLISH.local).click()
      await expect(title(page, ENGLISH.local)).toBeVisible()
      await expect(choice(page)).toHaveValue('cn')
      await group(page, ENGLISH.install).click()
      await entry(page, ENGLISH.docker).click()
      await expect(choice(page)).toHaveCount(0)
      await page.goBack()
      await expect(choice(page)).toHaveValue('cn')
      expect(await isMarked(page)).toBe(true)
      expect(errors).toEqual([])
    },
  )
}

test('what runs on the reader’s machine is offered there only', DESK, async ({ page }) => {
  const { port } = new URL(outside.site.url)
  const own = 'http://127.0.0.1:9'
  // Only a choice that is alive knows the reader's own.
  await page.addInitScript(`localStorage.setItem('${NAME}', 'local'); localStorage.setItem('${OWN}', '["${own}"]')`)
  for (const [host, names, chosen] of [
    ['localhost', ['cf', 'cn', 'local', own], 'local'],
    ['docs.localhost', ['cf', 'cn', own], 'cf'],
  ] as const) {
    await page.goto(`http://${host}:${port}${ENGLISH.driver}`)
    await expect.poll(() => offered(choice(page))).toEqual(names)
    await expect(choice(page)).toHaveValue(chosen)
    await openPart(page)
    await expect(rows(page)).toHaveCount(names.length)
    await expect(row(page, 'cf')).toContainText(ENGLISH.reachable)
  }
})
