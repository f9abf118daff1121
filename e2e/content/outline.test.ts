/** Tests that every address of the specification has a page in both languages, with the same outline. */
import { describe, expect, test } from 'vitest'
import { CONFIG_KEYS, configAnchor } from '../../site/reference/config-keys.ts'
import { ERRORS } from '../../site/reference/errors.ts'
import { SETTING_PAGES, SETTINGS, settingAnchor } from '../../site/reference/settings.ts'
import { PAGES } from './pages.ts'

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

describe('both languages have the same outline', () => {
  test.each(PAGES.filter(({ locale }) => locale === 'en').map(({ relative }) => relative))('%s', (relative) => {
    const outline = (locale: string) =>
      find(locale, relative)?.rendered.headings.map(({ level, id }) => `${'#'.repeat(level)} ${id}`)
    expect(outline('zh')).toEqual(outline('en'))
  })
})

describe.each(LOCALES)('every fact has its section: %s', (locale) => {
  test('83 keys of the configuration file', () => {
    expect(CONFIG_KEYS).toHaveLength(83)
    const ids = idsOf(locale, 'config/configuration.md')
    expect(CONFIG_KEYS.filter(({ path }) => !ids.has(configAnchor(path)))).toEqual([])
  })

  test('119 settings and the three of development mode, on the page of their group', () => {
    expect(SETTINGS).toHaveLength(119 + 3)
    const lost = SETTINGS.filter(({ key, group }) => !idsOf(locale, SETTING_PAGES[group]!).has(settingAnchor(key)))
    expect(lost).toEqual([])
  })

  test('messages of the error finder', () => {
    expect(ERRORS.length).toBeGreaterThanOrEqual(90)
    const ids = idsOf(locale, 'faq/error.md')
    expect(ERRORS.filter(({ id }) => !ids.has(id))).toEqual([])
  })
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
