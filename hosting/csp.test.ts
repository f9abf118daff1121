/** Tests of the Content-Security-Policy. */
import { describe, expect, it } from 'vitest'
import {
  attributeSources,
  contentSecurityPolicy,
  MAX_ATTRIBUTE_HASHES,
  mediaSources,
  type PolicyInput,
  privatePolicy,
} from './csp.ts'

const NOTHING: PolicyInput = { scriptHashes: [], sources: [] }

function directive(name: string, ...sources: PolicyInput['sources']): string | undefined {
  const policy = contentSecurityPolicy({ ...NOTHING, sources })
  return policy.split('; ').find((part) => part.split(' ')[0] === name)
}

describe('contentSecurityPolicy', () => {
  it('allows nothing foreign by default', () => {
    expect(contentSecurityPolicy(NOTHING)).toBe(
      "default-src 'self'; script-src 'self'; style-src-attr 'none'; img-src 'self' data:; " +
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; " +
        "require-trusted-types-for 'script'; trusted-types docs",
    )
  })

  it('quotes and sorts script digests', () => {
    const policy = contentSecurityPolicy({ ...NOTHING, scriptHashes: ['sha256-b=', "'sha256-a='"] })
    expect(policy).toContain("; script-src 'self' 'sha256-a=' 'sha256-b=';")
  })

  it.each<[string, string, PolicyInput['sources'], string | undefined]>([
    [
      'sorts image origins and names each once',
      'img-src',
      [mediaSources(['https://b.example', 'https://a.example', 'https://b.example'], [])],
      "img-src 'self' data: https://a.example https://b.example",
    ],
    [
      'begins a new directive with the site itself',
      'frame-src',
      [{ 'frame-src': ['https://a.example'] }],
      "frame-src 'self' https://a.example",
    ],
    [
      'drops none beside a source',
      'object-src',
      [{ 'object-src': ['https://a.example'] }],
      'object-src https://a.example',
    ],
    [
      'lets a player fetch what it plays',
      'connect-src',
      [mediaSources([], ['https://m.example'])],
      "connect-src 'self' https://m.example",
    ],
    [
      'lets the browser play it',
      'media-src',
      [mediaSources([], ['https://m.example'])],
      "media-src 'self' blob: https://m.example",
    ],
    [
      'adds to the names of Trusted Types policies',
      'trusted-types',
      [{ 'trusted-types': ['default'] }],
      'trusted-types docs default',
    ],
    ['ignores an empty list', 'frame-src', [{ 'frame-src': [] }], undefined],
  ])('%s', (_, name, sources, expected) => {
    expect(directive(name, ...sources)).toBe(expected)
  })

  it.each<[string, PolicyInput['sources'][number]]>([
    ['a semicolon', { 'img-src': ["https://a.example; script-src 'unsafe-inline'"] }],
    ['a comma', { 'connect-src': ['https://a.example,https://b.example'] }],
    ['a line break', { 'connect-src': ['https://a.example\n'] }],
    ['an empty source', { 'img-src': [''] }],
    ['a directive with a space', { 'connect-src *; frame-src': ['https://a.example'] }],
  ])('refuses %s', (_, sources) => {
    expect(() => contentSecurityPolicy({ ...NOTHING, sources: [sources] })).toThrow(
      /^Content-Security-Policy: .+ Write /s,
    )
  })

  it('does not depend on the order of the settings', () => {
    const both = { 'frame-src': ['https://a.example'], 'media-src': ['blob:'] }
    const turned = { 'media-src': ['blob:'], 'frame-src': ['https://a.example'] }
    const [one, two] = [both, turned].map((sources) => contentSecurityPolicy({ ...NOTHING, sources: [sources] }))
    expect(one).toBe(two)
  })
})

describe('style attributes', () => {
  const hashes = (count: number) => Array.from({ length: count }, (_, n) => `sha256-${n}=`)

  it('are known by their digests, each once', () => {
    expect(directive('style-src-attr', attributeSources(['sha256-b=', 'sha256-a=', 'sha256-b=']))).toBe(
      "style-src-attr 'sha256-a=' 'sha256-b=' 'unsafe-hashes'",
    )
  })

  it('are all allowed only where there are too many to name', () => {
    const sources = (count: number) => directive('style-src-attr', attributeSources(hashes(count)))
    expect(sources(MAX_ATTRIBUTE_HASHES)).not.toContain('unsafe-inline')
    expect(sources(MAX_ATTRIBUTE_HASHES + 1)).toBe("style-src-attr 'unsafe-inline'")
  })
})

describe('privatePolicy', () => {
  const policy = privatePolicy({ ...NOTHING, sources: [{ 'connect-src': ['https://api.example.org'] }] }).split('; ')

  it.each([
    "default-src 'self'",
    "script-src 'self'",
    "connect-src 'self' https://api.example.org",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'trusted-types docs',
  ])('says %s', (part) => {
    expect(policy).toContain(part)
  })
})
