import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES, SETTINGS, type Setting } from './settings.ts'

const EMPTY = { en: 'empty', zh: '空' }
/** Written like ours, but read by the build of the site. */
const OTHERS = ['DOCS_OUTSIDE']

describe.each(['en', 'zh'] as const)('the guide for operators (%s)', (lang) => {
  const page = readFileSync(join(import.meta.dirname, `../content/${lang}/tool/self-hosting.md`), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z\d_]+)` \| (?:`([^`]+)`|([^|]+?)) \| (.+) \|$/gm)]

  it.each(SETTING_NAMES)('has one row for %s, with its default', (name) => {
    const found = rows.filter((row) => row[1] === name)
    const { default: value }: Setting = SETTINGS[name]
    expect(found.map((row) => row[2] ?? row[3])).toEqual([value ?? EMPTY[lang]])
  })

  it('names no setting that is not there', () => {
    const known = new Set<string>([...SETTING_NAMES, ...OTHERS])
    const named = [...page.matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g)].map(([name]) => name)
    expect([...named, ...rows.map((row) => row[1]!)].filter((name) => !known.has(name))).toEqual([])
  })
})
