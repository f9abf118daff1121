/** Comments with other settings: what a discussion is found by, who shares one, themes, and readers who are asked first. */
import type { Page } from '@playwright/test'
import type { CommentSettings } from '../../core/outside.ts'
import { comments, ENGLISH, LANGUAGES, readTo, startSmallSite, thread, threadShown } from '../support/comments.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

let outside: OutsideSite | undefined
let asking: OutsideSite | undefined

test.beforeEach(() => test.setTimeout(90_000))
test.afterEach(async () => {
  await outside?.end()
  outside = undefined
})
test.afterAll(() => asking?.end())

/** The small folder with these settings of comments. */
async function start(change: Partial<CommentSettings>): Promise<OutsideSite> {
  outside = await startSmallSite((url) => settings(url, change))
  return outside
}

function settings(url: string, change: Partial<CommentSettings> = {}) {
  return { comments: { ...everything(url).comments!, ...change }, sponsors: [], scripts: [] }
}

const widgets = ({ fake }: OutsideSite) => fake.requests.filter(({ path }) => path.endsWith('/widget'))

/** The same folder on a site that asks its readers, started once. */
async function startAsking(): Promise<OutsideSite> {
  asking ??= await startSmallSite((url) => ({ ...settings(url), consent: true }))
  await asking.fake.reset()
  return asking
}

/** Opens a page and tells what the service was asked for its thread. */
async function askedFor(page: Page, built: OutsideSite, path: string): Promise<Record<string, string>> {
  await built.fake.reset()
  await page.goto(built.site.url + path)
  await expect.poll(() => widgets(built).length).toBe(1)
  return Object.fromEntries(widgets(built)[0]!.parameters)
}

interface Mapped {
  mapping: NonNullable<CommentSettings['mapping']>
  /** What is asked for on a page that says nothing, and on one that names its discussion. */
  plain: (page: Page) => Promise<Record<string, string>> | Record<string, string> | null
  named: Record<string, string>
}

/** What the build alone decides is told by the tests of `core/comments`. */
const MAPPINGS: Mapped[] = [
  { mapping: 'title', plain: async (page) => ({ term: await page.title() }), named: { term: '7' } },
  { mapping: 'number', plain: () => null, named: { number: '7' } },
]

for (const { mapping, plain, named } of MAPPINGS) {
  test(`a discussion is found by ${mapping}, or by what a page calls it`, thorough(DESK), async ({ page }) => {
    const built = await start({ mapping })
    const found = await askedFor(page, built, '/guide/named.html')
    expect(found).toMatchObject(named)
    expect('number' in found).toBe('number' in named)
    expect('term' in found).toBe('term' in named)
    await thread(page).getByRole('button', { name: 'Break' }).click()
    const link = mapping === 'number' ? '/7' : '?discussions_q=7'
    await expect(comments(page).getByRole('link', { name: ENGLISH.open })).toHaveAttribute(
      'href',
      `https://github.com/owner/docs/discussions${link}`,
    )
    await page.goto(`${built.site.url}/guide/plain.html`)
    const expected = await plain(page)
    if (expected) expect(await askedFor(page, built, '/guide/plain.html')).toMatchObject(expected)
    else await expect(comments(page)).toHaveCount(0)
  })
}

test(
  'twins may share a thread, loaded without waiting, in themes and an order of their own',
  thorough(DESK),
  async ({ page }) => {
    const built = await start({
      shareTwins: true,
      lazyLoading: false,
      inputPosition: 'bottom',
      reactionsEnabled: false,
      strict: false,
      lightTheme: 'noborder_light',
      darkTheme: 'https://styles.example.org/dark.css?a=1&b=2',
    })
    const changed = { inputPosition: 'bottom', reactionsEnabled: '0', strict: '0', term: 'guide/long' }
    expect(await askedFor(page, built, '/guide/long.html')).toMatchObject({ ...changed, theme: 'noborder_light' })
    expect(await page.evaluate('scrollY')).toBe(0)
    expect(widgets(built)[0]?.path).toBe('/en/widget')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(thread(page).getByText('theme: https://styles.example.org/dark.css?a=1&b=2')).toBeVisible()
    expect(await askedFor(page, built, '/zh/guide/long.html')).toMatchObject({
      ...changed,
      theme: 'https://styles.example.org/dark.css?a=1&b=2',
    })
    expect(widgets(built)[0]?.path).toBe('/zh-CN/widget')
  },
)

test('where readers are asked, nothing is loaded before they have agreed or want it', DESK, async ({ page }) => {
  const built = await startAsking()
  const host = new URL(built.fake.url).host
  for (const words of LANGUAGES) {
    await built.fake.reset()
    const part = comments(page, words)
    await page.goto(`${built.site.url + words.base}guide/plain.html`, { waitUntil: 'networkidle' })
    await expect(part.getByRole('status')).toHaveText(words.waiting(host))
    await expect(part.getByRole('link', { name: words.open })).toBeVisible()
    expect(built.fake.requests).toEqual([])
    // This reader wants the comments, and has said nothing of everything else.
    await part.getByRole('button', { name: words.load }).click()
    await threadShown(page, words)
    await expect(part.getByRole('status')).toBeEmpty()
    await expect(page.getByRole('button', { name: words.refuse })).toBeVisible()
    expect(widgets(built)).toHaveLength(1)
  }
})

test('a reader who agrees sees comments at once, here and on every page', DESK, async ({ page }) => {
  const built = await startAsking()
  await page.goto(`${built.site.url}/guide/plain.html`)
  await page.getByRole('button', { name: ENGLISH.allow }).click()
  await threadShown(page)
  await page.goto(`${built.site.url}/guide/long.html`)
  await expect(comments(page).getByRole('status')).toBeEmpty()
  expect(widgets(built)).toHaveLength(1)
  await readTo(page)
  await threadShown(page)
})

for (const [name, refuse] of [
  ['refuses', (page: Page) => page.getByRole('button', { name: ENGLISH.refuse }).click()],
  ['has a browser that refuses', null],
] as const) {
  test(
    `a reader who ${name} can load comments by hand, page by page`,
    refuse ? DESK : thorough(DESK),
    async ({ page }) => {
      const built = await startAsking()
      const signal = "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })"
      if (!refuse) await page.addInitScript(signal)
      await page.goto(`${built.site.url}/guide/plain.html`)
      await refuse?.(page)
      await expect(page.getByRole('button', { name: ENGLISH.refuse })).toBeHidden()
      await page.reload({ waitUntil: 'networkidle' })
      expect(widgets(built)).toEqual([])
      await comments(page).getByRole('button', { name: ENGLISH.load }).click()
      await threadShown(page)
      await page.goto(`${built.site.url}/guide/asked.html`, { waitUntil: 'networkidle' })
      await expect(comments(page).getByRole('button', { name: ENGLISH.load })).toBeVisible()
      expect(widgets(built)).toHaveLength(1)
    },
  )
}
