/** Tests that the privacy page names everything the site keeps in a browser, by reading the code that keeps it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import views from 'virtual:features/view'
import { describe, expect, it } from 'vitest'
import { noticeStorageKey } from '../features/notices/shared.ts'
import type { PrivacyFacts } from '../features/privacy/shared.ts'
import { contributionsTo } from '../render/feature.ts'
import { themeView } from '../theme/view.tsx'
import { siteConfig } from './site.config.ts'

const STORAGE_ENTRIES = contributionsTo<PrivacyFacts>('privacy', [themeView, ...views]).flatMap(
  ({ storage = [] }) => storage,
)

const ROOT = join(import.meta.dirname, '..')
/** Everything else stores by what this file offers. */
const STORAGE = 'client/storage.ts'
/** Keeps what is encrypted, or says that it cannot: it must outlast the page. */
const ENCRYPTED = 'site/tokens/requests/encrypted-session.ts'
/** Runs before every other script, and has a reader of its own. */
const EARLY = /(?:^|\/)early\.js$/
/** Keeps what the page names: `noticeStorageKey` tells how. */
const NOTICES = ['features/notices/browser.ts', 'features/notices/browser/popup.ts']
/** Of the older site: only read, never written. */
const OLDER = 'vuepress-theme-hope-scheme'

type Area = 'local' | 'session' | 'either'

interface Use {
  file: string
  /** Undefined where it is known only to the page. */
  key: string | undefined
  area: Area
  writes: boolean
}

const files = new Map(
  ['client', 'features', 'site', 'theme'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((entry) => `${room}/${entry.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
  ),
)

/** The arguments of the call whose bracket opens before `start`. */
function argumentsAt(text: string, start: number): string[] {
  const found = ['']
  let depth = 1
  for (const sign of text.slice(start)) {
    if (/[([{]/.test(sign)) depth += 1
    if (/[)\]}]/.test(sign)) depth -= 1
    if (depth === 0) break
    if (sign === ',' && depth === 1) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((argument) => argument.trim())
}

/** A text as it stands there, or the constant of that name, here or where it is imported from. */
function keyOf(argument: string, text: string): string | undefined {
  if (/^'[^']*'$/.test(argument)) return argument.slice(1, -1)
  if (!/^\w+$/.test(argument)) return undefined
  const constant = (source: string, prefix: string) =>
    source.match(new RegExp(`^${prefix}const ${argument} = '([^']*)'`, 'm'))?.[1]
  const imported = [...files.values()].map((source) => constant(source, 'export '))
  return constant(text, '(?:export )?') ?? imported.find((key) => key !== undefined)
}

function areaOf(given: string | undefined): Area {
  if (given === undefined || given === "'local'") return 'local'
  return given === "'session'" ? 'session' : 'either'
}

function usesIn(file: string, text: string): Use[] {
  return [...text.matchAll(/(?<![.\w])(readStored|readStoredMap|store)\(/g)].map(({ 0: call, 1: name, index }) => {
    const given = argumentsAt(text, index + call.length)
    const writes = name === 'store'
    return { file, key: keyOf(given[0] ?? '', text), area: areaOf(given[writes ? 2 : 1]), writes }
  })
}

/** The early script names area and key as they are. */
function earlyUses(file: string, text: string): Use[] {
  return [...text.matchAll(/\bread\('(local|session)Storage', '([^']+)'\)/g)].map(([, area, key]) => ({
    ...{ file, key, area: area as Area, writes: false },
  }))
}

/** One name for each that is away, with this in front. */
function sealedUses(text: string): Use[] {
  const prefix = /const PREFIX = '([^']+)'/.exec(text)?.[1]
  return [...text.matchAll(/\b(local|session)Storage\.(getItem|setItem)\(/g)].map(([, area, call]) => ({
    ...{ file: ENCRYPTED, key: `${prefix}…`, area: area as Area, writes: call === 'setItem' },
  }))
}

