/** Tests of the rules for colour modes, and that the script before the first paint keeps the same ones. */
import { runInNewContext } from 'node:vm'
import script from 'virtual:features/early'
import { describe, expect, it } from 'vitest'
import { nextScheme, readScheme, type Scheme } from './browser.ts'
import type { ColorRule } from './shared.ts'

const STORED = ['light', 'dark', 'auto', 'purple', '', null]

const READ: Array<[ColorRule, Scheme[]]> = [
  ['switch', ['light', 'dark', 'auto', 'auto', 'auto', 'auto']],
  ['toggle', ['light', 'dark', 'auto', 'auto', 'auto', 'auto']],
  ['auto', ['auto', 'auto', 'auto', 'auto', 'auto', 'auto']],
  ['enable', ['dark', 'dark', 'dark', 'dark', 'dark', 'dark']],
  ['disable', ['light', 'light', 'light', 'light', 'light', 'light']],
]

describe('readScheme', () => {
  it.each(READ)('reads what is stored under the rule %s', (rule, expected) => {
    expect(STORED.map((stored) => readScheme(stored, rule))).toEqual(expected)
  })
})

describe('nextScheme', () => {
  it.each<[ColorRule, Scheme, boolean, Scheme]>([
    ['switch', 'light', false, 'dark'],
    ['switch', 'dark', true, 'auto'],
    ['switch', 'auto', true, 'light'],
    ['switch', 'auto', false, 'light'],
    ['toggle', 'light', false, 'dark'],
    ['toggle', 'dark', true, 'light'],
    ['toggle', 'auto', true, 'light'],
    ['toggle', 'auto', false, 'dark'],
    ['auto', 'auto', false, 'auto'],
    ['enable', 'dark', true, 'dark'],
    ['disable', 'light', false, 'light'],
  ])('under %s goes from %s (dark: %s) to %s', (rule, from, dark, to) => {
    expect(nextScheme(from, rule, dark)).toBe(to)
  })
})

describe('the script before the first paint', () => {
  interface Browser {
    rule?: ColorRule
    local?: Record<string, string>
    blocked?: boolean
    systemDark?: boolean
  }

  function run({ rule = 'switch', local = {}, blocked = false, systemDark = false }: Browser): Record<string, string> {
    const dataset: Record<string, string> = { colorRule: rule }
    const getItem = (key: string) => {
      if (blocked) throw new Error('blocked')
      return local[key] ?? null
    }
    const window = { localStorage: { getItem }, sessionStorage: { getItem: () => null } }
    const document = { documentElement: { dataset }, addEventListener: () => {} }
    const elements = { customElements: { define: () => {} }, HTMLElement: class {}, location: { search: '' } }
    runInNewContext(script, { window, document, matchMedia: () => ({ matches: systemDark }), ...elements })
    return dataset
  }

  it.each(READ)('agrees with the rest under the rule %s', (rule, expected) => {
    const schemes = STORED.map(
      (stored) => run({ rule, local: stored === null ? {} : { 'theme-scheme': stored } }).scheme,
    )
    expect(schemes).toEqual(expected)
  })

  it.each<[string, Browser, string]>([
    ['the system is dark', { systemDark: true }, 'dark'],
    [
      'the system is dark and the reader wants light',
      { systemDark: true, local: { 'theme-scheme': 'light' } },
      'light',
    ],
    ['the system is light and the reader wants dark', { local: { 'theme-scheme': 'dark' } }, 'dark'],
    ['storage is blocked', { blocked: true, systemDark: true }, 'dark'],
    ['the choice was made on the older site', { local: { 'vuepress-theme-hope-scheme': 'dark' } }, 'dark'],
    [
      'the newer choice differs from the older',
      { local: { 'vuepress-theme-hope-scheme': 'dark', 'theme-scheme': 'light' } },
      'light',
    ],
  ])('paints right when %s', (_, browser, theme) => {
    expect(run(browser).theme).toBe(theme)
  })

  it('folds the sidebar away before it is seen', () => {
    expect(run({ local: { 'docs-sidebar': 'collapsed' } }).sidebar).toBe('collapsed')
    expect(run({ local: { 'docs-sidebar': 'garbage' } }).sidebar).toBeUndefined()
    expect(run({ blocked: true }).script).toBe('on')
  })
})
