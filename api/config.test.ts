/** Tests of how the operator's settings are read. */
import { describe, expect, it } from 'vitest'
import { ConfigError, type Environment, isLoopbackHost, readConfig } from './config.ts'
import { SETTING_NAMES, SETTINGS, type SettingName } from './settings.ts'

const mistakes = (environment: Environment): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

const WOPAN = {
  WOPAN_ENABLED: '1',
  WOPAN_CLIENT_SECRET: 'wopan-secret',
  WOPAN_AES_KEY: '0123456789abcdef',
  WOPAN_AES_IV: 'fedcba9876543210',
}

describe('without settings', () => {
  const { config, warnings } = readConfig({})

  it('listens to the machine itself, for the public site', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3002,
      origins: ['https://alistgo.com'],
      allowLoopback: true,
      trustedProxies: [],
      addressHeader: 'x-forwarded-for',
      timeoutMs: 10_000,
      longPollMs: 25_000,
      limits: {
        pages: { max: 60, minutes: 10 },
        renew: { max: 20, minutes: 10 },
        poll: { max: 600, minutes: 10 },
      },
    })
    expect(warnings).toEqual([])
  })

  it('knows where every provider lives', () => {
    expect(config).toMatchObject({
      p115: { auth: 'https://passportapi.115.com', qr: 'https://qrcodeapi.115.com', standardBase64: false },
      p123: { web: 'https://yun.123pan.com', api: 'https://open-api.123pan.com' },
      aliOpen: { base: 'https://openapi.alipan.com' },
      baidu: { base: 'https://openapi.baidu.com' },
      dropbox: { web: 'https://www.dropbox.com', api: 'https://api.dropboxapi.com' },
      onedrive: {
        global: { login: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' },
        cn: { login: 'https://login.chinacloudapi.cn', graph: 'https://microsoftgraph.chinacloudapi.cn' },
        us: { login: 'https://login.microsoftonline.us', graph: 'https://graph.microsoft.us' },
      },
      yandex: { base: 'https://oauth.yandex.com' },
    })
  })

  it('has no app anywhere, and WoPan is off', () => {
    const { p115, p123, aliOpen, baidu, dropbox, onedrive, yandex, wopan } = config
    const apps = [p123, aliOpen, baidu, dropbox, yandex, ...Object.values(onedrive)].map(({ app }) => app)
    expect([...apps, p115.appId, wopan]).toEqual(Array(10).fill(undefined))
  })

  it('takes empty and blank settings for none', () => {
    expect(readConfig(Object.fromEntries(SETTING_NAMES.map((name) => [name, ' ']))).config).toEqual(config)
  })

  it('has no secret among the defaults', () => {
    const secrets = SETTING_NAMES.filter((name) => SETTINGS[name].kind === 'secret')
    expect(secrets.length).toBeGreaterThan(8)
    for (const name of secrets) expect(SETTINGS[name]).not.toHaveProperty('default')
  })
})

describe('what is set', () => {
  it('is taken', () => {
    const { config } = readConfig({
      HOST: '::',
      PORT: '0',
      ALLOWED_ORIGINS: ' https://Docs.example.com/, http://localhost:5173 ,,',
      ALLOW_LOOPBACK: '0',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      ADDRESS_HEADER: 'CF-Connecting-IP',
      LIMIT_PAGES: '1/2',
      P115_CLIENT_ID: ' 100195125 ',
      P115_STANDARD_BASE64: '1',
      BAIDU_OAUTH_BASE: 'https://relay.example.com/baidu//',
      BAIDU_CLIENT_ID: 'id',
      BAIDU_CLIENT_SECRET: ' secret ',
      YANDEX_OAUTH_BASE: 'http://[::1]:9000',
      MS_CLIENT_ID_CN: 'cn',
      MS_CLIENT_SECRET_CN: 'cn-secret',
      ...WOPAN,
    })
    expect(config).toMatchObject({
      host: '::',
      port: 0,
      origins: ['https://docs.example.com', 'http://localhost:5173'],
      allowLoopback: false,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      addressHeader: 'cf-connecting-ip',
      limits: { pages: { max: 1, minutes: 2 } },
      p115: { appId: '100195125', standardBase64: true },
      baidu: { base: 'https://relay.example.com/baidu', app: { id: 'id', secret: 'secret' } },
      yandex: { base: 'http://[::1]:9000', app: undefined },
      onedrive: { global: { app: undefined }, cn: { app: { id: 'cn', secret: 'cn-secret' } } },
      wopan: { app: { id: '1001000021', secret: 'wopan-secret' }, key: '0123456789abcdef', iv: 'fedcba9876543210' },
    })
  })
})

