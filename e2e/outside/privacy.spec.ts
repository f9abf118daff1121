/** The privacy page tells of the build it belongs to: in the usual one of nobody, in another of everybody who is configured. */
import type { Page } from '@playwright/test'
import type { ServiceSettings } from '../../site/services.config.ts'
import { barriersIn } from '../support/barriers.ts'
import { title } from '../support/browser.ts'
import { openColors } from '../support/color.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { find, openSearch } from '../support/search.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    name: 'Privacy',
    nothing: 'Nothing. Pages of this build load nothing from anybody else by themselves.',
    own: 'any address you add yourself',
    waits: 'Waits until you allow it.',
  },
  {
    base: '/zh/',
    name: '隐私',
    nothing: '没有。这个版本的页面不会自动从任何第三方加载内容。',
    own: '你自己添加的任意地址',
    waits: '等你允许之后才会加载。',
  },
]

const TYPES = ['', 'guide/drivers/115.html', 'pricing.html', 'no/such/page.html']

/** Asked from the token pages of Google, without a server between. */
const GOOGLE = ['oauth2.googleapis.com', 'photoslibrary.googleapis.com']
const SERVERS = ['api.alistgo.com', 'api.xhofe.top']

/** The list below a heading, by its id: what is named there, and the addresses beside it. */
const list = (page: Page, id: string) => page.locator(`#${id} ~ dl`).first()
const named = (page: Page, id: string) => list(page, id).getByRole('term').allTextContents()
const hosts = (page: Page, id: string) => list(page, id).getByRole('definition').getByRole('code').allTextContents()

for (const { base, name, nothing, own } of LANGUAGES) {
  test(`the usual build says that nothing is loaded by itself, ${base}`, inLanguage(base), async ({ page }) => {
    await page.goto(`${base}privacy.html`)
    await expect(title(page, name)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(nothing, { exact: true })).toBeVisible()
    expect(await hosts(page, 'asked')).toEqual([
      ...SERVERS,
      ...GOOGLE,
      'player.bilibili.com',
      'codepen.io',
      'jsfiddle.net',
    ])
    await expect(list(page, 'asked').getByText(own)).toBeVisible()
    const words = (await main.textContent())?.toLowerCase()
    for (const other of ['giscus.app', 'google analytics', 'adsense', 'baidu.com', 'umami', 'wwads', 'algolia'])
      expect(words).not.toContain(other)
  })

  test(`every kind of page leads to the privacy page, ${base}`, inLanguage(base, '/'), async ({ page }) => {
    for (const path of TYPES) {
      await page.goto(base + path)
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
      await expect(link, path).toBeVisible()
      await expect(link).toHaveAttribute('href', `${base}privacy.html`)
    }
    await page.goto(`${base}guide/`)
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(title(page, name)).toBeVisible()
  })
}

test('the page has the same parts in both languages', DESK, async ({ page }) => {
  const parts: string[][] = []
  for (const { base } of LANGUAGES) {
    await page.goto(`${base}privacy.html`)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    parts.push(await headings.evaluateAll((found) => found.map(({ id }) => id)))
  }
  expect(parts[0]).toEqual(['loaded', 'asked', 'choice', 'tokens', 'remembered', 'host'])
  expect(parts[1]).toEqual(parts[0])
})

test('whatever a visit leaves in the browser is named', DESK, async ({ page }) => {
  await page.goto('/guide/drivers/sftp.html')
  await page.getByLabel('API server for token helpers').selectOption('cn')
  await page.getByText('Check servers, use your own').click()
  await page.getByLabel('Your own server').fill('http://127.0.0.1:9')
  await page.getByLabel('Your own server').press('Enter')
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await openColors(page)
  await page.getByRole('button', { name: /^Theme Mode/ }).click()
  await page.keyboard.press('Escape')
  await openSearch(page)
  await find(page, 'docker')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Install with Docker')).toBeVisible()
  await page.getByRole('main').getByRole('tab').nth(1).click()
  await page.goto('/privacy.html')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept).toEqual(expect.arrayContaining(['api_name', 'api_own', 'theme-scheme', 'docs-search', 'docs-sidebar']))
  const told = await named(page, 'remembered')
  const isNamed = (key: string) => told.includes(key.replace(/^notice-.*/, 'notice-…'))
  expect(kept.filter((key) => !isNamed(key))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

/** A host of its own for everybody. */
function everybody(): Partial<ServiceSettings> {
  const at = (name: string) => `https://${name}.example`
  return {
    comments: { repo: 'owner/docs', repoId: 'R_1', category: 'A', categoryId: 'D_1', host: at('comments') },
    clicks: at('clicks'),
    versions: at('versions'),
    consent: true,
    scripts: [
      { kind: 'baidu', id: 'b1' },
      { kind: 'google', id: 'G-1' },
      { kind: 'umami', id: 'u1', src: `${at('umami')}/script.js`, sources: { 'connect-src': [at('umami-api')] } },
      { kind: 'wwads', id: '7' },
      { kind: 'adsense', id: 'ca-pub-1' },
      { kind: 'icon-font', src: `${at('icons')}/icons.css`, sources: { 'font-src': [at('fonts')] } },
    ],
    api: { usual: 'one', own: false, servers: [{ name: 'one', url: at('tokens') }] },
  }
}

test.describe('with everybody configured', () => {
  let outside: OutsideSite
  test.beforeAll(async ({ outsideSites }) => {
    outside = await outsideSites.get(everybody)
  })

  for (const { base, nothing, own: anywhere, waits } of LANGUAGES) {
    test(
      `everybody whom the policy lets in is named, and nobody else, ${base}`,
      inLanguage(base, '/'),
      async ({ page }) => {
        await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
        const policy = (await page.goto(`${outside.site.url}${base}guide/`))?.headers()['content-security-policy'] ?? ''
        const allowed = [...new Set(policy.match(/https?:\/\/[^\s;]+/g) ?? [])].map((origin) =>
          origin.slice('https://'.length),
        )
        await page.goto(`${outside.site.url}${base}privacy.html`)
        const told = [...(await hosts(page, 'loaded')), ...(await hosts(page, 'asked'))]
        const own = ['comments', 'clicks', 'versions', 'umami', 'umami-api', 'icons', 'fonts', 'tokens']
        expect(told).toEqual(expect.arrayContaining(own.map((host) => `${host}.example`)))
        expect(allowed.filter((host) => !told.includes(host))).toEqual([])
        await expect(page.getByText(nothing)).toHaveCount(0)
        await expect(page.getByText(anywhere)).toHaveCount(0)
        await expect(page.getByText('api.alistgo.com')).toHaveCount(0)
        // Comments, clicks, the version and the six scripts wait for an answer.
        await expect(page.getByRole('definition').filter({ hasText: waits })).toHaveCount(9)
        expect(await named(page, 'loaded')).toHaveLength(8)
      },
    )

    test(`the page has no barrier that a machine can find, ${base}`, inLanguage(base, '/'), async ({ page }) => {
      await page.goto(`${outside.site.url}${base}privacy.html`)
      expect(await barriersIn(page)).toEqual([])
    })
  }
})
