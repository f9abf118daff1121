/** Journeys through a search that a service answers, and through everything such a service may do instead. */
import type { Page } from '@playwright/test'
import { watchRequests } from '../support/browser.ts'
import type { FakeMode } from '../support/fake-search.ts'
import { type HostedSite, startHostedSite } from '../support/hosted-site.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

let site: HostedSite

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startHostedSite()
})
test.afterAll(() => site?.end())
test.beforeEach(() => {
  site.service.mode = 'ok'
  site.service.requests.length = 0
})

const LANGUAGES = [
  {
    path: '/guide/',
    lang: 'en-US',
    query: 'docker',
    title: 'Install with Docker',
    error: 'Unable to fetch results',
    retry: 'Try again',
    none: 'Nothing found for “qqzzxy”',
  },
  {
    path: '/zh/guide/',
    lang: 'zh-CN',
    query: '脚本',
    title: '脚本安装',
    error: '无法获取结果',
    retry: '重试',
    none: '没有找到与“qqzzxy”相关的内容',
  },
]

async function ask(page: Page, address: string, query: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(query)
}

/** What a request asked for. */
function asked() {
  return site.service.requests.map(({ body }) => (body as { requests: Array<Record<string, unknown>> }).requests[0])
}

for (const { path, lang, query, title } of LANGUAGES) {
  test(`a service answers ${path} in its language, once for what was typed`, DESK, async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto(site.both.url + path)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').pressSequentially(query, { delay: 60 })
    await expect(page.getByRole('option', { name: title }).first()).toBeVisible()
    expect(asked()).toEqual([expect.objectContaining({ query, indexName: 'alist', facetFilters: [`lang:${lang}`] })])
    const [first] = site.service.requests
    expect(first).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' })
    expect(first?.headers.cookie).toBeUndefined()
    expect(first?.headers.referer ?? '').not.toContain('guide')
    const addresses = requests.map((request) => request.url())
    expect(addresses.filter((url) => url.includes('/pagefind/'))).toEqual([])
    expect(addresses.filter((url) => !url.startsWith(site.both.url) && !url.startsWith(site.service.url))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('the policy lets pages reach the service, and nothing else that it did not before', DESK, async ({ page }) => {
  const policyOf = async (address: string) => (await page.goto(address))?.headers()['content-security-policy'] ?? ''
  const policy = await policyOf(`${site.both.url}/guide/`)
  expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:/)
  expect(policy.replace(` ${site.service.url}`, '')).toBe(await policyOf('/guide/'))
})

const FAILURES: Array<[string, FakeMode]> = [
  ['an error of its own', { status: 500 }],
  ['too many questions', { status: 429 }],
  ['a page instead of an answer', 'garbage'],
  ['an answer of another shape', { body: { results: 'none' } }],
  ['a line that breaks', 'hang-up'],
]

for (const [name, mode] of FAILURES) {
  test(
    `${name}: the index of the site answers instead, and goes on doing so`,
    /^(?:an error|a line)/.test(name) ? DESK : thorough(DESK),
    async ({ page }) => {
      site.service.mode = mode
      await ask(page, `${site.both.url}/guide/`, 'docker')
      await expect(page.getByRole('option', { name: /Install with Docker/ })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      const before = site.service.requests.length
      expect(before).toBeGreaterThan(0)
      await page.getByRole('combobox').fill('sftp')
      await expect(page.getByRole('option', { name: /^SFTP/ }).first()).toBeVisible()
      expect(site.service.requests).toHaveLength(before)
    },
  )
}

test('a slow service is waited for, a silent one is not', thorough(DESK), async ({ page }) => {
  site.service.mode = { slowMs: 1500 }
  await ask(page, `${site.both.url}/guide/`, 'docker')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Searching…').first()).toBeVisible()
  await expect(dialog.getByRole('option', { name: /Install with Docker/ })).toBeVisible()
  expect(asked()).toHaveLength(1)
  site.service.mode = 'silent'
  await page.getByRole('combobox').fill('sftp')
  await expect(dialog.getByRole('option', { name: /^SFTP/ }).first()).toBeVisible({ timeout: 15_000 })
})

test('records of another language are not shown', DESK, async ({ page }) => {
  site.service.mode = 'wrong-language'
  await ask(page, `${site.both.url}/zh/guide/`, 'docker')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  const addresses = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => !address.startsWith('/zh/'))).toEqual([])
})

test('what a service says stays text, and its links stay on the site', DESK, async ({ page }) => {
  const record = (url: string, lvl1: string) => ({
    url,
    lang: 'en-US',
    type: 'lvl1',
    hierarchy: { lvl1 },
    content: '<b>x</b>',
  })
  const hits = [
    record('javascript:alert(1)', 'Script'),
    record('https://elsewhere.example/a', 'Elsewhere'),
    record('//elsewhere.example/a', 'Elsewhere too'),
    record('https://alistgo.com/guide/install/', '<img src=x onerror="window.ran=1">'),
    'no object',
  ]
  site.service.mode = { body: { results: [{ hits }] } }
  await ask(page, `${site.both.url}/guide/`, 'anything')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('<img src=x onerror="window.ran=1">')
  await expect(options).toHaveAttribute('href', '/guide/install/')
  expect(await page.evaluate('window.ran')).toBeUndefined()
})

for (const { path, query, title, error, retry, none } of LANGUAGES) {
  test(
    `without an index of its own the dialog on ${path} says what is wrong, and tries again`,
    path === '/guide/' ? DESK : thorough(DESK),
    async ({ page }) => {
      site.service.mode = { status: 500 }
      await ask(page, site.only.url + path, query)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText(error)
      site.service.mode = 'ok'
      await dialog.getByRole('button', { name: retry }).click()
      await expect(dialog.getByRole('option', { name: title }).first()).toBeVisible()
      await page.getByRole('combobox').fill('qqzzxy')
      await expect(dialog.getByText(none).first()).toBeVisible()
      expect((await page.request.get(`${site.only.url}/pagefind/pagefind-entry.json`)).status()).toBe(404)
    },
  )
}