describe('a mistake', () => {
  const number = (min: number, max: number) => `must be a whole number from ${min} to ${max}.`
  const ADDRESS = 'must be an https address without a query, such as https://example.com (http only for loopback).'
  const RATE = 'must be like 60/10: sixty requests in ten minutes.'
  const SWITCH = 'must be 1 or 0.'

  it.each<[SettingName, string, string]>([
    ['PORT', '65536', number(0, 65_535)],
    ['PORT', '-1', number(0, 65_535)],
    ['PORT', '30.5', number(0, 65_535)],
    ['PORT', 'http', number(0, 65_535)],
    ['PROVIDER_TIMEOUT_MS', '99', number(100, 60_000)],
    ['LONG_POLL_MS', '60001', number(100, 60_000)],
    ['ALLOW_LOOPBACK', 'yes', SWITCH],
    ['P115_STANDARD_BASE64', 'true', SWITCH],
    ['WOPAN_ENABLED', '2', SWITCH],
    ['ADDRESS_HEADER', 'x forwarded', 'must be the name of a header.'],
    ['LIMIT_PAGES', '60', RATE],
    ['LIMIT_RENEW', '0/10', RATE],
    ['LIMIT_POLL', '60/0', RATE],
    ['LIMIT_POLL', '-60/10', RATE],
    ['P115_CLIENT_ID', '100195125x', 'must be the digits of an APP ID.'],
    ['P115_CLIENT_ID', '1'.repeat(33), 'must be the digits of an APP ID.'],
    ...[
      'example.com',
      'http://example.com',
      'http://127.0.0.1.example.com',
      'ftp://example.com',
      'https://example.com/?a=b',
      'https://example.com/#a',
      'https://user@example.com',
      'https://:password@example.com',
      'https://exa mple.com',
    ].map((value): [SettingName, string, string] => ['ALI_OPEN_BASE', value, ADDRESS]),
    ...['*', 'null', 'docs.example.com', 'https://docs.example.com/a', 'http://docs.example.com'].map(
      (value): [SettingName, string, string] => [
        'ALLOWED_ORIGINS',
        value,
        `holds "${value}", which is no origin; write it like https://docs.example.com, without a path.`,
      ],
    ),
    ...['proxy.example.com', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1 10.0.0.2'].map(
      (value): [SettingName, string, string] => [
        'TRUSTED_PROXIES',
        value,
        `holds "${value}"; write addresses or networks, such as 127.0.0.1 or 10.0.0.0/8.`,
      ],
    ),
  ])('in %s, "%s", is named: it %s', (name, value, why) => {
    expect(mistakes({ [name]: value })).toEqual([`${name} ${why}`])
  })

  it.each(SETTING_NAMES.filter((name) => SETTINGS[name].kind === 'address'))('in %s is found', (name) => {
    expect(mistakes({ [name]: 'http://example.com' })).toEqual([`${name} ${ADDRESS}`])
  })

  // `search` and `hash` are empty for a bare `?` or `#`, which then stays in the middle of every address.
  it.each(['https://example.com/?', 'https://example.com#'])('in an address that ends early, %s, is found', (value) => {
    expect(mistakes({ ALI_OPEN_BASE: value })).toEqual([`ALI_OPEN_BASE ${ADDRESS}`])
  })

  // A star is a letter of a host to `URL`; no page ever has such an origin, and nobody is told.
  it('in ALLOWED_ORIGINS, a star for many hosts, is found', () => {
    expect(mistakes({ ALLOWED_ORIGINS: 'https://*.example.com' })).toHaveLength(1)
  })

  it.each(SETTING_NAMES.filter((name) => /CLIENT_(?:ID|SECRET)/.test(name) && !/^(?:P115|WOPAN)/.test(name)))(
    'is half an app: only %s',
    (name) => {
      const other = name.includes('_ID') ? name.replace('_ID', '_SECRET') : name.replace('_SECRET', '_ID')
      expect(mistakes({ [name]: 'half-an-app' })).toEqual([
        `${other} is missing although ${name} is set; set both or neither.`,
      ])
    },
  )

  it.each(['WOPAN_CLIENT_SECRET', 'WOPAN_AES_KEY', 'WOPAN_AES_IV'])('is WoPan without %s', (name) => {
    expect(mistakes({ ...WOPAN, [name]: '' })).toEqual([`${name} is missing although WOPAN_ENABLED is 1.`])
    expect(mistakes({ ...WOPAN, [name]: '', WOPAN_ENABLED: '0' })).toEqual([])
  })

  it.each(['WOPAN_AES_KEY', 'WOPAN_AES_IV'])('is a %s of the wrong length or kind', (name) => {
    for (const value of ['short', '0123456789abcdef0', '012345678 密码'])
      expect(mistakes({ ...WOPAN, [name]: value })).toEqual([`${name} must be sixteen characters long.`])
  })

  it('is told together with all others', () => {
    const environment = { PORT: 'x', LIMIT_PAGES: 'x', BAIDU_CLIENT_ID: 'id', YANDEX_OAUTH_BASE: 'x' }
    expect(() => readConfig(environment)).toThrow(
      [
        'The settings of the token service are not right:',
        `- PORT ${number(0, 65_535)}`,
        `- LIMIT_PAGES ${RATE}`,
        '- BAIDU_CLIENT_SECRET is missing although BAIDU_CLIENT_ID is set; set both or neither.',
        `- YANDEX_OAUTH_BASE ${ADDRESS}`,
      ].join('\n'),
    )
  })

  it('is told without the value of any secret, or of an address that may hold one', () => {
    const private_ = SETTING_NAMES.filter((name) => ['secret', 'address'].includes(SETTINGS[name].kind))
    const environment = Object.fromEntries(private_.map((name) => [name, `https://user:hunter2-${name}@example.com`]))
    const told = mistakes({
      ...environment,
      WOPAN_ENABLED: '1',
      PORT: 'x',
      P115_CLIENT_ID: 'hunter2',
      BAIDU_TYPO: 'hunter2',
    })
    expect(told.length).toBeGreaterThan(20)
    expect(told.join()).not.toContain('hunter2')
  })
})

