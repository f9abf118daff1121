/** Tests that every address of the specification has a page in both languages, with the same outline. */
import { expect, test } from 'vitest'
import { checkOutlines } from '../../features/translation-outlines/node/check-outlines.ts'
import { ERRORS } from '../../site/errors/errors.ts'
import { CONFIG_KEYS } from '../../site/reference/config-keys.ts'
import { SETTINGS } from '../../site/reference/settings.ts'
import { VIEWS } from './data-text.ts'
import { CHECKED_PAGES, PAGES } from './pages.ts'

const LOCALES = ['en', 'zh']
const find = (locale: string, relative: string) =>
  PAGES.find((page) => page.locale === locale && page.relative === relative)
const idsOf = (locale: string, relative: string) => new Set(find(locale, relative)?.rendered.ids)

const below = (folder: string, names: string) => names.split(' ').map((name) => `${folder}${name}.md`)
/** Sections 2.1 and 2.2 of the specification, but for drivers and tools. */
const ROUTES = [
  ...below('', 'README pricing community/README'),
  ...below('faq/', 'README error howto seealso why'),
  ...below('guide/', 'README changelog community ecosystem webdav'),
  ...below('config/', 'README configuration global other preview side site style'),
  ...below('guide/install/', 'README desktop docker download manual paas reverse-proxy script source'),
  ...below('guide/advanced/', 'README 2fa alias backup balance ftp ipa meta offline-download rapid_upload s3'),
  ...below('guide/advanced/', 'search sso system_arch user'),
  ...below('guide/api/', 'README apifox auth fs public task'),
  ...below('guide/api/admin/', 'README driver meta session setting storage task user'),
]

test.each(LOCALES)('the specification’s pages exist: %s', (locale) => {
  expect(ROUTES.filter((route) => !find(locale, route))).toEqual([])
})

test('no page is a stub', () => {
  const poor = PAGES.filter(({ relative, rendered }) => ROUTES.includes(relative) && rendered.words < 120)
  expect(poor.map(({ file, rendered }) => `${file}: ${rendered.words} words`)).toEqual([])
})

test('both languages have the same outline', () => {
  expect(CHECKED_PAGES.length).toBeGreaterThan(300)
  expect(checkOutlines(CHECKED_PAGES, LOCALES)).toEqual([])
})

test('every driver, key, setting and message has its page and section', () => {
  expect(CONFIG_KEYS).toHaveLength(83)
  expect(SETTINGS, 'without the three of development mode').toHaveLength(119)
  expect(ERRORS.length).toBeGreaterThanOrEqual(90)
  expect(VIEWS.flatMap((view) => view.pageProblems?.(CHECKED_PAGES) ?? [])).toEqual([])
})

const NETWORK =
  'tls-handshake-timeout-read-connection-reset-by-peer-dns-lookup-failed-connect-connection-refused-client-timeout-exceeded-while-awaiting-headers-no-such-host'

test.each([
  ['en', 'faq/howto.md', NETWORK],
  ['zh', 'faq/howto.md', NETWORK],
  ['en', 'faq/howto.md', 'how-to-get-password-if-i-forget-it'],
  ['zh', 'faq/howto.md', '忘记密码怎么办'],
  ['en', 'config/configuration.md', 'scheme'],
  ['zh', 'config/configuration.md', 'scheme'],
  ['en', 'guide/advanced/sso.md', 'sso-automatically-registers-as-an-alist-account'],
  ['zh', 'guide/advanced/sso.md', 'sso-automatically-registers-as-an-alist-account'],
  ['zh', 'guide/advanced/sso.md', '单点登录自动注册为alist帐号'],
])('others link to %s/%s#%s', (locale, relative, id) => {
  expect(idsOf(locale, relative)).toContain(id)
})
