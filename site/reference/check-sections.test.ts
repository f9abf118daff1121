/** Tests of what is said when a key or a setting has no place on the pages. */
import { expect, test } from 'vitest'
import type { CheckedPage } from '../../core/checked-page.ts'
import { sectionProblems } from './check-sections.ts'
import { CONFIG_KEYS, configAnchor } from './config-keys.ts'
import { inLines, MadePages } from './pages.fixture.ts'
import { SETTING_PAGES, SETTINGS, settingAnchor } from './settings.ts'

/** Every page that the data needs, with everything on it. */
function wholeSite(): MadePages {
  const pages = new MadePages('en')
  pages.page('config/configuration.md').ids.push(...CONFIG_KEYS.map(({ path }) => configAnchor(path)))
  for (const { key, group } of SETTINGS) pages.page(SETTING_PAGES[group]!).ids.push(settingAnchor(key))
  return pages
}

const problemLines = (pages: MadePages) => inLines(sectionProblems(pages.all, ['en']))
const changed = (relative: string, change: (page: CheckedPage) => Partial<CheckedPage>) =>
  problemLines(wholeSite().change(relative, change))

test('a site that has everything', () => expect(problemLines(wholeSite())).toEqual([]))

test('a page that is missing is reported once', () => {
  expect(problemLines(wholeSite().remove('config/configuration.md'))).toEqual([
    `error data/config-keys.json ${CONFIG_KEYS[0]!.path} has no page`,
  ])
})

test('a page with errors of its own is not blamed for what they hide', () => {
  expect(changed('config/configuration.md', () => ({ isBroken: true, ids: [], components: [] }))).toEqual([])
})

test.each([
  ['config/configuration.md', 'scheme-http-port', 'scheme.http_port of data/config-keys.json is not explained'],
  ['config/site.md', 'site-title', 'site_title of data/settings.json is not explained'],
])('%s without #%s', (file, id, message) => {
  expect(changed(file, ({ ids }) => ({ ids: ids.filter((own) => own !== id) }))).toEqual([
    `error en/${file} ${message}`,
  ])
})
