/** `update`: a new program in the place of the old one, or the old one back. */
import { afterAll, expect, it } from 'vitest'
import { type Machine, machine, onLinux, scrapMachines, UNIT } from './machine.fixture.ts'
import { ASSET, installed, LIST, program, publish, sumLine, versionOf } from './release.fixture.ts'

afterAll(scrapMachines)

const QUICK = ['--wait', '0']
const OLD_UNIT = `[Unit]
Description=Alist service
Wants=network.target

[Service]
Type=simple
WorkingDirectory=/home/me/alist
ExecStart=/home/me/alist/alist server
KillMode=process
`

async function prepared(next: Parameters<typeof publish>[1] = {}): Promise<Machine> {
  const here = await machine()
  publish(here, { version: 'v3.51.0', ...next })
  return here
}

onLinux('update', () => {
  it('replaces the program, keeps the old one and the data, and sees AList answer', async () => {
    const here = await prepared()
    await installed(here)
    const unit = here.read(UNIT)
    const { code, out } = await here.run(['update'])
    expect(code).toBe(0)
    expect(out).toContain('from v3.50.0 to v3.51.0')
    expect(versionOf(here)).toBe('v3.51.0')
    expect(versionOf(here, '/opt/alist/alist.bak')).toBe('v3.50.0')
    expect(here.read('/opt/alist/data/data.db')).toBe('precious')
    expect(here.read(UNIT)).toBe(unit)
    expect(here.service.state).toBe('active')
    expect(here.tree().filter((path) => path.includes('.alist-new'))).toEqual([])
  })

  it('finds what the older script has installed', async () => {
    const here = await prepared()
    await installed(here, { dir: '/home/me/alist', unit: OLD_UNIT })
    here.write('/usr/local/sbin/alist-manager', '')
    const { code, err } = await here.run(['update'], { piped: true })
    expect(code).toBe(0)
    expect(versionOf(here, '/home/me/alist/alist')).toBe('v3.51.0')
    expect(err).toContain('rm /usr/local/sbin/alist-manager /usr/local/bin/alist')
  })

  it('finds a program and data that a unit names apart', async () => {
    const here = await prepared()
    const unit = '[Service]\nExecStart=-/usr/bin/alist server --data "/var/lib/alist"\n'
    await installed(here, { unit })
    here.write('/usr/bin/alist', program(here), 0o755)
    here.write(
      '/var/lib/alist/config.json',
      `{\n  "site_url": "https://example.com/files/",\n  "http_port": ${here.port}\n}`,
    )
    await here.service.start()
    expect((await here.run(['update'])).code).toBe(0)
    expect(versionOf(here, '/usr/bin/alist')).toBe('v3.51.0')
    const status = await here.run(['status'])
    expect(status.out).toContain('/var/lib/alist\n')
    expect(status.out).toContain(`Answers: http://127.0.0.1:${here.port}/files\n`)
  })

  it.each(['silent', 'dies'] as const)('brings the old program back when the new one %s', async (started) => {
    const here = await prepared({ started })
    await installed(here)
    here.write('/opt/alist/alist.bak', 'something older')
    const { code, err } = await here.run(['update', ...QUICK])
    expect(code).toBe(8)
    expect(err).toContain('journal of alist')
    expect(err).toContain('The old program is back and running')
    expect(versionOf(here)).toBe('v3.50.0')
    expect(here.read('/opt/alist/data/data.db')).toBe('precious')
    expect(here.service.state).toBe('active')
  })

  it('brings the old program back when it is ended in the middle', async () => {
    const here = await prepared({ started: 'silent' })
    await installed(here)
    const killWhen = () => here.service.commands.filter((command) => command === 'start alist').length === 1
    const { code } = await here.run(['update'], { killWhen })
    expect(code).toBe(143)
    expect(versionOf(here)).toBe('v3.50.0')
    expect(here.service.state).toBe('active')
  })

  it('says when the old program does not answer any more either', async () => {
    const here = await prepared({ started: 'dies' })
    await installed(here, { started: 'silent' })
    here.write('/opt/alist/alist', program(here, { started: 'dies' }), 0o755)
    const { code, err } = await here.run(['update', ...QUICK])
    expect(code).toBe(8)
    expect(err).toContain('does not answer either')
  })

  it('asks for no answer from an AList that gave none before', async () => {
    const here = await prepared({ started: 'silent' })
    await installed(here, { started: 'silent' })
    expect((await here.run(['update', ...QUICK])).code).toBe(0)
    expect(versionOf(here)).toBe('v3.51.0')
  })

  it('leaves a stopped service stopped', async () => {
    const here = await prepared()
    await installed(here)
    await here.service.stop()
    const { code, out } = await here.run(['update'])
    expect(code).toBe(0)
    expect(out).toContain('was not started')
    expect(here.service.commands).toEqual(['is-active alist'])
  })

  it('does not stop the service for the same program', async () => {
    const here = await prepared({ version: 'v3.50.0' })
    await installed(here)
    const { code, out } = await here.run(['update'])
    expect(code).toBe(0)
    expect(out).toContain('Already up to date')
    expect(here.service.commands).toEqual([])
    expect(here.has('/opt/alist/alist.bak')).toBe(false)
  })

  it.each([
    [
      'a wrong checksum',
      6,
      (here: Machine) => here.files.set(`/latest/download/${LIST}`, Buffer.from(sumLine(Buffer.from('x')))),
    ],
    ['a missing list', 6, (here: Machine) => here.files.delete(`/latest/download/${LIST}`)],
    [
      'a truncated archive',
      5,
      (here: Machine) => here.files.set(`/latest/download/${ASSET}`, { truncated: Buffer.alloc(999) }),
    ],
  ])('does not even stop the service with %s', async (_, expected, prepare) => {
    const here = await prepared()
    await installed(here)
    prepare(here)
    const before = here.tree()
    expect((await here.run(['update'])).code).toBe(expected)
    expect(here.tree()).toEqual(before)
    expect(versionOf(here)).toBe('v3.50.0')
    expect(here.service.commands).toEqual([])
  })

  it('works without a service in a named folder', async () => {
    const here = await machine({ systemd: false })
    publish(here, { version: 'v3.51.0' })
    here.write('/srv/alist/alist', program(here), 0o755)
    expect((await here.run(['update', '/srv'])).code).toBe(0)
    expect(versionOf(here, '/srv/alist/alist')).toBe('v3.51.0')
  })

  it('needs something to update, and root', async () => {
    const here = await prepared()
    const { code, err } = await here.run(['update'])
    expect(code).toBe(7)
    expect(err).toContain('/opt/alist/alist does not exist')
    expect((await (await machine({ uid: 1000 })).run(['update'])).code).toBe(3)
  })
})
