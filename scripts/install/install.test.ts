/** `install`: what it puts where, what it shows, and everything that keeps it from touching a machine. */
import { mkdirSync, statSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { type Machine, machine, onLinux, scrapMachines, UNIT } from './machine.fixture.ts'
import { ASSET, installed, LIST, PASSWORD, pack, program, publish, sumLine, versionOf } from './release.fixture.ts'
import { listen } from './service.fixture.ts'

afterAll(scrapMachines)

onLinux('install', () => {
  it('puts program, data and service in place and shows address and password', async () => {
    const here = await machine()
    publish(here)
    const { code, out } = await here.run(['install'])
    expect(code).toBe(0)
    expect(here.tree().filter((path) => path.startsWith('opt/alist/'))).toEqual([
      'opt/alist/alist',
      'opt/alist/data',
      'opt/alist/data/config.json',
      'opt/alist/data/log',
    ])
    expect(statSync(here.at('/opt/alist/alist')).mode & 0o777).toBe(0o755)
    expect(statSync(here.at('/opt/alist/data')).mode & 0o777).toBe(0o700)
    const unit = here.read(UNIT)
    expect(unit).toContain('WorkingDirectory=/opt/alist\nExecStart=/opt/alist/alist server\nRestart=on-failure')
    expect(here.service).toMatchObject({ state: 'active', enabled: true })
    expect(here.service.commands.slice(0, 3)).toEqual(['daemon-reload', 'enable alist', 'start alist'])
    expect(out).toContain(`http://127.0.0.1:${here.port}`)
    expect(out).toContain(`Password:  ${PASSWORD}`)
  })

  it('works through a pipe, in Chinese, into a folder of its own', async () => {
    const here = await machine()
    publish(here)
    const { code, out } = await here.run(['install', '/srv/files'], { piped: true, script: 'v3.sh' })
    expect(code).toBe(0)
    expect(out).toContain(`密码：  ${PASSWORD}`)
    expect(here.has('/srv/files/alist/alist')).toBe(true)
    expect(here.read(UNIT)).toContain('WorkingDirectory=/srv/files/alist\n')
  })

  it('takes a folder that ends in alist as it is', async () => {
    const here = await machine()
    publish(here)
    expect((await here.run(['install', '/srv//alist/'])).code).toBe(0)
    expect(here.has('/srv/alist/alist')).toBe(true)
  })

  it('takes a named release, and asks a proxy for it', async () => {
    const here = await machine()
    publish(here, { tag: 'v3.40.0', version: 'v3.40.0' })
    const { code } = await here.run(['install', '--version=v3.40.0', '--proxy', `${here.url}/`])
    expect(code).toBe(0)
    expect(versionOf(here)).toBe('v3.40.0')
    expect(here.asked).toContain(`/${here.url}/download/v3.40.0/${ASSET}`)
  })

  it('takes the beta release, whose list for arm64 is another', async () => {
    const here = await machine({ machine: 'aarch64' })
    publish(here, { tag: 'beta', asset: 'alist-linux-musl-arm64.tar.gz', list: 'md5-linux-musl-arm.txt' })
    expect((await here.run(['install'], { script: 'beta.sh' })).code).toBe(0)
  })

  it('leaves the password of kept data alone', async () => {
    const here = await machine()
    publish(here)
    here.write('/opt/alist/data/config.json', `{\n  "http_port": ${here.port}\n}`)
    const { code, out } = await here.run(['install'])
    expect(code).toBe(0)
    expect(out).toContain('bash -s password random')
    expect(out).not.toContain(PASSWORD)
  })

  it('does not show a password that the caller has set', async () => {
    const here = await machine()
    publish(here)
    const { out } = await here.run(['install'], { env: { ALIST_ADMIN_PASSWORD: 'chosen-one' } })
    expect(out).toContain('ALIST_ADMIN_PASSWORD')
    expect(out).not.toContain('chosen')
  })

  it('makes no service where systemd does not run, or where none is wanted', async () => {
    for (const options of [{ systemd: false }, {}]) {
      const here = await machine(options)
      publish(here)
      const { code, out } = await here.run(['install', ...('systemd' in options ? [] : ['--no-service'])])
      expect(code).toBe(0)
      expect(out).toContain('cd /opt/alist && ./alist server')
      expect(here.tree()).toEqual(['opt', 'opt/alist', 'opt/alist/alist'])
      expect(here.service.commands).toEqual([])
    }
  })

  it('keeps the text of a unit whose program has gone', async () => {
    const here = await machine()
    publish(here)
    here.write(UNIT, '[Service]\nExecStart=/gone/alist server\n')
    expect((await here.run(['install'])).code).toBe(0)
    expect(here.read(`${UNIT}.old`)).toContain('/gone/alist')
  })

  it('does not start beside another program on its port, and says so', async () => {
    const here = await machine()
    publish(here)
    const { server } = await listen(() => {}, here.port)
    const { code, out, err } = await here.run(['install'])
    server.close()
    expect(code).toBe(8)
    expect(err).toContain(`port ${here.port} is in use`)
    expect(err).toContain('/opt/alist/data/config.json')
    expect(out).toContain(PASSWORD)
    expect(here.service.commands).not.toContain('start alist')
  })

  it('shows the journal when the service does not come up', async () => {
    const here = await machine()
    publish(here, { started: 'dies' })
    const { code, err } = await here.run(['install'])
    expect(code).toBe(8)
    expect(err).toContain('journal of alist')
  })
})

type Case = [why: string, code: number, says: string, prepare: (here: Machine) => unknown, args?: string[]]

const REFUSED: Case[] = [
  [
    'a wrong checksum',
    6,
    'Wrong checksum',
    (here) => here.files.set(`/latest/download/${LIST}`, Buffer.from(sumLine(Buffer.from('other')))),
  ],
  ['no checksum list', 6, 'no checksum', (here) => here.files.delete(`/latest/download/${LIST}`)],
  [
    'a list without the file',
    6,
    'no checksum',
    (here) => here.files.set(`/latest/download/${LIST}`, Buffer.from('\n')),
  ],
  ['a missing archive', 5, 'no such file', (here) => here.files.delete(`/latest/download/${ASSET}`)],
  [
    'a truncated archive',
    5,
    'Download failed',
    (here) => here.files.set(`/latest/download/${ASSET}`, { truncated: Buffer.alloc(5000) }),
  ],
  ['a server in trouble', 5, 'HTTP 503', (here) => here.files.set(`/latest/download/${ASSET}`, { status: 503 })],
  ['something that is no archive', 6, 'cannot be unpacked', (here) => replace(here, Buffer.from('<html>'))],
  [
    'an archive with more in it',
    6,
    'something other',
    (here) => replace(here, pack({ alist: program(here), more: '' })),
  ],
  ['a program that does not run', 6, 'does not run', (here) => replace(here, pack({ alist: '#!/bin/sh\nexit 1\n' }))],
  [
    'another release than asked for',
    6,
    'got v3.50.0',
    (here) => publish(here, { tag: 'v3.40.0' }),
    ['--version', 'v3.40.0'],
  ],
  ['a folder with files of others', 7, 'not empty (it has "letters")', (here) => here.write('/opt/alist/letters', '')],
  ['a data folder of something else', 7, 'not empty (it has "data")', (here) => here.write('/opt/alist/data/x', '')],
  ['a file in the place of the folder', 7, 'not a folder', (here) => here.write('/opt/alist', '')],
  ['an installation in the same place', 7, 'already installed', (here) => installed(here)],
  ['an installation elsewhere', 7, '/srv/alist/alist', (here) => installed(here, { dir: '/srv/alist' })],
]

function replace(here: Machine, archive: Buffer) {
  here.files.set(`/latest/download/${ASSET}`, archive)
  here.files.set(`/latest/download/${LIST}`, Buffer.from(sumLine(archive)))
}

onLinux('install changes nothing', () => {
  it.each(REFUSED)('with %s', async (_, expected, says, prepare, args = []) => {
    const here = await machine()
    publish(here)
    mkdirSync(here.at('/opt'), { recursive: true })
    await prepare(here)
    const before = here.tree()
    const { code, err } = await here.run(['install', ...args])
    expect(err).toContain(says)
    expect(code).toBe(expected)
    expect(here.tree()).toEqual(before)
  })

  it.each([
    ['without root', 3, 'sudo bash -s install /srv', { uid: 1000 }],
    ['on an unknown processor', 4, 'https://alistgo.com/guide/install/manual.html', { machine: 'riscv64' }],
    ['on another system', 4, 'for Linux, not for FreeBSD', { system: 'FreeBSD' }],
  ])('%s', async (_, expected, says, options) => {
    const here = await machine(options)
    publish(here)
    const { code, err } = await here.run(['install', '/srv'])
    expect(err).toContain(says)
    expect(code).toBe(expected)
    expect(here.tree()).toEqual([])
    expect(here.asked).toEqual([])
  })
})

onLinux('what install downloads', () => {
  it.each([
    ['x86_64', 'alist-linux-musl-amd64.tar.gz', 'md5-linux-musl.txt'],
    ['aarch64', 'alist-linux-musl-arm64.tar.gz', 'md5-linux-musl.txt'],
    ['armv7l', 'alist-linux-musleabihf-armv7l.tar.gz', 'md5-linux-musl-arm.txt'],
    ['armv6l', 'alist-linux-musleabihf-armv6.tar.gz', 'md5-linux-musl-arm.txt'],
    ['s390x', 'alist-linux-musl-s390x.tar.gz', 'md5-linux-musl.txt'],
  ])('on %s', async (processor, asset, list) => {
    const here = await machine({ machine: processor, systemd: false })
    publish(here, { asset, list })
    expect((await here.run(['install'])).code).toBe(0)
    expect(here.asked).toEqual([`/latest/download/${list}`, `/latest/download/${asset}`])
  })

  it('goes on without a checksum only when told to, and never with a wrong one', async () => {
    const here = await machine({ systemd: false })
    publish(here)
    here.files.set(`/latest/download/${LIST}`, Buffer.from(sumLine(Buffer.from('other'))))
    expect((await here.run(['install', '--no-verify'])).code).toBe(6)
    here.files.delete(`/latest/download/${LIST}`)
    expect((await here.run(['install', '--no-verify'])).code).toBe(0)
  })
})
