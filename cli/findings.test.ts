/** Tests of how problems are printed. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../engine/pages/scratch.fixture.ts'
import { type Finding, findingOf, formatFindings, inReadingOrder, isUnder, readPlaces } from './findings.ts'

const FINDINGS: Finding[] = [
  { severity: 'error', file: 'content/en/a.md', line: 3, message: 'dead link: 100%', remedy: 'Check it.\nTwice.' },
  { severity: 'warning', setting: 'nav', message: 'is long' },
]

describe('findingOf', () => {
  function site() {
    const root = scratchFolder({ 'content/en/a: b.md': '', 'content/en/x.md': '' })
    const content = join(root, 'content')
    const at = (place: string, cwd = root) => findingOf({ severity: 'error', at: place, message: 'm' }, content, cwd)
    return { content, at }
  }

  it('names files as seen from the working directory, so that they open', () => {
    const { at, content } = site()
    expect(at('en/x.md:12')).toEqual({ severity: 'error', file: 'content/en/x.md', line: 12, message: 'm' })
    expect(at('en/x.md', content)).toMatchObject({ file: 'en/x.md' })
    expect(at('en/a: b.md:2')).toMatchObject({ file: 'content/en/a: b.md', line: 2 })
  })

  it('names files elsewhere in full', () => {
    const { at, content } = site()
    expect(at('en/x.md:1', scratchFolder({})).file).toBe(join(content, 'en/x.md'))
  })

  it.each(['sidebars', 'nav: en', 'en/gone.md:3'])('leaves %s, which is no file, as it is', (place) => {
    expect(site().at(place)).toEqual({ severity: 'error', setting: place, message: 'm' })
  })
})

describe('formatFindings', () => {
  it('counts what it prints', () => {
    expect(formatFindings(FINDINGS, 'text', { pages: 12, seconds: 1.3 })).toBe(
      'error  content/en/a.md:3  dead link: 100%\n    → Check it.\nTwice.\n' +
        'warning  nav  is long\n12 pages checked in 1.3 s: 1 error, 1 warning.',
    )
    expect(formatFindings([], 'text')).toBe('Checked: no errors, no warnings.')
  })

  it('is JSON for programs', () => {
    const read: unknown = JSON.parse(formatFindings(FINDINGS, 'json', { pages: 12 }))
    expect(read).toEqual({ pages: 12, errors: 1, warnings: 1, findings: FINDINGS })
  })

  it('says how much of an incomplete language is translated', () => {
    const translations = { ja: { translated: 5, pages: 185 } }
    const text = 'ja: 5 of 185 pages translated\n375 pages checked: no errors, no warnings.'
    expect(formatFindings([], 'text', { pages: 375, translations })).toBe(text)
    expect(formatFindings([], 'github', { pages: 375, translations })).toBe(text)
    expect(JSON.parse(formatFindings([], 'json', { translations }))).toMatchObject({ translations })
  })

  it('annotates lines of a pull request', () => {
    const lines = formatFindings(FINDINGS, 'github').split('\n')
    expect(lines[0]).toBe('::error file=content/en/a.md,line=3::dead link: 100%25%0ACheck it.%0ATwice.')
    expect(lines[1]).toBe('::warning::nav: is long')
    const odd = { ...FINDINGS[0]!, file: 'a,b:c.md' }
    expect(formatFindings([odd], 'github')).toContain('file=a%2Cb%3Ac.md,')
  })
})

it('findings come by file and line, and settings last', () => {
  const at = (file: string, line?: number): Finding => ({
    ...{ severity: 'error', message: '', file },
    ...(line ? { line } : {}),
  })
  const setting: Finding = { severity: 'error', message: '', setting: 'nav' }
  const sorted = [at('a.md'), at('a.md', 2), at('a.md', 10), at('b.md', 1), setting]
  expect(inReadingOrder([setting, at('b.md', 1), at('a.md', 10), at('a.md'), at('a.md', 2)])).toEqual(sorted)
})

describe('paths', () => {
  function site() {
    const root = scratchFolder({ 'content/en/guide/a.md': '', 'content/en/guide-two/b.md': '' })
    return { root, content: join(root, 'content') }
  }

  it.each(['content/en/guide', 'en/guide', ''])('may be typed as %s', (typed) => {
    const { root, content } = site()
    const whole = join(content, 'en/guide')
    expect(readPlaces([typed || whole], content, root)).toEqual([whole])
  })

  it('that do not exist are refused', () => {
    const { root, content } = site()
    expect(() => readPlaces(['en/gide'], content, root)).toThrow('There is no file or folder en/gide.')
  })

  it('choose what is below them, and settings', () => {
    const { root, content } = site()
    const places = readPlaces(['en/guide'], content, root)
    const at = (file: string) => isUnder({ severity: 'error', message: '', file }, places, root)
    expect([at('content/en/guide/a.md'), at('content/en/guide-two/b.md')]).toEqual([true, false])
    expect(isUnder({ severity: 'error', message: '', setting: 'nav' }, places, root)).toBe(true)
  })
})
