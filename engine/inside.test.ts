/** Tests of reading a folder and nothing outside of it. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { siteWithSecret as site } from './inside.fixture.ts'
import { listInside, readInside } from './inside.ts'
import { contentReader, expandIncludes } from './markdown/include.ts'
import { complaints } from './markdown/scratch.fixture.ts'
import { loadSite } from './pages/load.ts'
import { formatProblem, Problems } from './problems.ts'

function listed(links: Record<string, string>): string[] {
  const { files, refused } = listInside(site(links).content)
  return [
    ...files.filter((file) => !/README|guide\/a\.|\.git/.test(file)),
    ...refused.map((one) => `${one.path} ${one.message}`),
  ]
}

describe('a folder is listed', () => {
  it.each([
    ['a link to a file inside', { 'content/en/b.md': 'guide/a.md' }, ['en/b.md']],
    ['a link to a folder inside', { 'content/en/more': 'guide' }, ['en/more/a.md', 'en/more/a.png']],
    [
      'a link to another link inside',
      { 'content/en/b.md': 'c.md', 'content/en/c.md': 'guide/a.md' },
      ['en/b.md', 'en/c.md'],
    ],
  ])('with %s', (_, links, files) => {
    expect(listed(links)).toEqual(files)
  })

  it.each([
    [
      'a link to a file outside',
      { 'content/en/b.md': '../../../secret/passwd.md' },
      /^en\/b\.md is a link to \/.*\/secret\/passwd\.md, which is outside/,
    ],
    [
      'a link to a folder outside',
      { 'content/en/b': '../../../secret' },
      /^en\/b is a link to \/.*\/secret, which is outside/,
    ],
    [
      'a link that leaves by way of another',
      { 'content/en/b.md': 'c/passwd.md', 'content/en/c': '../../../secret' },
      /^en\/b\.md is a link to \/.*\/secret\/passwd\.md, which is outside/,
    ],
    [
      'a link to what belongs to git',
      { 'content/en/b.md': '../.git/config' },
      /^en\/b\.md is a link to .*, which is outside/,
    ],
    [
      'a link to nothing',
      { 'content/en/b.md': 'nowhere.md' },
      /^en\/b\.md is a link to nowhere\.md, which doesn't exist/,
    ],
    ['a link to itself', { 'content/en/b.md': 'b.md' }, /^en\/b\.md is a link to b\.md, which leads back to it/],
    [
      'two links to each other',
      { 'content/en/b.md': 'c.md', 'content/en/c.md': 'b.md' },
      /^en\/b\.md is a link to c\.md, which leads back to it/,
    ],
    ['a link to a folder above', { 'content/en/b': '..' }, /^en\/b is a link to a folder that contains it/],
    [
      'folders that link to each other',
      { 'content/en/x/b': '../y', 'content/en/y/c': '../x' },
      /^en\/x\/b\/c is a link to a folder that contains it/,
    ],
  ])('without %s', (_, links, complaint) => {
    const found = listed(links)
    expect(found.filter((line) => !line.includes(' '))).toEqual([])
    expect(found[0]).toMatch(complaint)
  })

  it('without pipes and sockets', async () => {
    const { content } = site({})
    execFileSync('mkfifo', [join(content, 'en/pipe.md')])
    const server = createServer().listen(join(content, 'en/socket.md'))
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const messages = listInside(content).refused.map(({ path, message }) => `${path} ${message}`)
    expect(messages.sort()).toEqual([
      'en/pipe.md is a named pipe (FIFO), not a file',
      'en/socket.md is a socket, not a file',
    ])
    expect(() => readInside(content, 'en/pipe.md')).toThrow('is a named pipe (FIFO), not a file')
  })
})

describe('what must not be read is reported with its path', () => {
  const OUT = '../../../secret'
  const errors = async (links: Record<string, string>) => {
    const problems = new Problems()
    const { graph } = await loadSite(site(links).options, problems)
    return { problems: problems.errors.map(formatProblem), routes: [...graph.byRoute.keys()] }
  }

  it('as a page', async () => {
    const { problems, routes } = await errors({ 'content/en/b.md': `${OUT}/passwd.md`, 'content/zh/c': OUT })
    expect(problems).toEqual([
      expect.stringMatching(/^error {2}en\/b\.md {2}is a link to .*\n {4}→ Put a copy/),
      expect.stringMatching(/^error {2}zh\/c {2}is a link/),
    ])
    expect(routes.filter((route) => /b\.html|passwd/.test(route))).toEqual([])
  })

  it('as a public file', async () => {
    const { problems } = await errors({ 'public/key.txt': '../../secret/key.png', 'public/gone.txt': 'nowhere' })
    expect(problems.map((text) => text.split(' is a link')[0])).toEqual([
      'error  ../public/gone.txt ',
      'error  ../public/key.txt ',
    ])
  })

  it('as an included text', () => {
    const { content } = site({ 'content/en/_part.md': `${OUT}/passwd.md`, 'content/en/_linked': OUT })
    const text = '<!-- @include: _part.md -->\n<!-- @include: _linked/passwd.md -->'
    const { problems, text: expanded } = expandIncludes({ file: 'en/b.md', text, firstLine: 1 }, contentReader(content))
    expect(problems.map(({ at, message }) => `${at} ${message.split(' to /')[0]}`)).toEqual([
      'en/b.md:1 en/_part.md is a link',
      'en/b.md:2 en/_linked/passwd.md is a link',
    ])
    expect(expanded).not.toContain('Secret')
  })

  it('as a picture, and as a file that a link names', () => {
    const { root, content } = site({
      'content/en/guide/key.png': `../${OUT}/key.png`,
      'public/key.svg': '../../secret/key.png',
    })
    const folders = { contentDir: content, publicDir: join(root, 'public') }
    const found = complaints('![](key.png) [file](key.png)\n\n![](/key.svg)', folders)
    expect(found.map((line) => line.split(' to /')[0])).toEqual([
      'en/guide/page.md:1 error en/guide/key.png is a link',
      'en/guide/page.md:3 error key.svg is a link',
    ])
  })
})
