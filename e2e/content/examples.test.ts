/** Tests that fenced examples, and what the proxy generator writes, are what they say they are: JSON, YAML, TOML, shell, nginx, Caddyfiles and compose files that parse. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkExamples } from '../../cli/check/check-examples.ts'
import { readNginx } from '../../cli/check/check-nginx.ts'
import { FIRST_CHOICE, proxyFiles } from '../../site/generators/proxy.ts'
import { CADDY_NAME, CaddyCheck, hasCaddy } from '../support/caddy.ts'
import { composeFaults } from '../support/compose.ts'
import { hasNginx, NginxCheck } from '../support/nginx.ts'
import { PAGES } from './pages.ts'

const EXAMPLES = PAGES.flatMap(({ rendered }) =>
  rendered.codes.map(({ code, lang }, i) => ({ code, lang, at: rendered.codePlaces[i]! })),
)
/** Most stand on the page of each language: once is enough. */
const of = (...langs: string[]) => [
  ...new Map(EXAMPLES.filter(({ lang }) => langs.includes(lang)).map((example) => [example.code, example])).values(),
]

/** Places of the examples that `reason` finds fault with. */
function faults(examples: typeof EXAMPLES, reason: (code: string) => string | null): string[] {
  return examples.flatMap(({ code, at }) => {
    const fault = reason(code)
    return fault === null ? [] : [`${at}: ${fault}`]
  })
}

test('JSON, YAML, TOML, shell, and nginx', async () => {
  const examples = PAGES.flatMap(({ rendered }) => rendered.examples)
  const counts = Object.fromEntries(['json', 'yaml', 'toml', 'bash', 'nginx'].map((lang) => [lang, of(lang).length]))
  expect(counts.json).toBeGreaterThan(20)
  expect(counts.yaml).toBeGreaterThan(10)
  expect(counts.toml).toBeGreaterThan(3)
  expect(counts.bash).toBeGreaterThan(50)
  expect(counts.nginx).toBeGreaterThan(4)
  expect(await checkExamples(examples, new Map())).toEqual([])
})

test('compose files', () => {
  const files = of('yaml', 'yml').filter(({ code }) => /^services:/m.test(code))
  expect(files.length).toBeGreaterThan(8)
  const read = (code: string) => composeFaults(code, { isExcerpt: true }).join('; ') || null
  expect(faults(files, read)).toEqual([])
})

describe.runIf(hasCaddy)(CADDY_NAME, () => {
  test('takes every example', () => {
    const caddy = new CaddyCheck()
    expect(of('caddyfile').length).toBeGreaterThan(1)
    const found = faults(of('caddyfile'), (code) => caddy.adapt(code).refusal)
    caddy.end()
    expect(found).toEqual([])
  })
})

test('what the generator writes for nginx is accepted without nginx as well', () => {
  const [file] = proxyFiles(FIRST_CHOICE)
  expect(readNginx(file!.text)).toBeNull()
})

describe.runIf(hasNginx)('nginx', () => {
  let nginx: NginxCheck
  beforeAll(() => {
    nginx = new NginxCheck()
  })
  afterAll(() => nginx.end())

  test('takes every example', () => {
    expect(of('nginx').length).toBeGreaterThan(4)
    expect(faults(of('nginx'), (code) => nginx.refusal(inHttp(code, nginx)))).toEqual([])
  })

  test.each([
    ['a plain one', { https: false }],
    ['an encrypted one', {}],
    ['a sub-path with a limit', { path: '/alist', limit: '512' }],
    ['a literal IPv6 address', { upstream: '[::1]:5244' }],
  ])('takes what the generator writes: %s', (_, change) => {
    const { certificate, key } = nginx
    const [file] = proxyFiles({ ...FIRST_CHOICE, certificate, key, ...change })
    expect(nginx.refusal(file!.text)).toBeNull()
  })
})

/** Whole servers, or lines that belong into one; certificates are ours. */
function inHttp(code: string, { certificate, key }: NginxCheck): string {
  const own = code
    .replaceAll(/(ssl_certificate_key)\s+[^;]+;/g, `$1 ${key};`)
    .replaceAll(/(ssl_certificate)\s+[^;]+;/g, `$1 ${certificate};`)
  return /^\s*(?:server|map|upstream)\b/m.test(own) ? own : `server {\nlisten 8080;\n${own}\n}`
}
