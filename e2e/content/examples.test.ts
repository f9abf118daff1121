/** Tests that fenced examples are what they say they are: JSON, YAML, shell and nginx that parse. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { PAGES } from './pages.ts'

const NGINX = '/usr/sbin/nginx'
const EXAMPLES = PAGES.flatMap(({ rendered }) =>
  rendered.codes.map(({ code, lang }, i) => ({ code, lang, at: rendered.codePlaces[i]! })),
)
const of = (...langs: string[]) => EXAMPLES.filter(({ lang }) => langs.includes(lang))

/** Places of the examples that `reason` finds fault with. */
function faults(examples: typeof EXAMPLES, reason: (code: string) => string | null): string[] {
  return examples.flatMap(({ code, at }) => {
    const fault = reason(code)
    return fault === null ? [] : [`${at}: ${fault}`]
  })
}

const attempt = (read: () => unknown): string | null => {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('JSON', () => {
  expect(of('json').length).toBeGreaterThan(20)
  expect(faults(of('json'), (code) => attempt(() => JSON.parse(code)))).toEqual([])
})

test('YAML', () => {
  expect(of('yaml', 'yml').length).toBeGreaterThan(10)
  const read = (code: string) => parseAllDocuments(code).flatMap(({ errors }) => errors)[0]?.message ?? null
  expect(faults(of('yaml', 'yml'), read)).toEqual([])
})

test('shell', () => {
  expect(of('bash', 'sh', 'shell').length).toBeGreaterThan(50)
  const read = (code: string) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
    return status === 0 ? null : stderr
  }
  expect(faults(of('bash', 'sh', 'shell'), read)).toEqual([])
})

describe.runIf(existsSync(NGINX))('nginx', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-examples-'))
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=files.example.com']
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('takes every example', () => {
    expect(of('nginx').length).toBeGreaterThan(4)
    expect(faults(of('nginx'), (code) => refusal(code, folder))).toEqual([])
  })
})

/** What nginx says about an example: whole servers, or lines that belong into one. Certificates are ours. */
function refusal(code: string, folder: string): string | null {
  const own = code
    .replaceAll(/(ssl_certificate_key)\s+[^;]+;/g, `$1 ${folder}/key.pem;`)
    .replaceAll(/(ssl_certificate)\s+[^;]+;/g, `$1 ${folder}/cert.pem;`)
  const isWhole = /^\s*(?:server|map|upstream)\b/m.test(own)
  const http = isWhole ? own : `server {\nlisten 8080;\n${own}\n}`
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${http}\n}\n`)
  const { status, stderr } = spawnSync(NGINX, ['-t', '-q', '-p', folder, '-c', conf], { encoding: 'utf8' })
  return status === 0 ? null : stderr
}
