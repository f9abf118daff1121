/** Tests of the configuration generator: everything it writes can be read back and means what was chosen. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONFIG_KEYS } from '../reference/config-keys.ts'
import { toCompose } from './compose.ts'
import {
  PRESETS,
  problemOf,
  type Typed,
  toEnvironment,
  toJson,
  typedDefault,
  withoutVariable,
} from './config-output.ts'

const everything: Typed = Object.fromEntries(CONFIG_KEYS.map((key) => [key.path, typedDefault(key)]))

/** The program's own way to the value of a path. */
function at(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], json)
}

describe('the defaults of all 83 keys', () => {
  test('are accepted as they are', () => {
    const wrong = CONFIG_KEYS.flatMap(({ path }) => problemOf(path, everything[path]!) ?? [])
    expect(wrong).toEqual([])
  })

  test('come back from JSON with their types', () => {
    const json = JSON.parse(toJson(everything))
    for (const key of CONFIG_KEYS) expect([key.path, at(json, key.path)]).toEqual([key.path, key.default ?? ''])
  })

  test('come back from the variables, but for those that have none', () => {
    const names = toEnvironment(everything)
      .trimEnd()
      .split('\n')
      .map((line) => line.split('=')[0])
    expect(names).toEqual(CONFIG_KEYS.flatMap(({ env }) => env ?? []))
    expect(withoutVariable(everything)).toEqual(['dist_dir', 'last_launched_version'])
  })

  test('come back from the compose file, without prefix', () => {
    const { environment } = parse(toCompose(everything)).services.alist
    for (const { env } of CONFIG_KEYS) if (env) expect(environment).toHaveProperty(env.replace('ALIST_', ''))
    expect(environment).not.toHaveProperty('ALIST_HTTP_PORT')
  })
})

test.each(Object.entries(PRESETS))('the preset %s holds known keys with good values', (_, preset) => {
  expect(Object.entries(preset).flatMap(([path, value]) => problemOf(path, value) ?? [])).toEqual([])
})

describe('a compose file', () => {
  const ports = (typed: Typed) => parse(toCompose(typed)).services.alist.ports

  test.each<[string, Typed, string[]]>([
    ['only the web', {}, ['5244:5244']],
    ['another port', { 'scheme.http_port': '80' }, ['80:80']],
    ['HTTPS alone', { 'scheme.http_port': '-1', 'scheme.https_port': '5245' }, ['5245:5245']],
    [
      'every server',
      { ...PRESETS.servers, 'mcp.enable': 'true', 'ftp.listen': '0.0.0.0:2121' },
      ['5244:5244', '5246:5246', '2121:2121', '5222:5222', '5248:5248'],
    ],
    [
      'only to the machine itself what is meant for a proxy there',
      { ...PRESETS.proxy, 's3.enable': 'true', 'sftp.enable': 'true', 'sftp.listen': '[::1]:5222' },
      ['127.0.0.1:5244:5244', '5246:5246', '[::1]:5222:5222'],
    ],
    ['at one address', { 'scheme.address': 'fd00::1', 'scheme.http_port': '80' }, ['[fd00::1]:80:80']],
    ['at a name of the machine itself', { 'scheme.address': 'localhost' }, ['127.0.0.1:5244:5244']],
  ])('publishes %s', (_, typed, expected) => {
    expect(ports(typed)).toEqual(expected)
  })

  test('lets the program listen where the published port leads to', () => {
    const typed = { ...PRESETS.proxy, ...PRESETS.servers, 'ftp.listen': '127.0.0.1:2121', 'sftp.listen': ':5222' }
    const { environment } = parse(toCompose(typed)).services.alist
    expect(environment).not.toHaveProperty('ADDR')
    expect([environment.FTP_LISTEN, environment.SFTP_LISTEN]).toEqual([':2121', ':5222'])
    expect(parse(toCompose({ 'scheme.address': '0.0.0.0' })).services.alist.environment.ADDR).toBe('0.0.0.0')
  })

  test.each([
    ['mysql', 'MYSQL', '3306'],
    ['postgres', 'POSTGRES', '5432'],
  ] as const)('brings %s along, which is not in the container of the program', (preset, name, port) => {
    const typed = { ...PRESETS[preset], 'database.port': '3333', 'database.password': 'a$b' }
    const { alist, db } = parse(toCompose(typed)).services
    expect(alist.environment).toMatchObject({ DB_HOST: 'db', DB_PORT: port, DB_USER: 'alist', DB_NAME: 'alist' })
    expect(alist.depends_on).toEqual({ db: { condition: 'service_healthy' } })
    expect(db.image).toMatch(new RegExp(`^${preset}:\\d`))
    expect(db.environment).toMatchObject({ [`${name}_USER`]: 'alist', [`${name}_PASSWORD`]: alist.environment.DB_PASS })
    expect(db.environment[`${name}_PASSWORD`]).toBe('a$$b')
    expect(db.volumes).toHaveLength(1)
    expect(db.healthcheck.test).not.toBe('')
    // A user without password is not made.
    expect(PRESETS[preset]['database.password']).not.toBe('')
  })

  test.each(['db.example.com', '192.168.1.5'])('leaves a database elsewhere alone: %s', (host) => {
    const { services } = parse(toCompose({ ...PRESETS.mysql, 'database.host': host }))
    expect(Object.keys(services)).toEqual(['alist'])
    expect(services.alist.environment.DB_HOST).toBe(host)
    expect(services.alist).not.toHaveProperty('depends_on')
  })

  test('keeps quotes, colons and dollars of a value', () => {
    const password = `a"b: c\\'#$1`
    const { environment } = parse(toCompose({ 'database.password': password })).services.alist
    expect(environment.DB_PASS).toBe(password.replace('$', '$$$$'))
  })
})

test('variables with blanks or quotes are quoted for a shell', () => {
  expect(toEnvironment({ 'database.password': `it's $1` })).toBe(`ALIST_DB_PASS='it'\\''s $1'\n`)
})

test('what is wrong is left out, not written', () => {
  expect(toJson({ 'scheme.http_port': 'abc', site_url: 'https://a.example' })).toBe(
    '{\n  "site_url": "https://a.example"\n}\n',
  )
})

describe('refused are', () => {
  test.each([
    ['scheme.http_port', '0', 'port'],
    ['scheme.http_port', '70000', 'port'],
    ['s3.port', '-1', 'port'],
    ['token_expires_in', '1.5', 'number'],
    ['token_expires_in', '', 'number'],
    ['site_url', 'files.example.com', 'address'],
    ['site_url', 'https://files.example.com/', 'address'],
    ['site_url', 'https://', 'address'],
    ['ftp.listen', '5221', 'listen'],
    ['database.type', 'oracle', 'choice'],
    ['database.db_file', 'data/alist', 'file'],
    ['no.such_key', '1', 'none'],
  ])('%s = %s', (path, typed, problem) => {
    expect(problemOf(path, typed)).toBe(problem)
  })

  test.each([
    ['scheme.http_port', '-1'],
    ['site_url', ''],
    ['site_url', '/alist'],
    ['site_url', 'http://192.168.1.10:5244'],
    ['ftp.listen', ':5221'],
    ['sftp.listen', '[::1]:22'],
    ['max_connections', '0'],
  ])('but not %s = %s', (path, typed) => {
    expect(problemOf(path, typed)).toBeNull()
  })
})