describe('a slip', () => {
  it.each([
    'ALI_OPEN_CLIENT_KEY',
    'BAIDU_SECRET',
    'DROPBOX_BASE',
    'LIMIT_PAGESS',
    'MS_CLIENT_ID',
    'P115_APP_ID',
    'P123_TYPO',
    'WOPAN_KEY',
    'YANDEX_',
  ])('such as %s is warned about, without its value', (name) => {
    expect(readConfig({ [name]: 'hunter2' }).warnings).toEqual([`${name} is set, but the service has no such setting.`])
  })

  it.each(['PATH', 'LIMIT', 'LIMITS', 'MSYS', 'HOSTNAME', 'P1150', 'npm_config_ms_x'])('is not %s', (name) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([])
  })

  it('comes in order with others', () => {
    const { warnings } = readConfig({ YANDEX_A: '', BAIDU_B: '', BAIDU_A: '' })
    expect(warnings.map((text) => text.split(' ')[0])).toEqual(['BAIDU_A', 'BAIDU_B', 'YANDEX_A'])
  })
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.200.3.4', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['[::]', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['x127.0.0.1', false],
  ['10.0.0.1', false],
])('whether %s is the machine itself: %s', (host, is) => {
  expect(isLoopbackHost(host)).toBe(is)
})
