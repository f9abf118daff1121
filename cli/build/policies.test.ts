/** Tests of which policy each kind of page gets. */
import { describe, expect, it } from 'vitest'
import type { Feature } from '../../engine/feature.ts'
import { config } from '../../engine/pages/scratch.fixture.ts'
import { Problems } from '../../engine/problems.ts'
import { Policies, type PolicyParts, policyMark, warnOfPolicies } from './policies.ts'

interface Kind {
  components?: string[]
  images?: string[]
  media?: string[]
  styles?: string[]
}

const PLAYER = 'https://player.example'
const TAGS = {
  Player: { sources: { 'frame-src': [PLAYER] } },
  Demo: { sources: { 'form-action': ['https://pen.example'] } },
}

function policiesOf(pages: Record<string, Kind>, feature: Partial<Feature> = {}) {
  const rendered = Object.entries(pages).map(([route, { components = [], images = [], media = [] }]) => [
    route,
    { components: components.map((name) => ({ name })), imageOrigins: images, mediaOrigins: media },
  ])
  const policies = new Policies({
    config: config(),
    content: {
      rendered: new Map(rendered as []),
      files: { imageOrigins: [] },
    } as unknown as PolicyParts['content'],
    server: { earlyScript: 'early()' },
    features: [{ name: 'test', dir: 'test', markdown: { tags: TAGS }, ...feature }],
  })
  const records = Object.entries(pages).map(([route, { styles = [] }]) => [route, { styleAttributes: styles }])
  return { policies, headers: policies.headers(Object.fromEntries(records)) }
}

describe('the policies of a build', () => {
  const { policies, headers } = policiesOf({
    '/': {},
    '/a%20b.html': { components: ['Player', 'Unknown'] },
    '/demo.html': { components: ['Demo'] },
    '/media.html': { images: ['https://i.example'], media: ['https://m.example'] },
    '/styled.html': { styles: ['color:red'] },
    '/tool/': { components: ['Player'] },
    '/tool/styled.html': { styles: ['color:red'] },
  })
  const policy = (path: string) => headers.pages.find((page) => page.path === path)?.csp

  it('names only pages that need more', () => {
    expect(headers.pages.map(({ path }) => path)).toEqual([
      ...['/a b.html', '/demo.html', '/media.html', '/styled.html', '/tool/styled.html'],
    ])
  })

  it('keeps what one page needs out of all others', () => {
    expect(policy('/a b.html')).toBe(`${headers.csp}; frame-src 'self' ${PLAYER}`)
    expect(policy('/demo.html')).toBe(headers.csp.replace("form-action 'self'", '$& https://pen.example'))
    expect(policy('/media.html')).toContain("img-src 'self' data: https://i.example;")
    expect(policy('/media.html')).toContain("media-src 'self' blob: https://m.example")
    expect(policy('/styled.html')).toMatch(/style-src-attr 'sha256-[^']+' 'unsafe-hashes';/)
    for (const foreign of ['example', 'unsafe-hashes']) expect(headers.csp).not.toContain(foreign)
  })

  it('opens private pages to nobody, whatever stands in them', () => {
    expect(headers.privateCsp).not.toContain(PLAYER)
    expect(policy('/tool/styled.html')).toBe(
      headers.privateCsp.replace(
        /style-src-attr 'none'/,
        () => /style-src-attr [^;]+/.exec(policy('/styled.html')!)![0],
      ),
    )
  })

  it('marks the pages that must be loaded for real', () => {
    const marks = ['/', '/a%20b.html', '/demo.html'].map((route) => policyMark(policies.grants(route), []))
    expect(marks[0]).toBe('')
    expect(new Set(marks).size).toBe(3)
    expect(policyMark([], ['color:red'])).not.toBe('')
  })

  it('is common to pages where hosts could not tell so many apart', () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`/${n}.html`, { components: ['Player'] }]))
    const { policies, headers } = policiesOf({ ...many, '/x.html': { components: ['Player', 'Demo'] } })
    expect(headers.csp).toContain(`frame-src 'self' ${PLAYER}`)
    expect(headers.pages.map(({ path }) => path)).toEqual(['/x.html'])
    expect(policies.grants('/0.html')).toEqual([])
  })

  it('lets scripts of others set markup on pages that may load them, and on no private one', () => {
    const sources = [{ 'script-src': ['https://count.example'], 'trusted-types': ['default'] }]
    const services = () => [{ id: 'count', sources, needsConsent: true, start: 'load' as const }]
    const { headers } = policiesOf({}, { services })
    expect(headers.csp).toContain('https://count.example')
    expect(headers.privateCsp).not.toContain('https://count.example')
    expect(headers.csp).toContain('; trusted-types docs default')
    expect(headers.privateCsp).toMatch(/; trusted-types docs(;|$)/)
  })

  it('warns of what hosts would ignore, and of what could not be named', () => {
    const images = Array.from({ length: 80 }, (_, n) => `https://pictures-${n}.example`)
    const styles = Array.from({ length: 21 }, (_, n) => `order:${n}`)
    const problems = new Problems(false)
    warnOfPolicies(policiesOf({ '/a.html': { images }, '/b.html': { styles } }).headers, problems)
    expect(problems.all.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the policy of \/a\.html has \d{4} characters/),
      expect.stringMatching(/^the policy of \/b\.html allows any style attribute/),
    ])
  })
})
