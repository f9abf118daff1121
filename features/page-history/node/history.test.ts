/** Tests of dates and contributors, read from real repositories. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageHistory } from '../../../core/page.ts'
import { ScratchRepository, scratchFolder } from '../../../engine/pages/scratch.fixture.ts'
import { readHistory } from './history.ts'

afterEach(() => vi.unstubAllEnvs())

const ADA = { name: 'Ada', email: 'ada@example.org' }
const BOB = { name: 'Bob', email: 'bob@example.org' }
/** Long enough for git to see a renamed file as the same. */
const TEXT = Array.from({ length: 20 }, (_, i) => `Line ${i} of the page.`).join('\n')

async function historyOf(repository: ScratchRepository, file: string, names: Parameters<typeof readHistory>[1] = []) {
  const { histories, unavailable } = await readHistory(join(repository.folder, 'content'), names)
  expect(unavailable).toBeUndefined()
  return histories.get(file)
}

describe('dates', () => {
  it('are those of the first and the latest commit of the file', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    const first = repository.commit()
    repository.write({ 'content/en/a.md': `${TEXT}\nmore` })
    repository.commit()
    repository.write({ 'content/en/a.md': `${TEXT}\neven more` })
    const last = repository.commit()
    repository.write({ 'content/en/b.md': 'another page' })
    repository.commit()
    expect(await historyOf(repository, 'en/a.md')).toEqual({ created: first, updated: last, contributors: [ADA] })
  })

  it.each(['en/Cloud V2 V3.md', 'zh/指南.md', 'en/a "quoted".md'])('are found for a file named %s', async (file) => {
    const repository = new ScratchRepository({ [`content/${file}`]: TEXT })
    const date = repository.commit()
    expect(await historyOf(repository, file)).toMatchObject({ created: date, updated: date })
  })

  it('do not depend on the settings of git on this machine', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': `${TEXT}\na`, 'content/en/b.md': `${TEXT}\nb\nb` })
    const first = repository.commit()
    for (const name of ['a', 'b']) repository.git('mv', `content/en/${name}.md`, `content/en/${name}2.md`)
    repository.write({ 'content/en/a2.md': `${TEXT}\na!`, 'content/en/b2.md': `${TEXT}\nb\nb!` })
    repository.commit()
    vi.stubEnv('GIT_CONFIG_COUNT', '1')
    vi.stubEnv('GIT_CONFIG_KEY_0', 'diff.renameLimit')
    vi.stubEnv('GIT_CONFIG_VALUE_0', '1')
    expect(await historyOf(repository, 'en/a2.md')).toMatchObject({ created: first })
  })

  it('are missing for a file that was never committed', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    repository.commit()
    repository.write({ 'content/en/new.md': TEXT })
    expect(await historyOf(repository, 'en/new.md')).toBeUndefined()
  })

  it('are found when the content folder is the whole repository', async () => {
    const repository = new ScratchRepository({ 'en/a.md': TEXT })
    const date = repository.commit()
    const { histories } = await readHistory(repository.folder, [])
    expect([...histories]).toEqual([['en/a.md', { created: date, updated: date, contributors: [ADA] }]])
  })

  it('take no file outside the content folder', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT, 'contents/b.md': 'x', 'README.md': 'y' })
    repository.commit()
    const { histories } = await readHistory(join(repository.folder, 'content'), [])
    expect([...histories.keys()]).toEqual(['en/a.md'])
  })
})

describe('renames', () => {
  it('are followed, also twice and with a change', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    const first = repository.commit('Write', BOB)
    repository.git('mv', 'content/en/a.md', 'content/en/b.md')
    repository.commit()
    mkdirSync(join(repository.folder, 'content/en/guide'))
    repository.git('mv', 'content/en/b.md', 'content/en/guide/c.md')
    repository.write({ 'content/en/guide/c.md': `${TEXT}\nmore` })
    const last = repository.commit()
    const expected = { created: first, updated: last, contributors: [BOB, ADA] }
    expect(await historyOf(repository, 'en/guide/c.md')).toEqual(expected)
  })

  it('leave nothing under the old name', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    repository.commit()
    repository.git('mv', 'content/en/a.md', 'content/en/b.md')
    repository.commit()
    expect(await historyOf(repository, 'en/a.md')).toBeUndefined()
  })

  it('do not give the past to a new file under the old name', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    const first = repository.commit()
    repository.git('mv', 'content/en/a.md', 'content/en/b.md')
    repository.commit()
    repository.write({ 'content/en/a.md': 'Something else.' })
    const later = repository.commit('Write', BOB)
    expect(await historyOf(repository, 'en/a.md')).toEqual({ created: later, updated: later, contributors: [BOB] })
    expect(await historyOf(repository, 'en/b.md')).toMatchObject({ created: first })
  })

  it('do not inherit the past of a removed file that had the new name', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': 'Something else, long gone.' })
    repository.commit('Write', BOB)
    repository.git('rm', '--quiet', 'content/en/a.md')
    repository.commit('Remove', BOB)
    repository.write({ 'content/en/b.md': TEXT })
    const first = repository.commit()
    repository.git('mv', 'content/en/b.md', 'content/en/a.md')
    const last = repository.commit()
    expect(await historyOf(repository, 'en/a.md')).toEqual({ created: first, updated: last, contributors: [ADA] })
  })

  it('are followed from outside the content folder', async () => {
    const repository = new ScratchRepository({ 'docs/a.md': TEXT, 'content/en/b.md': 'other' })
    const first = repository.commit()
    repository.git('mv', 'docs/a.md', 'content/en/a.md')
    repository.commit()
    expect(await historyOf(repository, 'en/a.md')).toMatchObject({ created: first })
  })
})

