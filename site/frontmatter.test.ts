/** Tests that authors find every key of frontmatter of this site in the table about them. */
import { expect, it } from 'vitest'
import { FRONTMATTER } from '../core/frontmatter.ts'
import { frontmatterTable } from '../features/frontmatter-table/node/frontmatter-table.ts'
import { FEATURES } from './features.ts'

it.each(['en', 'zh'])('the table has every key of the kernel and of all features in %s', (locale) => {
  const rows = frontmatterTable(FEATURES, locale).split('\n').slice(2)
  const keys = [FRONTMATTER, ...FEATURES.map(({ frontmatter = {} }) => frontmatter)].flatMap(Object.keys)
  expect(keys.length).toBeGreaterThan(50)
  expect(rows.map((row) => /^\| `(\w+)` \|/.exec(row)?.[1])).toEqual(keys)
})
