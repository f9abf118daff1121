/** What readers type, and the page they mean: other names, keys of settings, error messages, pinyin and slips of the finger. Many more queries are in `bench/search`. */
import type { Page } from '@playwright/test'
import { CHINESE, ENGLISH, findAll, openSearch } from '../support/search.ts'
import { expect, inLanguage, test } from '../support/test.ts'

interface Wish {
  query: string
  /** Where the first result leads; without a hash, any part of that page. */
  first: string
  /** The query that was answered instead. */
  corrected?: string
}

const TOLD: Array<{ words: typeof ENGLISH; wishes: Wish[] }> = [
  {
    words: ENGLISH,
    wishes: [
      { query: 'sfpt', first: '/guide/drivers/sftp.html' },
      { query: 'SFTP host key', first: '/guide/drivers/sftp.html' },
      { query: 'token_expires_in', first: '/config/configuration.html#token-expires-in' },
      { query: 'cache_expiration', first: '/guide/drivers/common.html' },
      { query: 'failed to login by cookies: bad cookie', first: '/guide/drivers/115.html#when-it-fails' },
      {
        query: 'ERRO[2024-03-05 12:00:00] failed to connect database: dial tcp 127.0.0.1:3306',
        first: '/config/configuration.html#when-it-fails',
      },
      { query: 'reset password', first: '/config/#reset-the-admin-password' },
      { query: 'dcoker', first: '/guide/install/docker.html', corrected: 'docker' },
      { query: 'passwrod', first: '/config/', corrected: 'password' },
    ],
  },
  {
    words: CHINESE,
    wishes: [
      { query: 'sfpt', first: '/zh/guide/drivers/sftp.html' },
      { query: '管理员密码', first: '/zh/config/#reset-the-admin-password' },
      { query: 'token_expires_in', first: '/zh/config/configuration.html#token-expires-in' },
      { query: 'failed to login by cookies: bad cookie', first: '/zh/guide/drivers/115.html#when-it-fails' },
      { query: 'anzhuang', first: '/zh/guide/install/' },
      { query: 'jiaobenanzhuang', first: '/zh/guide/install/script.html' },
      { query: 'jbaz', first: '/zh/guide/install/script.html' },
      { query: 'ccqd', first: '/zh/guide/drivers/' },
      { query: '本地硬盘', first: '/zh/guide/drivers/local.html' },
      { query: 'dcoker', first: '/zh/guide/install/docker.html', corrected: 'docker' },
    ],
  },
]

/** What stands where a guide and the page about writing share words. */
const WRITING = {
  '/': ['token_expires_in', 'markdown', 'diagram'],
  '/zh/': ['token_expires_in', 'markdown', 'docker compose'],
}

/** Does every one of these places exist? Every page is fetched once. */
async function deadPlaces(page: Page, found: Iterable<string>): Promise<string[]> {
  const places = [...found].map((address) => address.split('#') as [path: string, hash?: string])
  const paths = [...new Set(places.map(([path]) => path))]
  const texts = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const answer = await page.request.get(path)
        return [path, answer.ok() ? await answer.text() : ''] as const
      }),
    ),
  )
  const isThere = ([path, hash]: [path: string, hash?: string]) =>
    texts.get(path) && (!hash || texts.get(path)?.includes(` id="${decodeURIComponent(hash)}"`))
  return places.filter((place) => !isThere(place)).map((place) => place.join('#'))
}

for (const { words, wishes } of TOLD) {
  const { base } = words
  test(`what readers type leads to what they mean, ${base}`, inLanguage(base), async ({ page }) => {
    // A score of searches, on a machine that may be busy.
    await page.goto(`${base}guide/`)
    await openSearch(page)
    const shared = WRITING[base as keyof typeof WRITING]
    const found = await findAll(page, [...wishes.map(({ query }) => query), ...shared])
    for (const [index, { query, first, corrected }] of wishes.entries()) {
      const { places, texts } = found[index]!
      expect.soft(first.includes('#') ? places[0] : places[0]?.split('#')[0], query).toBe(first)
      const notes = texts.filter((text) => /^(?:Showing|已显示)/.test(text))
      expect.soft(notes, query).toEqual(corrected ? [words.corrected(corrected)] : [])
    }

    await test.step('the page about writing does not come before a guide', () => {
      const ranks = found.slice(wishes.length).map(({ places }, index) => {
        const isGuide = (place: string) => place.startsWith(`${base}guide/`) || place.startsWith(`${base}config/`)
        const guide = places.findIndex(isGuide)
        const writing = places.findIndex((place) => place.startsWith(`${base}community/writing.html`))
        expect(guide, shared[index]).toBeGreaterThanOrEqual(0)
        if (writing >= 0) expect(writing, shared[index]).toBeGreaterThan(guide)
        return writing
      })
      expect(Math.max(...ranks)).toBeGreaterThan(0)
    })
    const places = new Set(found.flatMap(({ places }) => places))
    expect(places.size).toBeGreaterThan(20)
    expect(await deadPlaces(page, places)).toEqual([])
    for (const place of places) expect(place.startsWith('/zh/')).toBe(base === '/zh/')
  })
}
