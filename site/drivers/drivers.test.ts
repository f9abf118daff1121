/** Tests of how the facts of drivers are read, and of what follows from them. */
import { describe, expect, test } from 'vitest'
import { driverFormText, driverText } from './driver-text.ts'
import { answerOf, DRIVERS, driverOf, mustProxy, readDriver, sharedFields } from './drivers.ts'
import { addressOf, placeOf } from './drives.ts'

const GOOD = {
  name: 'Test Drive',
  folder: 'test',
  since: 'v3.10.0',
  page: 'test',
  en: 'Test',
  zh: '测试',
  also: ['ceshi'],
  kind: 'cloud',
  region: 'cn',
  signIn: ['cookie'],
  can: ['upload'],
  flags: {},
  fields: [{ key: 'cookie', type: 'text', default: '', secret: true }],
}
const field = (changed: object) => ({ fields: [{ ...GOOD.fields[0], ...changed }] })

test('a good file is read', () => {
  expect(readDriver('test', GOOD)).toEqual({ ...GOOD, slug: 'test' })
})

test.each([
  ['name', { name: '' }, 'name must not be empty'],
  ['a release', { since: '3.1' }, 'since must be a release such as v3.40.0'],
  ['spellings', { also: [] }, 'also needs at least one other spelling'],
  ['a region', { region: 'moon' }, 'region must be one of cn, world, own'],
  ['sign-in', { signIn: ['magic'] }, 'signIn.0 must be one of none, password'],
  ['what works', { can: ['uplaod'] }, 'can.0 must be one of mkdir, upload'],
  ['what works sometimes', { sometimes: ['copy'] }, 'sometimes, always or never names copy, which can does not'],
  ['a flag', { flags: { onlyProxy: false } }, 'flags.onlyProxy must be true, or left out'],
  ['an unknown key', { colour: 'red' }, 'colour'],
  ['the site', { site: 'http://a.example' }, 'site must begin with https://'],
  ['a field’s type', field({ type: 'colour' }), 'fields.0.type must be one of string, text'],
  ['a field’s default', field({ default: undefined }), 'fields.cookie needs either a default (perhaps empty) or ships'],
  ['a field with both', field({ ships: true }), 'fields.cookie needs either a default (perhaps empty) or ships'],
  ['a select', field({ type: 'select' }), 'fields.cookie needs options'],
  ['a field twice', { fields: [GOOD.fields[0], GOOD.fields[0]] }, 'fields has cookie twice'],
])('what is wrong is named with its file: %s', (_, changed, message) => {
  expect(() => readDriver('test', { ...GOOD, ...changed })).toThrow(`content/data/drivers/test.json: ${message}`)
})

test('an unknown driver is named', () => {
  expect(() => driverOf('nothing')).toThrow('there is no driver named nothing')
})

describe('all drivers', () => {
  test('are ninety-eight, each name and slug once', () => {
    expect(DRIVERS).toHaveLength(98)
    expect(new Set(DRIVERS.map(({ name }) => name)).size).toBe(98)
  })

  test('their files are named after them', () => {
    const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
    expect(DRIVERS.filter((driver) => driver.slug !== slug(driver.name))).toEqual([])
  })
})

test.each([
  ['local', true, ['webdav_policy', 'order_by'], ['cache_expiration', 'web_proxy', 'proxy_range']],
  ['dropbox', false, ['web_proxy', 'cache_expiration'], ['order_by', 'proxy_range']],
  ['139yun', false, ['proxy_range'], []],
  ['streamtape', true, ['cache_expiration'], ['proxy_range', 'web_proxy', 'order_by']],
])('%s shares with others what its flags say', (slug, isProxied, has, lacks) => {
  const driver = driverOf(slug)
  const fields = sharedFields(driver)
  const keys = fields.map(({ key }) => key)
  expect(mustProxy(driver)).toBe(isProxied)
  expect(keys).toEqual(expect.arrayContaining(has))
  expect(keys.filter((key) => lacks.includes(key))).toEqual([])
  const policy = fields.find(({ key }) => key === 'webdav_policy')
  expect(policy?.default).toBe(isProxied ? 'native_proxy' : '302_redirect')
})

test.each([
  ['sftp', 'copy', 'no'],
  ['sftp', 'rename', 'yes'],
  ['360aiyunpan', 'upload', 'partly'],
  ['weiyun', 'upload', 'yes'],
  ['cloudreve-v4', 'rename', 'no'],
] as const)('asked about %s: %s? %s', (slug, capability, answer) => {
  expect(answerOf(driverOf(slug), capability)).toBe(answer)
})

test('a driver alone on its page needs no anchor, one of several does', () => {
  expect(placeOf(driverOf('sftp'))).toEqual({ page: 'sftp' })
  expect(placeOf(driverOf('115-share'))).toEqual({ page: '115', anchor: '_115-share' })
  expect(addressOf(driverOf('alist-v3'))).toBe('Alist%20V2%20V3.html#alist-v3')
})

test('the box says what works, the form has every field with its words', () => {
  const facts = { name: 'SFTP', works: ['mkdir', 'upload', 'rename', 'move', 'remove'], downloads: 'proxy' }
  expect(driverText('sftp')).toMatchObject([
    { text: expect.stringContaining('<DriverFacts name="SFTP"'), props: facts },
  ])
  const form = driverFormText('sftp', 'en')
  const at = expect.stringMatching(/^data\/words\/drivers\/sftp\.en\.yaml:\d+$/)
  const since = expect.stringMatching(/^v3\.\d+\.0$/)
  const index = form.findIndex(({ props }) => props?.name === 'passphrase')
  expect(form[0]?.props).toEqual({ driver: 'SFTP' })
  expect(form.slice(index, index + 3)).toEqual([
    {
      text: expect.stringContaining(
        '<FormField label="Passphrase" name="passphrase" type="string" default="" secret="true"',
      ),
      props: { label: 'Passphrase', name: 'passphrase', type: 'string', default: '', secret: true, since },
      at,
    },
    { text: expect.stringMatching(/^Opens/), at },
    { text: '</FormField>\n', at },
  ])
  expect(form.at(-1)?.text).toBe('</FormPicture>\n')
})
