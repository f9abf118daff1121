/** Tests of which headings the outline shows. */
import { describe, expect, it } from 'vitest'
import type { Heading, PageData } from '../../core/page.ts'
import { outlineOf } from './Outline.tsx'

function shown(levels: number[], headerDepth?: number): number[] {
  const headings: Heading[] = levels.map((level, i) => ({ level, text: `H${level}`, id: `h${i}` }))
  const frontmatter = headerDepth === undefined ? {} : { headerDepth }
  return outlineOf({ headings, frontmatter } as unknown as PageData).map(({ level }) => level)
}

describe('outlineOf', () => {
  it.each<[string, number[], number | undefined, number[]]>([
    ['two levels below the title', [1, 2, 3, 4, 2], undefined, [2, 3, 2]],
    ['two levels from its own top', [1, 3, 4, 5], undefined, [3, 4]],
    ['two levels from the highest, wherever that stands', [1, 4, 3, 2], undefined, [3, 2]],
    ['as many levels as the page wants', [1, 2, 3, 4, 5, 6], 5, [2, 3, 4, 5, 6]],
    ['one level', [2, 3, 2], 1, [2, 2]],
    ['nothing when the page wants no level', [2, 3], 0, []],
    ['nothing without sections', [1], undefined, []],
    ['nothing without headings', [], undefined, []],
  ])('shows %s', (_, levels, depth, expected) => {
    expect(shown(levels, depth)).toEqual(expected)
  })
})
