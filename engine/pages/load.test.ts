/** Tests of reading a whole content folder. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Problems } from '../problems.ts'
import { createMemory, loadSite } from './load.ts'
import { engineOptions, ScratchRepository, scratchFolder, writeFiles } from './scratch.fixture.ts'

const FILES = {
  'content/en/guide/a.md': '---\norder: 1\n---\n# First\n',
  'content/zh/guide/a.md': '# 第一\n',
}

describe('loadSite', () => {
  it('joins files, frontmatter and history', async () => {
    const repository = new ScratchRepository(FILES)
    const date = repository.commit()
    const problems = new Problems()
    const { graph, notes } = await loadSite(engineOptions(join(repository.folder, 'content')), problems)
    expect(graph.byRoute.get('/guide/a.html')).toMatchObject({
      title: 'First',
      frontmatter: { order: 1 },
      history: { created: date },
      translations: { zh: '/zh/guide/a.html' },
    })
    expect(notes).toEqual([])
    expect(problems.all).toEqual([])
  })

  it('says why pages have no dates', async () => {
    const folder = scratchFolder(FILES)
    const { notes } = await loadSite(engineOptions(join(folder, 'content')), new Problems())
    expect(notes).toEqual([expect.stringMatching(/^Pages carry no dates and contributors: /)])
  })

  it('collects what is wrong with single files', async () => {
    const folder = scratchFolder({ ...FILES, 'content/en/guide/a.md': '---\norder: 0\ntag: 5\n---\n' })
    const problems = new Problems()
    await loadSite(engineOptions(join(folder, 'content')), problems)
    expect(problems.all.map(({ at, severity }) => `${at} ${severity}`)).toEqual([
      'en/guide/a.md:2 error',
      'en/guide/a.md:3 warning',
    ])
  })

  it('sees new files when it reads again with the same memory', async () => {
    const folder = scratchFolder(FILES)
    const options = engineOptions(join(folder, 'content'))
    const memory = createMemory(options)
    await loadSite(options, new Problems(), memory)
    writeFiles(folder, { 'content/en/guide/b.md': '# Second\n' })
    const { graph } = await loadSite(options, new Problems(), memory)
    expect(graph.byRoute.get('/guide/b.html')?.title).toBe('Second')
  })
})
