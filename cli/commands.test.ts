/** Tests of the command line as far as it needs no build. */
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { engineOptions, scratchFolder, writeFiles } from '../engine/pages/scratch.fixture.ts'
import { runCommand } from './commands.ts'

let said: string
beforeEach(() => {
  said = ''
  const listen = (...words: unknown[]) => {
    said += `${words.map(String).join(' ')}\n`
  }
  vi.spyOn(console, 'error').mockImplementation(listen)
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.stubEnv('PORT', undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

function site() {
  const root = scratchFolder({ 'content/en/x.md': '', 'content/zh/x.md': '', 'other/README.md': '' })
  return { root, run: (...argv: string[]) => runCommand(argv, engineOptions(join(root, 'content'))) }
}

describe('runCommand', () => {
  it.each([[[]], [['']], [['nonsense']], [['toString']]])('shows its commands for %j and fails', async (argv) => {
    expect(await site().run(...argv)).toBe(1)
    expect(said).toContain('Commands:')
    for (const command of ['build', 'start', 'preview', 'dev', 'check', 'search-export', 'new'])
      expect(said).toContain(`\n  ${command} `)
  })

  it.each([[['--help']], [['-h']], [['help']], [['build', '--help']]])('shows them for %j', async (argv) => {
    expect(await site().run(...argv)).toBe(0)
    expect(said).toMatch(/^Commands:/)
  })

  it('names the command that was probably meant', async () => {
    expect(await site().run('bulid')).toBe(1)
    expect(said).toMatch(/^There is no command "bulid"\. Did you mean "build"\?/)
  })

  it('shows its version', async () => {
    const { root, run } = site()
    writeFileSync(join(root, 'package.json'), '{"version":"7.8.9"}')
    expect(await run('--version')).toBe(0)
    expect(said).toBe('7.8.9\n')
  })

  it('previews the last build when one was killed while it replaced that', async () => {
    const { root, run } = site()
    writeFiles(root, { 'dist.old-1-2/.hosting.json': '{}', 'dist.old-1-2/index.html': 'old' })
    vi.spyOn(console, 'warn').mockImplementation((text) => {
      said += text
    })
    expect(await run('preview', '--host', 'nowhere.invalid')).toBe(1)
    expect(said).toContain('so the build before it was put back.')
    expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
  })

  describe('where the port is in use', () => {
    it.each(['start', 'dev', 'preview'])('%s says so at once, with the remedy', async (command) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      onTestFinished(() => void other.close())
      const { port } = other.address() as AddressInfo
      const { root, run } = site()
      mkdirSync(join(root, 'dist'))
      writeFileSync(join(root, 'dist/.hosting.json'), '{"headers":[],"redirects":[],"notFound":[]}')
      expect(await run(command, '--port', String(port), '--host', '127.0.0.1', '--out', join(root, 'dist'))).toBe(1)
      const [, offered] = /PORT=(\d+)/.exec(said) ?? []
      expect(said).toBe(
        `Port ${port} on 127.0.0.1 is in use by another program. Choose another one: set PORT=${offered}, or use --port.\n`,
      )
      // The port that is offered can be used.
      const free = createServer().listen(Number(offered), '127.0.0.1')
      await once(free, 'listening')
      free.close()
    })
  })

  it.each([
    [['build', '--outt', 'x'], 'There is no option "--outt". Did you mean "--out"?'],
    [['preview', '--port'], "Option '--port <value>' argument missing."],
    [['build', '--lenient=yes'], "Option '--lenient' does not take an argument."],
  ])('explains the bad option of %j and where all are listed', async (argv, reason) => {
    expect(await site().run(...argv)).toBe(1)
    expect(said).toBe(`${reason}\nnode cli/bin.mjs help lists all options.\n`)
  })

  it('refuses a report in a form for programs', async () => {
    expect(await site().run('check', '--report', '--json')).toBe(1)
    expect(said).toBe('--report is for people: use it without --json and --format.\n')
  })

  it.each(['abc', '70000', '-1', '80.5'])('refuses the port %s', async (port) => {
    expect(await site().run('preview', `--port=${port}`)).toBe(1)
    expect(said).toBe(`The port must be a number up to 65535, not "${port}".\n`)
  })

  it('takes the port from the environment, and the option before it', async () => {
    vi.stubEnv('PORT', 'bad')
    const { run } = site()
    expect(await run('preview')).toBe(1)
    expect(said).toContain('not "bad"')
    said = ''
    await run('preview', '--port=0')
    expect(said).not.toContain('not "bad"')
  })

  it.each([[[]], [['--out', 'nowhere']]])('says that there is nothing to preview with %j', async (more) => {
    expect(await site().run('preview', ...more)).toBe(1)
    expect(said).toContain('run npm run build first')
  })

  it('previews the folder it was given', async () => {
    const { root, run } = site()
    await run('preview', '--out', join(root, 'elsewhere'))
    expect(said).toContain(join(root, 'elsewhere'))
  })

  it('creates a page', async () => {
    const { root, run } = site()
    expect(await run('new', 'guide/foo')).toBe(0)
    expect(existsSync(join(root, 'content/zh/guide/foo.md'))).toBe(true)
    expect(said).toContain('created')
  })

  it('creates a page in another content folder', async () => {
    const { root, run } = site()
    expect(await run('new', 'guide/foo', '--content', join(root, 'other'))).toBe(0)
    expect(existsSync(join(root, 'other/guide/foo.md'))).toBe(true)
    expect(existsSync(join(root, 'content/en/guide/foo.md'))).toBe(false)
  })

  it('asks for the path of a new page', async () => {
    expect(await site().run('new')).toBe(1)
    expect(said).toContain('npm run new -- guide/foo')
  })
})
