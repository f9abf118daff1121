/** Tests of what a page in the cache depends on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type KnownPage, PageCache } from './page-cache.ts'
import { pageInput } from './scratch.fixture.ts'

test('a page is rendered again when settings that features read have changed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'page-cache-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const cache = new PageCache(dir, '1')
  const facts = { includes: [], files: [] } as unknown as KnownPage['facts']
  const page: KnownPage = { facts, css: {}, codes: [], stamp: 'x' }
  const { data: _, ...plain } = pageInput('a')
  const input = { ...plain, settings: { a: { server: 'one' } } }
  cache.set(input, page, { body: ['<p>a</p>'] })
  expect(cache.get(input)).toMatchObject({ stamp: 'x' })
  expect(cache.get({ ...input, settings: { a: { server: 'two' } } })).toBeUndefined()
  expect(cache.get(plain)).toBeUndefined()
})
