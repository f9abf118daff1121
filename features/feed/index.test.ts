/** Tests of what pages and the output have of the feed. */
import { expect, it } from 'vitest'
import { pageData, siteData } from '../../engine/pages/scratch.fixture.ts'
import { feed } from './index.ts'

it('is named by pages of its language', () => {
  expect(feed.head!(pageData('/zh/guide/'), siteData(), [])).toEqual([
    '<link rel="alternate" type="application/atom+xml" title="文档" href="/zh/atom.xml">',
  ])
})

it('has a file for each language', () => {
  expect(Object.keys(feed.files!(siteData(), []))).toEqual(['atom.xml', 'zh/atom.xml'])
})
