/** Tests of the table of frontmatter: what keys may hold, in words. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { key } from '../../../core/frontmatter.ts'
import { FRONTMATTER as HOME } from '../../home/node/frontmatter.ts'
import { FRONTMATTER as SEARCH } from '../../search/node/frontmatter.ts'
import { frontmatterTable } from './frontmatter-table.ts'

const feature = (frontmatter: Record<string, v.GenericSchema>) => ({ name: 'test', dir: 'test', frontmatter })
const rowOf = (name: string, table: string) => table.split('\n').find((line) => line.startsWith(`| \`${name}\``))

describe('the table of frontmatter', () => {
  it.each([
    ['title', '| text |'],
    ['index', '| `true` or `false` |'],
    ['order', '| number |'],
    ['date', '| date or text |'],
    ['author', '| `false` or list of: text or number |'],
    ['dir', '| map with `order`, `text`,'],
    ['search', '| `true` or `false` or `low` |'],
    ['actions', '| list of: map with `text`, `link`, `icon`, `type` |'],
  ])('says what %s may hold', (name, value) => {
    expect(rowOf(name, frontmatterTable([feature(HOME), feature(SEARCH)], 'en'))).toContain(value)
  })

  it('is an error where a feature says nothing about a key', () => {
    expect(() => frontmatterTable([feature({ mine: v.string() })], 'en')).toThrow('mine has no sentence in en')
    const known = feature({ mine: key(v.string(), { en: 'Mine.', zh: '我的。' }) })
    expect(rowOf('mine', frontmatterTable([known], 'zh'))).toBe('| `mine` | 文本 | 我的。 |')
  })
})
