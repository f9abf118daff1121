/** Tests of where scripts of others come from, and of what the content security policy lets them reach. */
import { describe, expect, it } from 'vitest'
import { SCRIPT_KINDS, type ScriptKind, type ThirdPartyScript } from '../shared.ts'
import { isStyle, scriptAddress, scriptSources } from './script-sources.ts'

/** What browsers understand as a source: a scheme, or an origin whose host may begin with a star. */
const SOURCE = /^(?:[a-z][a-z\d+.-]*:|https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?)$/
const ELSEWHERE = 'https://count.example/x/script.js?a=1'

/** All of a script's sources by directive. */
function sourcesOf(script: ThirdPartyScript): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const sources of scriptSources(script))
    for (const [directive, list] of Object.entries(sources)) found[directive] = [...(found[directive] ?? []), ...list]
  return found
}

describe('scriptAddress', () => {
  it.each<[ScriptKind, string | undefined]>([
    ['baidu', 'https://hm.baidu.com/hm.js?ID-1_a'],
    ['google', 'https://www.googletagmanager.com/gtag/js?id=ID-1_a'],
    ['umami', undefined],
    ['wwads', 'https://cdn.wwads.cn/js/makemoney.js'],
    ['adsense', 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ID-1_a'],
    ['icon-font', undefined],
  ])('of %s is usually %s', (kind, address) => {
    expect(scriptAddress({ kind, id: 'ID-1_a' })).toBe(address)
  })

  it.each(SCRIPT_KINDS)('of %s is the one that is given', (kind) => {
    expect(scriptAddress({ kind, id: 'x', src: ELSEWHERE })).toBe(ELSEWHERE)
  })
})

describe('scriptSources', () => {
  it.each(SCRIPT_KINDS.filter((kind) => scriptAddress({ kind })))(
    'let %s come from its usual place and report',
    (kind) => {
      const script = { kind, id: 'x' }
      const found = sourcesOf(script)
      expect(found['script-src']).toContain(new URL(scriptAddress(script) ?? '').origin)
      expect(found['connect-src']).not.toHaveLength(0)
      expect(found['img-src']).not.toHaveLength(0)
      for (const source of Object.values(found).flat()) expect(source).toMatch(SOURCE)
    },
  )

  it.each(SCRIPT_KINDS.filter((kind) => kind !== 'icon-font'))(
    'let %s, when it is moved, reach its new place only',
    (kind) => {
      expect(sourcesOf({ kind, id: 'x', src: ELSEWHERE })).toEqual({
        'script-src': ['https://count.example'],
        'connect-src': ['https://count.example'],
        'img-src': ['https://count.example'],
      })
    },
  )

  it('let an icon font bring styles and fonts, and no script', () => {
    expect(sourcesOf({ kind: 'icon-font', src: 'https://at.example/t/font.css' })).toEqual({
      'style-src': ['https://at.example'],
      'font-src': ['https://at.example'],
    })
  })

  it('add what somebody says it reaches besides', () => {
    const sources = { 'connect-src': ['https://more.example'], 'frame-src': ['https://frame.example'] }
    const found = sourcesOf({ kind: 'umami', id: 'x', src: ELSEWHERE, sources })
    expect(found['connect-src']).toEqual(['https://count.example', 'https://more.example'])
    expect(found['frame-src']).toEqual(['https://frame.example'])
  })

  it.each([
    ['https://count.example:8443/a.js', 'https://count.example:8443'],
    ['https://COUNT.example/a.js', 'https://count.example'],
    ['https://count.example:443/a.js', 'https://count.example'],
    ['https://bücher.example/a.js', 'https://xn--bcher-kva.example'],
    ['https://reader:secret@count.example/a.js', 'https://count.example'],
    ['https://count.example/a;b,c.js', 'https://count.example'],
    [' https://count.example/a.js ', 'https://count.example'],
    ['http://localhost:3000/a.js', 'http://localhost:3000'],
  ])('name of %j only its origin, as browsers write it: %s', (src, origin) => {
    const found = sourcesOf({ kind: 'umami', id: 'x', src })
    expect(found['script-src']).toEqual([origin])
    expect(origin).toMatch(SOURCE)
  })

  it('are nothing without an address', () => {
    expect(Object.values(sourcesOf({ kind: 'umami', id: 'x' })).flat()).toEqual([])
  })
})

it('only an icon font is a style sheet', () => {
  expect(SCRIPT_KINDS.filter((kind) => isStyle({ kind }))).toEqual(['icon-font'])
})