const uses = [...files].flatMap(([file, text]) => {
  if (file === STORAGE) return []
  if (file === ENCRYPTED) return sealedUses(text)
  return EARLY.test(file) ? earlyUses(file, text) : usesIn(file, text)
})
const known = (key: string | undefined) => STORAGE_ENTRIES.some((entry) => entry.key === key)

describe('the reader of this test', () => {
  it.each<[string, string | undefined, Area, boolean]>([
    ["readStored('a')", 'a', 'local', false],
    ["readStored('a', 'session')", 'a', 'session', false],
    ["const KEY = 'a'\nstore(KEY, JSON.stringify({ b: [1, 2] }))", 'a', 'local', true],
    ["const KEY = 'a'\nstore(KEY, f(1, 2), 'session')", 'a', 'session', true],
    ["const KEY = 'a'\nstore(KEY, f({ ...b }), area)", 'a', 'either', true],
    ["store('a', 'b', once === undefined ? 'session' : 'local')", 'a', 'either', true],
    ["store('a', 'b')", 'a', 'local', true],
    ['store(API_NAME_KEY, name)', 'api_name', 'local', true],
    ['readStoredMap(key)', undefined, 'local', false],
  ])('understands %j', (text, key, area, writes) => {
    expect(usesIn('x.ts', text)).toEqual([{ file: 'x.ts', key, area, writes }])
  })

  it.each(['restore()', 'a.store(b)', 'restored(1)'])('sees nothing in %j', (text) => {
    expect(usesIn('x.ts', text)).toEqual([])
  })

  it('has found the code', () => {
    expect(uses.filter(({ writes }) => writes).length).toBeGreaterThan(10)
    expect(uses.filter(({ file }) => EARLY.test(file)).length).toBeGreaterThan(2)
  })
})

describe('what a browser remembers', () => {
  it('is kept by one file and read early by another, and nothing is a cookie', () => {
    const direct = /\b(?:local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b|\bcookieStore\b|\bcaches\.open\b/
    const found = [...files].filter(([, text]) => direct.test(text)).map(([file]) => file)
    expect(found.filter((file) => !EARLY.test(file)).sort()).toEqual([STORAGE, ENCRYPTED])
  })

  it('has a name that the code tells, except notices', () => {
    const nameless = uses.filter(({ key }) => key === undefined).map(({ file }) => file)
    expect([...new Set(nameless)].sort()).toEqual(NOTICES)
  })

  it('is named on the privacy page', () => {
    const missing = uses.filter(({ key }) => key !== undefined && key !== OLDER && !known(key))
    expect(missing.map(({ file, key }) => `${key} (${file})`)).toEqual([])
  })

  it('is all there still', () => {
    const used = new Set(uses.map(({ key }) => key))
    const stale = STORAGE_ENTRIES.filter(({ key }) => key !== 'notice-…' && !used.has(key))
    expect(stale).toEqual([])
  })

  it('of the older site is never written again', () => {
    expect(uses.filter(({ key, writes }) => key === OLDER && writes)).toEqual([])
  })

  it.each(STORAGE_ENTRIES.filter(({ key }) => key !== 'notice-…'))(
    '$key is kept as long as is said',
    ({ key, session = false }) => {
      const areas = new Set(uses.filter((use) => use.key === key && use.writes).map(({ area }) => area))
      expect([...areas].every((area) => area === 'session')).toBe(session)
    },
  )

  it.each(siteConfig.locales)('is told in $name, each entry in words of its own', ({ id }) => {
    expect(new Set(STORAGE_ENTRIES.map(({ key }) => key)).size).toBe(STORAGE_ENTRIES.length)
    expect(new Set(STORAGE_ENTRIES.map(({ text }) => text[id]).filter(Boolean)).size).toBe(STORAGE_ENTRIES.length)
  })
})

describe('a notice', () => {
  it('of this site is remembered under the name that is told', () => {
    for (const notice of siteConfig.settings.notices ?? []) expect(noticeStorageKey(notice)).toMatch(/^notice-/)
  })

  it('without a key is remembered under the name that is told', () => {
    expect(noticeStorageKey({ title: 'News', content: [['Text']] })).toMatch(/^notice-/)
  })
})
