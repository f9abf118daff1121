/** Tests of tables that are translated gradually. The lines marked with @ts-expect-error are checked by `npm run types`. */
import { describe, expect, it } from 'vitest'
import type { ById, Locale } from '../../core/locales.ts'
import { fallbackId, inLocale, LOCALES } from '../locales.ts'
import { withFallback } from './with-fallback.ts'

interface Strings {
  title: string
  keys: { open: string; close: string }
  hints: string[]
}

const en: Strings = { title: 'Title', keys: { open: 'Open', close: 'Close' }, hints: ['a', 'b'] }

describe('withFallback', () => {
  it('fills in what is not translated, also inside of groups', () => {
    const ja = withFallback({ keys: { open: '開く' }, hints: ['一'] }, en)
    expect(ja).toEqual({ title: 'Title', keys: { open: '開く', close: 'Close' }, hints: ['一'] })
  })

  it('changes neither table', () => {
    withFallback({ keys: { open: '開く' } }, en)
    expect(en.keys).toEqual({ open: 'Open', close: 'Close' })
  })

  it('is what makes a partial table a whole one for the type checker, which still finds strings that do not exist', () => {
    const whole: ById<'en' | 'ja', Strings> = { en, ja: withFallback({ title: '題' }, en) }
    // @ts-expect-error: keys and hints are missing.
    const partial: ById<'en' | 'ja', Strings> = { en, ja: { title: '題' } }
    // @ts-expect-error: ja is missing.
    const missing: ById<'en' | 'ja', Strings> = { en }
    // @ts-expect-error: there is no string of that name.
    const misspelled = withFallback({ titel: '題' }, en)
    expect([whole, partial, missing, misspelled]).toHaveLength(4)
  })
})

describe('data of a language that is being translated', () => {
  const ja: Locale = { ...LOCALES[0], id: 'ja', lang: 'ja-JP', path: '/ja/', dir: 'ja', complete: false }

  it('falls back to the language that its locale names, or to the default language', () => {
    expect(fallbackId('ja', [...LOCALES, ja])).toBe('zh')
    expect(fallbackId('ja', [...LOCALES, { ...ja, fallback: 'en' }])).toBe('en')
  })

  it('has no fallback where the language is complete or unknown', () => {
    expect(fallbackId('en')).toBeUndefined()
    expect(fallbackId('xx')).toBeUndefined()
    expect(inLocale({ en: 1 }, 'zh')).toBeUndefined()
    expect(inLocale({ en: 1 }, 'en')).toBe(1)
  })
})
