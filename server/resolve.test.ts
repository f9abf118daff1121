/** Tests of the clean-URL rules, without disk or network. */
import { describe, expect, it } from 'vitest'
import type { RedirectRule } from '../core/hosting.ts'
import { type Decision, resolveRequest, type Site } from './resolve.ts'

const FILES = new Set([
  'index.html',
  'pricing.html',
  'guide/index.html',
  'guide/drivers.html',
  'guide/drivers/index.html',
  'guide/drivers/local.html',
  'guide/drivers/Alist V2 V3.html',
  'zh/指南/index.html',
  'zh/指南/百度.html',
  'tool/onedrive/callback.html',
  'v3.sh',
  'LICENSE',
  '.hosting.json',
  '.git/config',
  '.well-known/security.txt',
  '.well-known/.secret',
  'a%b.html',
  'evil.com/guide.html',
  // Names that exist and must stay out of reach all the same.
  'back\\slash.html',
  'nul\0.html',
  'line\nbreak.html',
])
const REDIRECTS: RedirectRule[] = [
  { from: '/guide/sponsor.html', to: '/guide/community.html#sponsor', status: 301 },
  { from: '/old name.html', to: '/zh/指南/', status: 302 },
  { from: '/pricing.html', to: '/price.html?from=old', status: 301 },
]
const SITE: Site = {
  hasFile: async (file) => FILES.has(file),
  redirects: new Map(REDIRECTS.map((rule) => [rule.from, rule])),
}

const file = (name: string): Decision => ({ kind: 'file', file: name })
const moved = (location: string, status: 301 | 302 = 301): Decision => ({ kind: 'redirect', location, status })
const MISSING: Decision = { kind: 'not-found' }

async function expectAll(cases: Array<[target: string, decision: Decision]>): Promise<void> {
  for (const [target, decision] of cases)
    expect([target, await resolveRequest(target, SITE)]).toEqual([target, decision])
}

describe('resolveRequest', () => {
  it('serves files at their canonical address', () =>
    expectAll([
      ['/', file('index.html')],
      ['/?utm=1', file('index.html')],
      ['/guide/', file('guide/index.html')],
      ['/guide/drivers/local.html', file('guide/drivers/local.html')],
      ['/guide/drivers/Alist%20V2%20V3.html', file('guide/drivers/Alist V2 V3.html')],
      ['/zh/%E6%8C%87%E5%8D%97/', file('zh/指南/index.html')],
      ['/zh/%e6%8c%87%e5%8d%97/%E7%99%BE%E5%BA%A6.html', file('zh/指南/百度.html')],
      ['/a%25b.html', file('a%b.html')],
      ['/v3.sh', file('v3.sh')],
      ['/LICENSE', file('LICENSE')],
      ['/.well-known/security.txt', file('.well-known/security.txt')],
    ]))

  it('leads other spellings to the canonical address', () =>
    expectAll([
      ['/guide', moved('/guide/')],
      ['/guide/drivers/local', moved('/guide/drivers/local.html')],
      ['/guide/drivers', moved('/guide/drivers.html')],
      ['/guide/drivers/', file('guide/drivers/index.html')],
      ['/index.html', moved('/')],
      ['/index', moved('/')],
      ['/guide/index.html?a=1', moved('/guide/?a=1')],
      ['/guide/drivers/Alist%20V2%20V3', moved('/guide/drivers/Alist%20V2%20V3.html')],
      ['/zh/%E6%8C%87%E5%8D%97', moved('/zh/%E6%8C%87%E5%8D%97/')],
      ['/a%25b', moved('/a%25b.html')],
    ]))

  it('keeps the query byte for byte', () =>
    expectAll([
      [
        "/tool/onedrive/callback?code=M.C5_a%2Fb+c*'!&state=a%3Db==&x",
        moved("/tool/onedrive/callback.html?code=M.C5_a%2Fb+c*'!&state=a%3Db==&x"),
      ],
      ['/guide/sponsor.html?ref=readme&x=%23', moved('/guide/community.html?ref=readme&x=%23#sponsor')],
      ['/pricing.html?a=1', moved('/price.html?from=old&a=1')],
    ]))

  it('follows the redirect table before the files', () =>
    expectAll([
      ['/pricing.html', moved('/price.html?from=old')],
      ['/old%20name.html', moved('/zh/%E6%8C%87%E5%8D%97/', 302)],
      ['/guide//sponsor.html', moved('/guide/community.html#sponsor')],
    ]))

  it('never leads to another host', () =>
    expectAll([
      ['//evil.com/guide', moved('/evil.com/guide.html')],
      ['//evil.com/guide.html', moved('/evil.com/guide.html')],
      ['/%2Fevil.com/guide', moved('/evil.com/guide.html')],
      ['//guide', moved('/guide/')],
      ['///', moved('/')],
      ['/\\evil.com/guide', MISSING],
      ['/%5Cevil.com/guide', MISSING],
      ['//other.example/..', MISSING],
    ]))

  it('finds nothing where nothing is', () =>
    expectAll([
      ['/missing', MISSING],
      ['/missing/', MISSING],
      ['/missing/index.html', MISSING],
      ['/Guide/', MISSING],
      ['/V3.sh', MISSING],
      ['/v3.sh/', MISSING],
      ['/guide/drivers/local.html/', MISSING],
      ['', MISSING],
      ['*', MISSING],
    ]))

  it('hides dotfiles and refuses traversal', () =>
    expectAll([
      ['/.hosting.json', MISSING],
      ['/%2ehosting.json', MISSING],
      ['/.git/config', MISSING],
      ['/.well-known/.secret', MISSING],
      ['/.well-known/../.hosting.json', MISSING],
      ['/../index.html', MISSING],
      ['/guide/../index.html', MISSING],
      ['/guide/%2e%2e/index.html', MISSING],
      ['/guide/..%2Findex.html', MISSING],
      ['/guide/./index.html', MISSING],
      ['/index.html%00', MISSING],
      ['/nul%00.html', MISSING],
      ['/back%5Cslash.html', MISSING],
      ['/line%0Abreak.html', MISSING],
      ['/guide%0d%0aX-Injected:%201', MISSING],
    ]))

  it('calls malformed encoding a bad request', () =>
    expectAll([
      ['/%', MISSING],
      ['/%E6%8C', MISSING],
      ['/guide/%zz', MISSING],
    ]))

  it('only ever sends printable ASCII as location', () =>
    expectAll([
      ['/zh/指南?名=值', moved('/zh/%E6%8C%87%E5%8D%97/?%E5%90%8D=%E5%80%BC')],
      ['/pricing.html?a b', moved('/price.html?from=old&a%20b')],
    ]))
})
