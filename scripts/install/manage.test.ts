/** The other commands, the questions at a terminal, and calls that are refused. */
import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { machine, onLinux, scrapMachines, UNIT } from './machine.fixture.ts'
import { installed, program } from './release.fixture.ts'

afterAll(scrapMachines)

const hasTerminal = spawnSync('script', ['--version']).status === 0

onLinux('uninstall', () => {
  it('removes program and service and keeps the data', async () => {
    const here = await machine()
    await installed(here)
    here.write('/opt/alist/alist.bak', '')
    const { code, out } = await here.run(['uninstall', '--yes'], { piped: true })
    expect(code).toBe(0)
    expect(out).toContain('/opt/alist/data')
    expect(here.has(UNIT)).toBe(false)
    expect(here.tree().filter((path) => path.startsWith('opt/alist/'))).toEqual([
      'opt/alist/data',
      'opt/alist/data/config.json',
      'opt/alist/data/data.db',
    ])
    expect(here.service.commands).toEqual(['disable --now alist', 'daemon-reload'])
  })

  it('removes the data as well with --purge, but nothing else that lies there', async () => {
    const here = await machine()
    await installed(here)
    here.write('/opt/alist/letters', '')
    expect((await here.run(['uninstall', '-y', '--purge'])).code).toBe(0)
    expect(here.tree().filter((path) => path.startsWith('opt/'))).toEqual(['opt/alist', 'opt/alist/letters'])
  })

  it('does not purge a folder that is not one of AList', async () => {
    const here = await machine()
    await installed(here, {
      unit: '[Service]\nWorkingDirectory=/opt/alist\nExecStart=/opt/alist/alist server --data /home/me\n',
    })
    here.write('/home/me/letters', '')
    expect((await here.run(['uninstall', '-y', '--purge'])).code).toBe(7)
    expect(here.has('/home/me/letters')).toBe(true)
  })

  it('removes the menu of the older script', async () => {
    const here = await machine()
    await installed(here)
    here.write('/usr/local/sbin/alist-manager', '')
    here.write('/usr/local/bin/other', '')
    symlinkSync('/usr/local/sbin/alist-manager', here.at('/usr/local/bin/alist'))
    expect((await here.run(['uninstall', '-y'])).code).toBe(0)
    expect(here.tree().filter((path) => /^usr.*\/alist/.test(path))).toEqual([])
  })

  it.each([
    ['a terminal to ask at, or --yes', {}, ['uninstall'], 2],
    ['root', { uid: 1000 }, ['uninstall', '-y'], 3],
    ['something to remove', {}, ['uninstall', '-y', '/srv'], 7],
  ])('needs %s', async (_, options, args, expected) => {
    const here = await machine(options)
    await installed(here)
    const before = here.tree()
    expect((await here.run(args)).code).toBe(expected)
    expect(here.tree()).toEqual(before)
  })

  it.skipIf(!hasTerminal).each([
    ['n\n', undefined, 1],
    ['\n', true, 1],
    ['y\n', undefined, 0],
    ['yes\n', true, 0],
  ])('asks at a terminal: %j', async (typed, piped, expected) => {
    const here = await machine()
    await installed(here)
    const { code, out } = await here.run(['uninstall'], { typed, ...(piped && { piped }) })
    expect(out).toContain('Remove /opt/alist/alist and its service? /opt/alist/data stays.')
    expect(code).toBe(expected)
    expect(here.has('/opt/alist/alist')).toBe(expected !== 0)
  })
})

