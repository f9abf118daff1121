/** Tests that the samples of the API reference are code, and that they make the requests the document describes. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parser as goParser } from '@lezer/go'
import { parser as pythonParser } from '@lezer/python'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPages, EXAMPLE_FILE, requestOf, sectionsOf } from '../../site/http-api/api.ts'
import { type Sample, samplesOf } from '../../site/http-api/samples.ts'
import { ACCOUNT, exampleOf, FakeAlist, TOKEN } from '../support/fake-alist.ts'
import { scratchFolder, writeTree } from '../support/folders.ts'
import { PAGES, ROOT } from './pages.ts'

const run = promisify(execFile)

const SECTIONS = apiPages().flatMap((page) => sectionsOf(page))
const CALLED = SECTIONS.map(({ call }) => call.operation.operationId)

/** One for each section, in order. */
function samplesIn(language: Sample['id']): string[] {
  return SECTIONS.map((section) => samplesOf(requestOf(section)).find(({ id }) => id === language)!.text)
}

/** What stands where a parser gave up. */
function firstError(text: string, tree: ReturnType<typeof goParser.parse>): string | null {
  let found: string | null = null
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) found ??= text.slice(Math.max(0, from - 20), from + 20)
    },
  })
  return found
}

describe('samples that parse', () => {
  test.each([
    ['go', goParser, 'package main\nfunc main() { a := }'],
    ['python', pythonParser, 'a = (1,\nprint('],
  ] as const)('%s', (language, parser, broken) => {
    expect(SECTIONS.length).toBeGreaterThan(130)
    const faults = samplesIn(language).map((text) => firstError(text, parser.parse(text)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
    expect(firstError(broken, parser.parse(broken))).not.toBeNull()
  })

  test('Go imports what it uses, and nothing else', () => {
    const wrong = samplesIn('go').flatMap((text) => {
      const names = [...text.matchAll(/^\t"(?:\w+\/)*(\w+)"$/gm)].map(([, name]) => name!)
      const code = text.slice(text.indexOf('func main'))
      const used = new Set(
        [...code.replaceAll(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '').matchAll(/\b([a-z]+)\.[A-Z]/g)].map(([, name]) => name!),
      )
      const own = new Set(['request', 'answer', 'body', 'form', 'part', 'saved'])
      const missing = [...used].filter((name) => !names.includes(name) && !own.has(name))
      return [...missing, ...names.filter((name) => !used.has(name))]
    })
    expect(wrong).toEqual([])
  })
})

describe('samples that run', () => {
  const alist = new FakeAlist()
  const folder = scratchFolder('samples')
  const env = () => ({ PATH: process.env.PATH ?? '', HOME: folder, ALIST: alist.url, TOKEN })

  beforeAll(async () => {
    await alist.start()
    writeTree(folder, { [EXAMPLE_FILE]: 'a picture' })
  })
  beforeEach(() => void alist.seen.splice(0))
  afterAll(async () => {
    await alist.stop()
    rmSync(folder, { recursive: true })
  })

  /** Every call was made once, in order, and the document has nothing against any. */
  function expectAll(): void {
    const faults = alist.asked.flatMap(({ call, problems }) => problems.map((problem) => `${call}: ${problem}`))
    expect(faults).toEqual([])
    expect(alist.asked.map(({ call }) => call)).toEqual(CALLED)
    const without = alist.asked.filter(({ headers }, i) => {
      const isPublic = SECTIONS[i]!.call.operation['x-access'] === 'public'
      return isPublic !== (headers.authorization === undefined)
    })
    expect(without.map(({ call }) => call)).toEqual([])
  }

  const hasCurl = spawnSync('curl', ['--version']).status === 0
  test.runIf(hasCurl)('curl', async () => {
    const script = samplesIn('curl').map((text) => text.replace(/^curl/, 'curl -sS'))
    await run('bash', ['-ec', script.join('\n')], { cwd: folder, env: env(), maxBuffer: 1e7 })
    expectAll()
  })

  test('JavaScript', async () => {
    const files = samplesIn('js').map((text, i) => [`js/${i}.mjs`, text])
    const all = files.map(([path]) => `await import('./${path}')`).join('\n')
    writeTree(folder, { ...Object.fromEntries(files), 'all.mjs': all })
    await run(process.execPath, ['all.mjs'], { cwd: folder, env: env(), maxBuffer: 1e7 })
    expectAll()
  })

  const hasPython = spawnSync('python3', ['--version']).status === 0
  test.runIf(hasPython)('Python', async () => {
    const parts = samplesIn('python').map((text) => `exec(${JSON.stringify(text)}, {})`)
    writeTree(folder, { 'all.py': parts.join('\n') })
    await run('python3', ['all.py'], { cwd: folder, env: { ...process.env, ...env() }, maxBuffer: 1e7 })
    expectAll()
  })

  const RUNNERS = {
    curl: (text: string) => ['bash', ['-ec', text]],
    js: (text: string) => [process.execPath, ['--input-type=module', '-e', text]],
    python: (text: string) => ['python3', ['-c', text]],
  } as const
  const installed = (['curl', 'js', 'python'] as const).filter(
    (id) => ({ curl: hasCurl, js: true, python: hasPython })[id],
  )

  function runSample(id: keyof typeof RUNNERS, key: string, token = TOKEN) {
    const section = SECTIONS.find((one) => one.key === key)!
    const [program, args] = RUNNERS[id](samplesOf(requestOf(section)).find((sample) => sample.id === id)!.text)
    return run(program as string, args as string[], { cwd: folder, env: { ...process.env, ...env(), TOKEN: token } })
  }

  describe.each(installed)('in %s', (id) => {
    test.each(['sso', 'sso-callback', 'get-sso-id', 'sso-get-token'])(
      '%s prints status, headers and body',
      async (key) => {
        const { stdout } = await runSample(id, key)
        expect(stdout).toMatch(/\b302 Found/)
        expect(stdout).toMatch(/^location: https:\/\/login\.example\.com\/\s*$/im)
        expect(stdout).toContain('<a href="https://login.example.com/">Found</a>.')
      },
    )

    test('an export that is refused fails and leaves no file', async () => {
      const files = ['export.docx', 'export.tmp'].map((name) => join(folder, name))
      for (const file of files) rmSync(file, { force: true })
      await expect(runSample(id, 'lark-export-download', 'wrong')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('token is invalidated'),
      })
      expect(files.filter((file) => existsSync(file))).toEqual([])
      await runSample(id, 'lark-export-download')
      expect(readFileSync(files[0]!, 'utf8')).toBe('a file')
      expect(existsSync(files[1]!)).toBe(false)
    })
  })
})

describe.each(['en', 'zh'])('the typed client (%s)', (locale) => {
  const page = PAGES.find((one) => one.locale === locale && one.relative === 'guide/api/client.md')!
  const fences = page.rendered.codes.filter(({ lang }) => lang === 'ts').map(({ code }) => code)
  const folder = scratchFolder('client')
  const alist = new FakeAlist()
  beforeAll(async () => {
    await alist.start()
    writeTree(folder, { 'alist.ts': fences[0]!, 'backup.ts': fences[1]!, 'package.json': '{"type":"module"}' })
  })
  beforeEach(() => void alist.seen.splice(0))
  afterAll(async () => {
    await alist.stop()
    rmSync(folder, { recursive: true })
  })

  test('is accepted by a strict compiler', async () => {
    const options =
      '--noEmit --strict --module nodenext --target es2023 --erasableSyntaxOnly --allowImportingTsExtensions --skipLibCheck'
    const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    await run(tsc, [...options.split(' '), ...types, 'alist.ts', 'backup.ts'], { cwd: folder })
  })

  test('signs in, lists, uploads and tells errors apart', async () => {
    const { code } = await transformWithOxc(fences[0]!, 'alist.ts')
    const { AList, AListError } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const client = new AList(alist.url)
    await client.login(ACCOUNT.username, ACCOUNT.password)
    await client.mkdir('/films')
    await client.upload('/films/a b.txt', new Blob(['text']))
    const names = []
    for await (const { name } of client.list('/films')) names.push(name)
    expect(names.length).toBeGreaterThan(0)
    await client.remove('/films', ['a b.txt'])
    expect(alist.asked.flatMap(({ problems }) => problems)).toEqual([])
    expect(alist.asked.map(({ call }) => call).filter((call) => call !== 'fs_list_post')).toEqual([
      'auth_login',
      'fs_mkdir',
      'fs_put',
      'fs_remove',
    ])
    expect(alist.asked.slice(1).every(({ headers }) => headers.authorization === TOKEN)).toBe(true)
    const stranger = new AList(alist.url, { token: 'wrong' })
    await expect(stranger.get('/')).rejects.toSatisfy(
      (error) => error instanceof AListError && (error as { code: number }).code === 401,
    )
  })

  test('backs up, and overwrites only what is a file there', async () => {
    const [client, backup] = await Promise.all(fences.map((code) => transformWithOxc(code, 'some.ts')))
    const { name } = (exampleOf('fs', 'list').data as { content: Array<{ name: string }> }).content[0]!
    writeTree(folder, {
      'js/alist.mjs': client!.code,
      'js/backup.mjs': backup!.code.replace('./alist.ts', './alist.mjs'),
      [`from/${name}`]: 'changed',
      'from/new.txt': 'new',
    })
    const account = { LOGIN_NAME: ACCOUNT.username, LOGIN_PASSWORD: ACCOUNT.password }
    const env = { ...process.env, ALIST: alist.url, ...account }
    await run(process.execPath, ['js/backup.mjs', 'from', '/films'], { cwd: folder, env })
    const [listing] = alist.asked.filter(({ call }) => call === 'fs_list_post')
    expect(JSON.parse(String(listing?.body))).toMatchObject({ refresh: true })
    const uploads = alist.asked.filter(({ call }) => call === 'fs_put').map(({ headers }) => headers)
    expect(Object.fromEntries(uploads.map((sent) => [sent['file-path'], sent.overwrite]))).toEqual({
      [encodeURIComponent(`/films/${name}`)]: 'true',
      '%2Ffilms%2Fnew.txt': 'false',
    })
  })
})
