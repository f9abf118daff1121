/** A scratch machine for the install scripts: a root folder, a release server, and commands that only pretend. */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe } from 'vitest'
import { FakeService, freePort, listen } from './service.fixture.ts'

/** The scripts are for Linux, and so are the tools they are tested with. */
export const onLinux = describe.skipIf(process.platform !== 'linux').concurrent

export const PUBLIC = join(import.meta.dirname, '../../public')
export const UNIT = '/etc/systemd/system/alist.service'

/** What the release server says about one file; files it does not know are 404. */
export type Reply = Buffer | { truncated: Buffer } | { status: number }

export interface Result {
  code: number | null
  out: string
  err: string
}

export interface RunOptions {
  script?: 'v3.sh' | 'v3-en.sh' | 'beta.sh' | 'v2.sh'
  /** Text that comes through a pipe in place of the saved script; `true` takes the whole script. */
  piped?: boolean | string
  env?: Record<string, string>
  /** What is typed at a terminal; without it there is none. */
  typed?: string
  /** Sends a signal as soon as this is true. */
  killWhen?: () => boolean
}

interface MachineOptions {
  systemd?: boolean
  uid?: number
  machine?: string
  system?: string
}

const COMMANDS = {
  id: (options: MachineOptions) => `echo ${options.uid ?? 0}`,
  uname: (options: MachineOptions) =>
    `case $1 in -s) echo ${options.system ?? 'Linux'} ;; *) echo ${options.machine ?? 'x86_64'} ;; esac`,
  journalctl: () => 'echo "journal of $2"',
  // Asks the test, which plays the service: see FakeService.
  systemctl: (_: MachineOptions, url: string) =>
    [
      `answer=$(curl -sS "${url}/systemctl/$(printf %s "$*" | tr " " "+")")`,
      'printf "%s" "$' + '{answer#*:}"',
      'exit "$' + '{answer%%:*}"',
    ].join('\n'),
}

export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'alist-install-'))
  readonly files = new Map<string, Reply>()
  readonly asked: string[] = []
  service!: FakeService
  scrap: () => Promise<void> = async () => {}
  url = ''
  /** Where the pretended AList listens. */
  port = 0

  async prepare(options: MachineOptions): Promise<this> {
    const { server, port } = await listen((request, response) => this.answer(request, response))
    this.url = `http://127.0.0.1:${port}`
    this.port = await freePort()
    this.service = new FakeService(this.root, () => this.port)
    for (const [name, body] of Object.entries(COMMANDS))
      this.write(`/bin/${name}`, `#!/bin/sh\n${body(options, this.url)}\n`, 0o755)
    if (options.systemd ?? true) mkdirSync(this.at('/run/systemd/system'), { recursive: true })
    this.scrap = async () => {
      await this.service.stop()
      server.closeAllConnections()
      server.close()
      rmSync(this.root, { recursive: true, force: true })
    }
    return this
  }

  at(path: string): string {
    return join(this.root, path)
  }

  write(path: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(this.at(path)), { recursive: true })
    writeFileSync(this.at(path), text)
    chmodSync(this.at(path), mode)
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8')
  }

  has(path: string): boolean {
    return existsSync(this.at(path))
  }

  /** Everything the scripts may have made, apart from the pretended commands. */
  tree(): string[] {
    const entries = readdirSync(this.root, { recursive: true, encoding: 'utf8' })
    return entries.filter((entry) => !/^(?:bin|run)(?:\/|$)/.test(entry)).sort()
  }

  run(args: string[], { script = 'v3-en.sh', piped, env = {}, typed, killWhen }: RunOptions = {}): Promise<Result> {
    const file = join(PUBLIC, script)
    const direct = piped === undefined ? [file, ...args] : ['-s', ...args]
    const inPipe = `cat ${file} | bash -s ${args.join(' ')}`
    const atTerminal = ['-qec', piped ? inPipe : `bash ${direct.join(' ')}`, '/dev/null']
    const child = spawn(typed === undefined ? 'bash' : 'script', typed === undefined ? direct : atTerminal, {
      cwd: this.root,
      env: {
        PATH: `${this.at('/bin')}:${process.env.PATH}`,
        HOME: this.root,
        LC_ALL: 'C.UTF-8',
        ALIST_ROOT: this.root,
        ALIST_RELEASES: this.url,
        ALIST_PAUSE: '0',
        ...env,
      },
    })
    child.stdin.on('error', () => {}) // a script that ends early does not read all of it
    // Somebody types once something is asked: what comes before the terminal is ready may be lost.
    if (typed !== undefined) child.stdout.once('data', () => child.stdin.end(typed))
    else child.stdin.end(piped === true ? readFileSync(file) : (piped ?? ''))
    const watch = killWhen && setInterval(() => killWhen() && child.kill('SIGTERM'), 20)
    return ended(child).finally(() => clearInterval(watch))
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    // A proxy gets the whole address as its path.
    const path = decodeURI(request.url ?? '').replace(/^\/http:\/\/[^/]+/, '')
    if (path.startsWith('/systemctl/')) {
      this.service.command(path.slice('/systemctl/'.length).split('+')).then((text) => response.end(text))
      return
    }
    this.asked.push(decodeURI(request.url ?? ''))
    const reply = this.files.get(path)
    if (!reply) response.writeHead(404).end('Not Found')
    else if (Buffer.isBuffer(reply)) response.end(reply)
    else if ('status' in reply) response.writeHead(reply.status).end()
    else {
      response.writeHead(200, { 'content-length': reply.truncated.length })
      response.write(reply.truncated.subarray(0, reply.truncated.length / 2), () => response.destroy())
    }
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<Result> {
  const result: Result = { code: null, out: '', err: '' }
  child.stdout?.on('data', (chunk) => (result.out += chunk))
  child.stderr?.on('data', (chunk) => (result.err += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...result, code }))
  })
}

const machines: Machine[] = []

export function machine(options: MachineOptions = {}): Promise<Machine> {
  const made = new Machine()
  machines.push(made)
  return made.prepare(options)
}

/** To be called after all tests of a file: tests run side by side, and the runner cannot tell whose hook it is. */
export async function scrapMachines(): Promise<void> {
  await Promise.all(machines.splice(0).map((made) => made.scrap()))
}