onLinux('status, version and password', () => {
  it('tell what runs', async () => {
    const here = await machine({ uid: 1000 })
    await installed(here)
    const status = await here.run(['status'])
    expect(status.code).toBe(0)
    expect(status.out).toContain('Program: /opt/alist/alist, v3.50.0\nData:    /opt/alist/data\nService: active')
    expect((await here.run(['version'])).out).toContain('Version: v3.50.0')
    await here.service.stop()
    expect((await here.run(['status'])).code).toBe(8)
  })

  it('tell that nothing is there', async () => {
    const here = await machine()
    expect((await here.run(['status'])).code).toBe(7)
    expect((await here.run(['version'])).code).toBe(7)
  })

  it.each([
    [['password', 'random'], 0, 'called: admin random\n'],
    [['password', 'set', 'new one'], 0, 'called: admin set -- new one\n'],
    [['password', 'set'], 2, ''],
    [['password'], 2, ''],
    [['password', 'token'], 2, ''],
    [['password', 'random', 'x'], 2, ''],
  ])('%j', async (args, expected, says) => {
    const here = await machine()
    await installed(here)
    const { code, out } = await here.run(args)
    expect(code).toBe(expected)
    expect(out).toContain(says)
  })

  it('passes on where the data is', async () => {
    const here = await machine()
    const unit = '[Service]\nWorkingDirectory=/opt/alist\nExecStart=/opt/alist/alist server --data /var/lib/alist\n'
    await installed(here, { unit })
    const { out } = await here.run(['password', 'random'])
    expect(out).toContain(`called: admin random --data ${here.root}/var/lib/alist\n`)
  })

  it('say when AList has not changed the password', async () => {
    const here = await machine()
    await installed(here)
    here.write('/opt/alist/alist', program(here).replace('has been updated', 'is locked'), 0o755)
    const { code, out } = await here.run(['password', 'random'])
    expect(code).toBe(8)
    expect(out).toContain('is locked')
  })

  it.skipIf(!hasTerminal)('asks for the password at a terminal', async () => {
    const here = await machine()
    await installed(here)
    const { code, out } = await here.run(['password', 'set'], { typed: 'from-the-keys\n' })
    expect(code).toBe(0)
    expect(out).toContain('called: admin set -- from-the-keys')
  })
})

onLinux('without a command', () => {
  it('tells what there is and ends with 2', async () => {
    const here = await machine()
    const { code, err } = await here.run([])
    expect(code).toBe(2)
    expect(err).toContain('bash v3-en.sh COMMAND')
    expect((await here.run([], { piped: true })).code).toBe(2)
    expect((await here.run(['help'])).out).toBe(err)
  })

  it.skipIf(!hasTerminal)('offers a menu at a terminal', async () => {
    const here = await machine()
    await installed(here)
    for (const piped of [{}, { piped: true }]) {
      expect(await here.run([], { typed: '0\n', ...piped })).toMatchObject({ code: 1 })
      const status = await here.run([], { typed: '3\n', ...piped })
      expect(status.code).toBe(0)
      expect(status.out).toContain('Answers: http://127.0.0.1:')
    }
  })
})

onLinux('a call that cannot be meant', () => {
  it.each([
    ['start'],
    ['install', '/a', '/b'],
    ['status', '/a'],
    ['install', 'relative'],
    ['install', '/with blank'],
    ['install', '/a/../b'],
    ['install', '/a$(id)'],
    ['install', '--folder'],
    ['install', '--version'],
    ['install', '--version', '3.40.0'],
    ['install', '--version', '../x'],
    ['install', '--proxy', 'http://example.com/'],
    ['install', '--proxy', 'https://example.com'],
    ['install', '--wait', 'long'],
  ])('%s %s %s', async (...args) => {
    const here = await machine()
    expect((await here.run(args)).code).toBe(2)
    expect(here.tree()).toEqual([])
    expect(here.asked).toEqual([])
  })

  it.each([
    { ALIST_RELEASES: 'http://example.com/releases' },
    { ALIST_RELEASES: 'file:///etc' },
    { ALIST_RELEASES: 'http://127.0.0.1.example.com' },
    { ALIST_ROOT: 'relative' },
    { ALIST_PAUSE: 'x' },
  ])('%j', async (env) => {
    const here = await machine()
    expect((await here.run(['status'], { env })).code).toBe(2)
  })
})
