/** Tests that what the generators write is taken by the programs it is for: Caddyfiles by Caddy, compose files by a strict check. nginx is asked in `examples.test.ts`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { toCompose } from '../../site/generators/compose.ts'
import { PRESETS, type Typed, typedDefault } from '../../site/generators/config-output.ts'
import { FIRST_CHOICE, type ProxyChoice, proxyFiles } from '../../site/generators/proxy.ts'
import { CONFIG_KEYS, dockerVariable } from '../../site/reference/config-keys.ts'
import { CADDY_NAME, CaddyCheck, hasCaddy } from '../support/caddy.ts'
import { composeFaults, publishedPorts } from '../support/compose.ts'

describe.runIf(hasCaddy)(CADDY_NAME, () => {
  let caddy: CaddyCheck
  beforeAll(() => {
    caddy = new CaddyCheck()
  })
  afterAll(() => caddy?.end())

  test.each<[string, Partial<ProxyChoice>]>([
    ['as it is proposed', {}],
    ['plain', { https: false }],
    ['with a limit', { limit: '2048' }],
    ['a sub-path', { path: '/alist' }],
    ['a longer sub-path, plain, with a limit', { path: '/a/b.c', https: false, limit: '2048' }],
    ['an upstream of IPv6', { upstream: '[::1]:5244' }],
    [
      'an upstream in another container, a sub-path and a limit',
      { upstream: 'alist:5244', path: '/alist', limit: '1' },
    ],
  ])('takes what the generator writes, with and without files of a certificate: %s', (_, change) => {
    for (const files of [caddy.files, { certificate: '', key: '' }]) {
      const choice: ProxyChoice = { ...FIRST_CHOICE, proxy: 'caddy', ...files, ...change }
      const { domain, upstream, path, https, limit } = choice
      const { refusal, warnings, json } = caddy.adapt(proxyFiles(choice)[0]!.text)
      expect(refusal).toBeNull()
      expect(warnings).toEqual([])
      expect(json).toContain(`"host":["${domain}"]`)
      expect(json).toContain(`"upstreams":[{"dial":"${upstream}"}]`)
      expect(json).toContain(`"listen":[":${https ? 443 : 80}"]`)
      expect(json.includes(`"max_size":${Number(limit) * 1024 * 1024}`)).toBe(limit !== '')
      expect(json.includes(`"path":["${path}/*"]`)).toBe(path !== '')
      expect(json.includes('"load_files"')).toBe(https && files.certificate !== '')
    }
  })

  test('says what is wrong', () => {
    expect(caddy.adapt('a.example {\n\treverse_proxi b:1\n}\n').refusal).toContain('unrecognized directive')
    expect(caddy.adapt('a.example {\n  respond hi\n}\n').warnings.join()).toContain('not formatted')
    expect(caddy.adapt('a.example {\n\ttls /no/such.pem /no/such.key\n}\n').refusal).toContain('/no/such.pem')
  })
})

describe('a compose file', () => {
  const EVERYTHING: Typed = Object.fromEntries(CONFIG_KEYS.map((key) => [key.path, typedDefault(key)]))
  const ALL_SERVERS: Typed = { ...PRESETS.servers, 'mcp.enable': 'true' }
  const CASES: [string, Typed][] = [
    ['nothing', {}],
    ...Object.entries(PRESETS),
    ['all defaults', EVERYTHING],
    ['all defaults and MySQL', { ...EVERYTHING, ...PRESETS.mysql }],
    ['every server', { ...ALL_SERVERS, ...PRESETS.https, 'ftp.listen': '127.0.0.1:2121', 'sftp.listen': '[::1]:5222' }],
    ['every server behind a proxy, with a database', { ...ALL_SERVERS, ...PRESETS.proxy, ...PRESETS.postgres }],
    ['other ports', { ...ALL_SERVERS, 'scheme.http_port': '80', 's3.port': '9000', 'mcp.port': '9001' }],
    ['an address of IPv6', { 'scheme.address': 'fd00::1' }],
    ['a name of the machine', { 'scheme.address': 'localhost' }],
    ['HTTPS alone', { ...PRESETS.https, 'scheme.http_port': '-1' }],
    ['no port at all', { 'scheme.http_port': '-1', 'scheme.unix_file': '/run/alist/alist.sock' }],
    ['hard values', { ...PRESETS.mysql, 'database.password': `a"b: c\\'#$1\${x}`, 'database.user': 'a b' }],
  ]

  test.each(CASES)('can be used as it is: %s', (_, typed) => {
    expect(composeFaults(toCompose(typed))).toEqual([])
  })

  test.each(CASES)('publishes the ports where the program listens, and no others: %s', (_, typed) => {
    const text = toCompose(typed)
    const { environment } = parse(text).services.alist
    /** As the program in the container reads it. */
    const value = (path: string): string => {
      const key = CONFIG_KEYS.find((one) => one.path === path)!
      return environment[dockerVariable(key)!] ?? typedDefault(key)
    }
    const port = (path: string) => Number(/-?\d+$/.exec(value(path))?.[0])
    const servers = [
      ['s3.enable', 's3.port'],
      ['ftp.enable', 'ftp.listen'],
      ['sftp.enable', 'sftp.listen'],
      ['mcp.enable', 'mcp.port'],
    ] as const
    const listening = [
      ...[port('scheme.http_port'), port('scheme.https_port')].filter((number) => number > 0),
      ...servers.filter(([enable]) => value(enable) === 'true').map(([, place]) => port(place)),
    ]
    expect(publishedPorts(text, 'alist').sort()).toEqual(listening.sort())
    // What listens at the loopback of the container is out of reach.
    for (const path of ['ftp.listen', 'sftp.listen']) expect(value(path)).toMatch(/^:\d+$/)
  })
})