const namesIn = (history: PageHistory | undefined) => history?.contributors.map(({ name }) => name)

describe('contributors', () => {
  it('are named once, oldest first, with the e-mail of their first change', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': '1' })
    for (const [i, who] of [BOB, ADA, BOB].entries()) {
      repository.write({ 'content/en/a.md': `${i}` })
      repository.commit('Change', who)
    }
    expect((await historyOf(repository, 'en/a.md'))?.contributors).toEqual([BOB, ADA])
  })

  it.each([
    ['one', 'Co-authored-by: Bob <bob@example.org>', ['Ada', 'Bob']],
    ['two', 'Co-authored-by: Bob <bob@x>\nCo-authored-by: Cyd <cyd@x>', ['Ada', 'Bob', 'Cyd']],
    ['another spelling', 'Co-Authored-By: Bob <bob@x>', ['Ada', 'Bob']],
    ['the author again', 'Co-authored-by: Ada <ada@noreply>', ['Ada']],
    ['no address', 'Co-authored-by: Bob', ['Ada', 'Bob']],
    ['other trailers', 'Signed-off-by: Eve <eve@x>\nCo-authored-by: Bob <bob@x>', ['Ada', 'Bob']],
    ['none', 'Signed-off-by: Eve <eve@x>', ['Ada']],
  ])('include co-authors: %s', async (_, trailers, contributors) => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    repository.commit(`Write\n\nBecause.\n\n${trailers}`)
    expect(namesIn(await historyOf(repository, 'en/a.md'))).toEqual(contributors)
  })

  it('have the names the mailmap gives them', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': '1', '.mailmap': 'Ada Byron <ada@example.org>\n' })
    repository.commit()
    repository.write({ 'content/en/a.md': '2' })
    repository.commit('Change', { name: 'ada-laptop', email: 'ada@example.org' })
    expect(namesIn(await historyOf(repository, 'en/a.md'))).toEqual(['Ada Byron'])
  })

  it('have the names the site gives them; the first pattern wins', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    repository.commit('Write\n\nCo-authored-by: robot <bot@ci.example>', BOB)
    const names = [
      { email: /^bob@/, name: 'The team' },
      { email: /@/, name: 'Somebody' },
    ]
    expect(namesIn(await historyOf(repository, 'en/a.md', names))).toEqual(['The team', 'Somebody'])
  })

  it.each([
    ['GitHub', '49699333+Ada-B@users.noreply.github.com', 'https://github.com/Ada-B'],
    ['GitHub, as it once was', 'ada@users.noreply.github.com', 'https://github.com/ada'],
    ['GitLab', '123-ada.b@users.noreply.gitlab.com', 'https://gitlab.com/ada.b'],
    ['Gitee', '7654321+ada_b@user.noreply.gitee.com', 'https://gitee.com/ada_b'],
    ['nowhere', 'ada@example.org', undefined],
    ['nowhere, by an address that only looks alike', 'ada@users.noreply.github.com.example.org', undefined],
    ['nowhere, by an address with a path', '1+../x@users.noreply.github.com', undefined],
  ])('have a profile at %s', async (_, email, url) => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    repository.commit('Write', { name: 'Ada', email })
    const [ada] = (await historyOf(repository, 'en/a.md'))!.contributors
    expect(ada).toEqual({ name: 'Ada', email, ...(url ? { url } : {}) })
  })

  it('have the profile that the site gives them, or that another of their addresses tells', async () => {
    const repository = new ScratchRepository({ 'content/en/a.md': TEXT })
    const hidden = 'Co-authored-by: Ada <1+ada@users.noreply.github.com>'
    repository.commit(`Write\n\n${hidden}\nCo-authored-by: Cyd <cyd@x>`, ADA)
    const names = [{ email: /^cyd@/, url: 'https://bitbucket.org/cyd/' }]
    expect((await historyOf(repository, 'en/a.md', names))?.contributors).toEqual([
      { ...ADA, url: 'https://github.com/ada' },
      { name: 'Cyd', email: 'cyd@x', url: 'https://bitbucket.org/cyd/' },
    ])
  })
})

describe('without a usable history', () => {
  const none = (why: string) => ({
    histories: new Map(),
    unavailable: `Pages carry no dates and contributors: ${why}.`,
  })

  it('says that the folder is in no repository', async () => {
    const folder = scratchFolder({ 'en/a.md': TEXT })
    vi.stubEnv('GIT_CEILING_DIRECTORIES', join(folder, '..'))
    expect(await readHistory(folder, [])).toEqual(none('the content folder is not in a git repository'))
  })

  it('says that there are no commits yet', async () => {
    const { folder } = new ScratchRepository({ 'en/a.md': TEXT })
    expect(await readHistory(folder, [])).toEqual(none('the repository has no commits yet'))
  })

  it('says that the clone is shallow and how to complete it, instead of guessing', async () => {
    const repository = new ScratchRepository({ 'en/a.md': TEXT })
    repository.commit()
    repository.write({ 'en/a.md': 'more' })
    repository.commit()
    const clone = join(scratchFolder(), 'clone')
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${repository.folder}`, clone], { stdio: 'pipe' })
    const { histories, unavailable } = await readHistory(clone, [])
    expect(histories.size).toBe(0)
    expect(unavailable).toMatch(/shallow clone.*`git fetch --unshallow`/)
  })

  it('says that git is not installed', async () => {
    vi.stubEnv('PATH', scratchFolder())
    expect(await readHistory(scratchFolder(), [])).toEqual(none('git is not installed'))
  })
})
