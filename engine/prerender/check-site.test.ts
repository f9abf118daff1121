/** Tests of when a site's own checks run, and how often. */
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Problem } from '../../core/problem.ts'
import { MarkdownRenderer } from '../markdown/render.ts'
import type { EngineOptions } from '../options.ts'
import { loadSite } from '../pages/load.ts'
import { engineOptions, scratchFolder } from '../pages/scratch.fixture.ts'
import { Problems } from '../problems.ts'
import { checkSite } from './check-site.ts'
import { markdownInput } from './content.ts'

const BAD_DATA: Problem = { severity: 'error', at: 'data/a.json', message: 'bad data' }
const BAD_PAGE: Problem = { severity: 'warning', at: 'en/a.md', message: 'bad page' }

function setUp() {
  const root = scratchFolder({ 'content/en/a.md': '## A', 'content/zh/a.md': '## 甲' })
  const server = { dataProblems: vi.fn(() => [BAD_DATA]), pageProblems: vi.fn(() => [BAD_PAGE]) }
  const run = async (changes: Partial<EngineOptions> = {}, source = '1') => {
    const options = { ...engineOptions(join(root, 'content')), cacheDir: join(root, '.cache'), ...changes }
    const site = await loadSite(options, new Problems())
    const renderer = new MarkdownRenderer([])
    const rendered = new Map(
      site.graph.pages.flatMap(({ route, source: page }) =>
        page ? [[route, renderer.render(markdownInput(page, options, site))] as const] : [],
      ),
    )
    const problems = new Problems(options.lenient)
    checkSite(site, rendered, { options, server, versions: { source, text: '1' }, problems })
    return problems.all.map(({ message }) => message)
  }
  return { run, server }
}

const OUTLINES = ['there is no section #a, which en/a.md:1 has', 'en/a.md has no section #甲']

test('what features check, data and pages are checked, and pages are told as they are', async () => {
  const { run, server } = setUp()
  expect(await run({ ownContent: true })).toEqual([...OUTLINES, 'bad data', 'bad page'])
  expect(server.pageProblems).toHaveBeenCalledWith([
    expect.objectContaining({ file: 'en/a.md', relative: 'a.md', locale: 'en', ids: ['a'] }),
    expect.objectContaining({ file: 'zh/a.md', relative: 'a.md', locale: 'zh', ids: ['甲'] }),
  ])
})

test('data is looked at again only when its version has changed, and its problems are told every time', async () => {
  const { run, server } = setUp()
  await run({ ownContent: true })
  expect(await run({ ownContent: true })).toContain('bad data')
  expect(server.dataProblems).toHaveBeenCalledOnce()
  await run({ ownContent: true }, '2')
  expect(server.dataProblems).toHaveBeenCalledTimes(2)
})

test('rules of the site mean nothing in another folder, and outlines nothing in a lenient build', async () => {
  const { run } = setUp()
  expect(await run({ ownContent: false })).toEqual(OUTLINES)
  expect(await run({ ownContent: true, lenient: true })).toEqual([])
})
