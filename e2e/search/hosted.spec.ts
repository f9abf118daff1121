/** Journeys through a search that a service answers, and through everything such a service may do instead. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { watchRequests } from '../support/browser.ts'
import { QUERIES_PATH } from '../support/fake-search.ts'
import { type HostedSite, startHostedSite } from '../support/hosted-site.ts'
import { addresses, CHINESE, dialog, ENGLISH, FIRST_ANSWER, failure, field, options } from '../support/search.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

let site: HostedSite

test.beforeAll(async () => {
  // A busy machine builds slowly.
  test.setTimeout(300_000)
  site = await startHostedSite()
})
test.afterAll(() => site?.end())
test.beforeEach(() => {
  site.service.mode = 'ok'
})

const LANGUAGES = [
  { words: ENGLISH, lang: 'en-US', query: 'docker', title: 'Install with Docker' },
  { words: CHINESE, lang: 'zh-CN', query: '脚本', title: '脚本安装' },
]

const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name }).first()

async function ask(page: Page, path: string, query: string): Promise<void> {
  await page.goto(site.engine.url + path)
  await page.keyboard.press('Control+k')
  await field(page).fill(query)
}

/** The questions of a page to the service, from now on. */
function watchQuestions(page: Page) {
  const requests = watchRequests(page)
  return () => requests.filter((request) => request.url().startsWith(site.service.url) && request.method() === 'POST')
}

for (const { words, lang, query, title } of LANGUAGES) {
  const mark = words === ENGLISH ? DESK : thorough(DESK)
  test(`a service answers ${words.base} in its language, and learns nothing else`, mark, async ({ page }) => {
    const requests = watchRequests(page)
    const questions = watchQuestions(page)
    await ask(page, `${words.base}guide/`, query)
    await expect(option(page, title)).toBeVisible(FIRST_ANSWER)
    expect(questions().map((request) => request.postDataJSON().requests)).toEqual([
      [expect.objectContaining({ query, indexName: 'alist', facetFilters: [`lang:${lang}`] })],
    ])
    const [question] = questions()
    expect(decodeURI(new URL(question?.url() ?? '').pathname)).toBe(QUERIES_PATH)
    const { cookie, referer } = (await question?.allHeaders()) ?? {}
    expect(cookie).toBeUndefined()
    expect(referer ?? '').not.toContain('guide')
    const addresses = requests.map((request) => request.url())
    expect(addresses.filter((url) => url.includes('/pagefind/'))).toEqual([])
    expect(addresses.filter((url) => !url.startsWith(site.engine.url) && !url.startsWith(site.service.url))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('the policy lets pages reach the service, and nothing else that it did not before', DESK, async ({ page }) => {
  const policyOf = async (address: string) => {
    const policy = (await page.request.get(address)).headers()['content-security-policy'] ?? ''
    // What stands in the pages themselves is named by its digest.
    const rules = policy.split(';').map((rule) =>
      rule
        .replaceAll(/'sha256-[^']+'/g, "'sha256'")
        .trim()
        .split(' '),
    )
    return new Map(rules.map(([name, ...sources]) => [name, sources]))
  }
  const usual = await policyOf('/guide/')
  const policy = await policyOf(`${site.engine.url}/guide/`)
  expect(policy.get('connect-src')).toEqual([...(usual.get('connect-src') ?? ["'self'"]), site.service.url])
  policy.delete('connect-src')
  expect(policy.size).toBeGreaterThan(5)
  // The other pages of this site need more than the few here.
  for (const [name, sources] of policy)
    expect([...(usual.get(name) ?? []), "'none'"], name).toEqual(expect.arrayContaining(sources))
})

test('a service that fails: the index of the site answers instead, and goes on doing so', DESK, async ({ page }) => {
  site.service.mode = 'hang-up'
  const questions = watchQuestions(page)
  await ask(page, '/guide/', 'docker')
  await expect(option(page, /Install with Docker/)).toBeVisible(FIRST_ANSWER)
  await expect(failure(page)).toHaveCount(0)
  const before = questions().length
  expect(before).toBeGreaterThan(0)
  await field(page).fill('sftp')
  await expect(option(page, /^SFTP/)).toBeVisible()
  expect(questions()).toHaveLength(before)
})

test('what a service says stays text, in this language, and its links stay on the site', DESK, async ({ page }) => {
  await test.step('records of another language', async () => {
    site.service.mode = 'wrong-language'
    await ask(page, '/zh/guide/', 'docker')
    await expect(options(page).first()).toBeVisible(FIRST_ANSWER)
    expect((await addresses(page)).filter((address) => !address.startsWith('/zh/'))).toEqual([])
  })

  await test.step('markup, and links that lead elsewhere', async () => {
    const record = (url: string, lvl1: string) => ({
      ...{ url, lang: 'zh-CN', type: 'lvl1', hierarchy: { lvl1 }, content: '<b>x</b>' },
    })
    const hits = [
      record('javascript:alert(1)', 'Script'),
      record('https://elsewhere.example/a', 'Elsewhere'),
      record('//elsewhere.example/a', 'Elsewhere too'),
      record('https://alistgo.com/zh/guide/install/', '<img src=x onerror="window.ran=1">'),
      'no object',
    ]
    site.service.mode = { body: { results: [{ hits }] } }
    await field(page).fill('anything')
    await expect(options(page)).toHaveCount(1, FIRST_ANSWER)
    await expect(options(page)).toContainText('<img src=x onerror="window.ran=1">')
    await expect(options(page)).toHaveAttribute('href', '/zh/guide/install/')
    expect(await page.evaluate('window.ran')).toBeUndefined()
  })
})

test('what the engine exports is what the service answers with', thorough(DESK), async ({ page }) => {
  const records = site.service.records
  site.service.records = await site.exportRecords()
  await ask(page, '/zh/guide/', '脚本')
  await expect(option(page, '脚本安装')).toBeVisible(FIRST_ANSWER)
  site.service.records = records
})

test('a build without an index has none, and its pages know', thorough(DESK), async () => {
  test.setTimeout(300_000)
  const folder = await site.buildWithoutIndex()
  expect(existsSync(join(folder, 'pagefind'))).toBe(false)
  expect(readFileSync(join(folder, 'guide/index.html'), 'utf8')).toContain('&quot;embedded&quot;:false')
})
