/** Tests of naming pages that are older than their translation. */
import { describe, expect, it } from 'vitest'
import { pageData } from '../pages/scratch.fixture.ts'
import { staleTwins } from './stale-twins.ts'

function stale(en: string | null, zh: string | null): string[] {
  const twins = { en: '/a.html', zh: '/zh/a.html' }
  const history = (updated: string | null) => updated && { created: updated, updated, contributors: [] }
  return staleTwins([
    pageData('/a.html', { file: 'en/a.md', twins, history: history(en) || null }),
    pageData('/zh/a.html', { file: 'zh/a.md', twins, history: history(zh) || null }),
  ])
}

describe('staleTwins', () => {
  it.each([
    ['2024-01-01T10:00:00Z', '2024-01-05T10:00:00Z', ['en/a.md (2024-01-01) is older than zh/a.md (2024-01-05)']],
    ['2024-01-05T10:00:00Z', '2024-01-01T10:00:00Z', ['zh/a.md (2024-01-01) is older than en/a.md (2024-01-05)']],
    ['2024-01-01T01:00:00Z', '2024-01-01T23:00:00Z', []],
    ['2024-01-01T20:00:00Z', '2024-01-02T01:00:00+08:00', []],
    ['2024-01-01T10:00:00Z', null, []],
    [null, null, []],
  ])('compares %s with %s by the day', (en, zh, expected) => {
    expect(stale(en, zh)).toEqual(expected)
  })
})
