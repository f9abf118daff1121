/** Tests of what pages ask the site for. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { JsonCache } from '../cache.ts'
import { DataResults, resolveData } from './data-directive.ts'

const PART = { text: 'text', at: 'data/x.json' }

test('a page that wants nothing has no results, and nobody is asked', () => {
  const ask = vi.fn(() => [PART])
  expect(resolveData('# Title\n\ntext', ask)).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
})

test('every line is asked for, those in fences are not', () => {
  const ask = vi.fn(() => [PART])
  const text = '<!-- @data: a b -->\n```\n<!-- @data: c -->\n```\n  <!--@data:d-->'
  expect(resolveData(text, ask)).toEqual({ 'a b': [PART], d: [PART] })
  expect(ask.mock.calls).toEqual([['a b'], ['d']])
})

test('a refusal is kept as the problem of its line', () => {
  const refuse = () => {
    throw new Error('there is no data named x')
  }
  expect(resolveData('<!-- @data: x -->', refuse)).toEqual({ x: { problem: 'there is no data named x' } })
})

describe('DataResults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  /** One build: what pages ask for, with the digests that earlier builds of this version left. */
  function build(version: string, ask: (wanted: string, locale: string) => (typeof PART)[]) {
    const digests = new JsonCache<string>(join(folder, 'data'), version)
    const results = new DataResults(ask, digests)
    return { results, end: () => digests.save() }
  }

  test('nobody is asked again for what is known, until the page is rendered', () => {
    const ask = vi.fn((wanted: string) => [{ ...PART, text: wanted }])
    const first = build('v1', ask)
    const hash = first.results.for('<!-- @data: a -->', 'en')?.hash
    first.end()
    expect(ask).toHaveBeenCalledTimes(1)
    const lazy = build('v1', ask).results.for('<!-- @data: a -->', 'en')
    expect(lazy?.hash).toBe(hash)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(lazy?.make()).toEqual({ a: [{ ...PART, text: 'a' }] })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('two pages that want the same ask once; languages are told apart', () => {
    const ask = vi.fn((_: string, locale: string) => [{ ...PART, text: locale }])
    const { results } = build('v2', ask)
    const english = results.for('<!-- @data: a -->', 'en')?.hash
    expect(results.for('more\n<!-- @data: a -->', 'en')?.hash).toBe(english)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(results.for('<!-- @data: a -->', 'zh')?.hash).not.toBe(english)
  })

  test('a refusal is said again in the next build', () => {
    const refuse = vi.fn((): (typeof PART)[] => {
      throw new Error('gone')
    })
    for (const calls of [1, 2]) {
      const { results, end } = build('v3', refuse)
      expect(results.for('<!-- @data: a -->', 'en')?.make()).toEqual({ a: { problem: 'gone' } })
      end()
      expect(refuse).toHaveBeenCalledTimes(calls)
    }
  })

  test('a page that wants nothing has none', () => {
    expect(build('v4', () => [PART]).results.for('text', 'en')).toBeUndefined()
  })
})
