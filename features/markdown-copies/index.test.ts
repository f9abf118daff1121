/** Tests of what pages and the output have of Markdown copies. */
import { expect, it } from 'vitest'
import type { PageData } from '../../core/page.ts'
import { pageData, siteData } from '../../engine/pages/scratch.fixture.ts'
import { markdownCopies } from './index.ts'

const head = (changes: Partial<PageData> = {}) => markdownCopies.head!(pageData('/zh/guide/', changes), siteData(), [])

it('names the Markdown of the page', () => {
  expect(head()).toEqual(['<link rel="alternate" type="text/markdown" href="/zh/guide/index.md">'])
})

it('names no Markdown for a generated page', () => {
  expect(head({ kind: 'catalog', file: null })).toEqual([])
})

it('lists the pages of each language in a file', () => {
  expect(Object.keys(markdownCopies.files!(siteData(), []))).toEqual(['llms.txt', 'zh/llms.txt'])
})
