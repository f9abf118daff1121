/** Tests of the Content-Security-Policy. */
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, MAX_ATTRIBUTE_HASHES, type PolicyInput, privatePolicy } from './csp.ts'

const NOTHING: PolicyInput = {
  scriptHashes: [],
  styleHashes: [],
  attributeHashes: [],
  imageOrigins: [],
  mediaOrigins: [],
  extra: [],
}

function directive(name: string, input: Partial<PolicyInput>): string | undefined {
  const policy = contentSecurityPolicy({ ...NOTHING, ...input })
  return policy.split('; ').find((part) => part.split(' ')[0] === name)
}

describe('contentSecurityPolicy', () => {
  it('allows nothing foreign by default', () => {
    expect(contentSecurityPolicy(NOTHING)).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
        "img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'self'; " +
        "form-action 'self'; frame-ancestors 'self'; style-src-attr 'none'",
    )
  })

  it.each<[string, string, Partial<PolicyInput>, string | undefined]>([
    [
      'quotes and sorts script digests',
      'script-src',
      { scriptHashes: ['sha256-b=', "'sha256-a='"] },
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-a=' 'sha256-b='",
    ],
    [
      'sorts image origins and names each once',
      'img-src',
      { imageOrigins: ['https://b.example', 'https://a.example', 'https://b.example'] },
      "img-src 'self' data: https://a.example https://b.example",
    ],
    [
      'merges more sources into a directive',
      'img-src',
      { imageOrigins: ['https://b.example'], extra: [{ 'img-src': ['data:', 'https://a.example'] }] },
      "img-src 'self' data: https://b.example https://a.example",
    ],
    [
      'begins a new directive with self',
      'frame-src',
      { extra: [{ 'frame-src': ['https://b.example', 'https://a.example'] }] },
      "frame-src 'self' https://a.example https://b.example",
    ],
    [
      'drops none beside a source',
      'object-src',
      { extra: [{ 'object-src': ['https://a.example'] }] },
      'object-src https://a.example',
    ],
    [
      'lets a page carry the styles of its widgets',
      'style-src',
      { styleHashes: ['sha256-a='] },
      "style-src 'self' 'sha256-a='",
    ],
    [
      'lets a player fetch what it plays',
      'connect-src',
      { mediaOrigins: ['https://m.example'] },
      "connect-src 'self' https://m.example",
    ],
    [
      'lets the browser play it',
      'media-src',
      { mediaOrigins: ['https://m.example'] },
      "media-src 'self' blob: https://m.example",
    ],
    ['ignores an empty list', 'frame-src', { extra: [{ 'frame-src': [] }] }, undefined],
  ])('%s', (_, name, input, expected) => {
    expect(directive(name, input)).toBe(expected)
  })

  it.each<[string, Partial<PolicyInput>]>([
    ['a semicolon', { imageOrigins: ["https://a.example; script-src 'unsafe-inline'"] }],
    ['a comma', { extra: [{ 'connect-src': ['https://a.example,https://b.example'] }] }],
    ['a line break', { extra: [{ 'connect-src': ['https://a.example\n'] }] }],
    ['an empty source', { scriptHashes: [], imageOrigins: [''] }],
    ['a directive with a space', { extra: [{ 'connect-src *; frame-src': ['https://a.example'] }] }],
  ])('refuses %s', (_, input) => {
    expect(() => contentSecurityPolicy({ ...NOTHING, ...input })).toThrow(/^Content-Security-Policy: .+ Write /s)
  })

  it('does not depend on the order of the settings', () => {
    const one = contentSecurityPolicy({
      ...NOTHING,
      extra: [{ 'frame-src': ['https://a.example'], 'media-src': ['blob:'] }],
    })
    const two = contentSecurityPolicy({
      ...NOTHING,
      extra: [{ 'media-src': ['blob:'], 'frame-src': ['https://a.example'] }],
    })
    expect(one).toBe(two)
  })
})

describe('style attributes', () => {
  const hashes = (count: number) => Array.from({ length: count }, (_, n) => `sha256-${n}=`)

  it('are known by their digests, each once', () => {
    const sources = directive('style-src-attr', { attributeHashes: ['sha256-b=', 'sha256-a=', 'sha256-b='] })
    expect(sources).toBe("style-src-attr 'unsafe-hashes' 'sha256-a=' 'sha256-b='")
  })

  it('are all allowed only where there are too many to name', () => {
    const sources = (count: number) => directive('style-src-attr', { attributeHashes: hashes(count) })
    expect(sources(MAX_ATTRIBUTE_HASHES)).not.toContain('unsafe-inline')
    expect(sources(MAX_ATTRIBUTE_HASHES + 1)).toBe("style-src-attr 'unsafe-inline'")
  })
})

describe('privatePolicy', () => {
  const policy = privatePolicy({ ...NOTHING, extra: [{ 'connect-src': ['https://api.example.org'] }] }).split('; ')

  it.each([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self' https://api.example.org",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])('says %s', (part) => {
    expect(policy).toContain(part)
  })
})
