/** Tests of which pages have an edit link. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSite } from '../../engine/pages/load.ts'
import { engineOptions, scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { Problems } from '../../engine/problems.ts'

it('pages have one unless their frontmatter says otherwise', async () => {
  const folder = scratchFolder({ 'content/en/a.md': '# A\n', 'content/en/b.md': '---\neditLink: false\n---\n# B\n' })
  const { graph } = await loadSite(engineOptions(join(folder, 'content')), new Problems(true))
  const urls = ['/a.html', '/b.html', '/404.html'].map((route) => graph.byRoute.get(route)?.editUrl)
  expect(urls).toEqual(['https://github.com/owner/docs/edit/main/content/en/a.md', null, null])
})
