/** Tests of what is said when a key or a setting has no place on the pages. */
import { expect, test } from 'vitest'
import type { CheckedPage } from '../../core/checked-page.ts'
import { CONFIG_KEYS, configAnchor } from '../reference/config-keys.ts'
import { ERRORS } from '../reference/errors.ts'
import { SETTING_PAGES, SETTINGS, settingAnchor } from '../reference/settings.ts'
import { pageProblems } from './pages.ts'

/** Every page that the data needs, with everything on it. */
function wholeSite(locale: string): Map<string, CheckedPage> {
  const pages = new Map<string, CheckedPage & { ids: string[]; components: CheckedPage['components'][number][] }>()
  const page = (relative: string) => {
    const found = pages.get(relative)
    if (found) return found
    const file = `${locale}/${relative}`
    const about = { file, relative, locale, isBroken: false, text: '', firstLine: 1, examples: [] }
    const made = { ...about, headings: [], headingPlaces: [], ids: [], components: [] }
    pages.set(relative, made)
    return made
  }
  page('config/configuration.md').ids.push(...CONFIG_KEYS.map(({ path }) => configAnchor(path)))
  page('faq/error.md').ids.push(...ERRORS.map(({ id }) => id))
  for (const { key, group } of SETTINGS) page(SETTING_PAGES[group]!).ids.push(settingAnchor(key))
  return pages
}

const said = (pages: Map<string, CheckedPage>) =>
  pageProblems([...pages.values()], ['en']).map(({ severity, at, message }) => `${severity} ${at} ${message}`)

function changed(relative: string, change: (page: CheckedPage) => Partial<CheckedPage>): string[] {
  const pages = wholeSite('en')
  const page = pages.get(relative)!
  pages.set(relative, { ...page, ...change(page) })
  return said(pages)
}

test('a site that has everything', () => expect(said(wholeSite('en'))).toEqual([]))

test('every language is looked at', () => {
  const problems = pageProblems([...wholeSite('en').values()], ['en', 'zh'])
  expect(problems).toContainEqual({
    severity: 'error',
    at: 'data/errors.json',
    message: expect.stringMatching(/ has no page$/),
    remedy: 'Write zh/faq/error.md.',
  })
})

test('a page with errors of its own is not blamed for what they hide', () => {
  const nothing = { isBroken: true, ids: [], components: [] }
  expect(changed('config/configuration.md', () => nothing)).toEqual([])
})

test.each([
  ['config/configuration.md', 'scheme-http-port', 'scheme.http_port of data/config-keys.json is not explained'],
  ['config/site.md', 'site-title', 'site_title of data/settings.json is not explained'],
])('%s without #%s', (file, id, message) => {
  expect(changed(file, ({ ids }) => ({ ids: ids.filter((own) => own !== id) }))).toEqual([
    `error en/${file} ${message}`,
  ])
})
