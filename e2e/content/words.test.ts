/** Tests that facts and the words about them fit together, in both languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contributionsTo } from '../../render/feature.ts'
import { PINNED_VERSION } from '../../site/downloads/versions.ts'
import { VERSIONS } from '../../site/downloads/versions-text.ts'
import { ERRORS } from '../../site/errors/errors.ts'
import { STRINGS as ERROR_STRINGS } from '../../site/errors/strings.ts'
import { PROJECTS } from '../../site/reference/ecosystem-text.ts'
import { STRINGS } from '../../site/reference/strings.ts'
import { dataText, VIEWS } from './data-text.ts'
import { ROOT } from './pages.ts'

const WORDS = join(ROOT, 'content/data/words')
const words = (name: string, locale: string): Record<string, Record<string, unknown>> =>
  parse(readFileSync(join(WORDS, `${name}.${locale}.yaml`), 'utf8'))

test('facts and words fit together in both languages', () => {
  expect(VIEWS.flatMap((view) => view.dataProblems?.((name) => contributionsTo(name, VIEWS)) ?? [])).toEqual([])
})

test('versions come newest first, the pinned one is the first, and both languages tell as much', () => {
  expect(VERSIONS[0]?.version).toBe(`v${PINNED_VERSION}`)
  const dates = VERSIONS.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  const shape = (locale: string) =>
    Object.entries(words('versions', locale)).map(([name, entry]) => [
      name,
      ...['breaking', 'features'].map((kind) => (entry[kind] as unknown[] | undefined)?.length ?? 0),
    ])
  expect(shape('zh')).toEqual(shape('en'))
  const told = VERSIONS.filter(({ breaking }) => breaking).map(({ version }) => version)
  const warned = shape('en').flatMap(([name, breaking]) => (Number(breaking) > 0 ? [name] : []))
  expect(warned.sort()).toEqual(told.sort())
})

test('errors have unique names, known areas and pieces that can be held against a message', () => {
  expect(new Set(ERRORS.map(({ id }) => id)).size).toBe(ERRORS.length)
  const poor = ERRORS.filter(
    ({ id, match, area }) =>
      !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id) ||
      match.length === 0 ||
      match.some((piece) => piece.includes('|') || piece.trim().length < 3) ||
      !(area in ERROR_STRINGS.en!.areas),
  )
  expect(poor).toEqual([])
})

test('projects have a known kind, an encrypted address, a sentence in both languages, and come once', () => {
  expect(PROJECTS.length).toBeGreaterThan(10)
  expect(new Set(PROJECTS.map(({ url }) => url)).size).toBe(PROJECTS.length)
  const poor = PROJECTS.filter(
    ({ kind, url, en, zh }) =>
      !(kind in STRINGS.en!.ecosystem) ||
      !/^https:\/\/[\w.-]+\/\S+$/.test(url) ||
      !en.endsWith('.') ||
      !zh.endsWith('。'),
  )
  expect(poor).toEqual([])
})

describe('what a page may ask for', () => {
  test.each([
    ['nothing like that', 'weather', 'there is no data named weather: use one of'],
    ['an unknown group of keys', 'config nothing', 'the configuration file has no group nothing'],
    ['no group', 'settings', 'there is no group of settings named (none named)'],
  ])('is refused: %s', (_, wanted, message) => {
    expect(() => dataText(wanted, 'en')).toThrow(message)
  })

  test('in a language without words is refused', () => {
    expect(() => dataText('config scheme', 'fr')).toThrow('content/data/words/config.fr.yaml is missing')
  })

  test('a key has heading, facts and words, and its place for messages', () => {
    const [intro, heading, facts, text] = dataText('config scheme', 'en')
    const at = expect.stringMatching(/^data\/words\/config\.en\.yaml:\d+$/)
    expect(intro).toEqual({ text: expect.not.stringContaining('###'), at })
    expect(heading).toEqual({ text: '\n### `scheme.address`\n', at })
    expect(facts).toMatchObject({
      text: expect.stringMatching(/^<KeyFacts type="string" .*\/>\n$/),
      props: { type: 'string', default: '"0.0.0.0"', env: 'ALIST_ADDR', docker: 'ADDR' },
      at,
    })
    expect(text).toEqual({ text: expect.stringMatching(/\w/), at })
  })
})
