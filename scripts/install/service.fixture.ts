/** Plays systemd for one service: starts what the unit names, as far as that says how it behaves. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export async function listen(handler: RequestListener, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

const given = new Set<number>()

/**
 * A port that nobody else gets before the service listens there. Systems hand out ports above 32767 by themselves, to any
 * program, so a smaller one is taken.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const isTaken = given.has(port) || (await listen(() => {}, port).then(closed, () => true))
  if (isTaken) return freePort()
  given.add(port)
  return port
}

async function closed({ server }: { server: Server }): Promise<false> {
  await new Promise((resolve) => server.close(resolve))
  return false
}

export class FakeService {
  readonly commands: string[] = []
  state = 'inactive'
  enabled = false
  private server: Server | null = null

  constructor(
    private readonly root: string,
    private readonly port: () => number,
  ) {}

  /** The answer to one call of systemctl: exit code, colon, output. */
  async command(args: string[]): Promise<string> {
    this.commands.push(args.join(' '))
    if (args[0] === 'is-active') return `${this.state === 'active' ? 0 : 3}:${this.state}\n`
    if (args[0] === 'is-enabled') return `${this.enabled ? 0 : 1}:${this.enabled ? 'enabled' : 'disabled'}\n`
    if (args[0] === 'enable' || args[0] === 'disable') this.enabled = args[0] === 'enable'
    if (args[0] === 'stop' || args.includes('--now')) await this.stop()
    if (args[0] === 'start') await this.start()
    return '0:'
  }

  /** Programs of these tests say in a comment whether they answer, keep silent or die. */
  async start(): Promise<void> {
    await this.stop()
    const unit = readFileSync(join(this.root, 'etc/systemd/system/alist.service'), 'utf8')
    const program = join(this.root, /^ExecStart=-?(\S+)/m.exec(unit)?.[1] ?? 'nothing')
    const text = existsSync(program) ? readFileSync(program, 'utf8') : ''
    this.state =
      text.includes('# when started: silent') || text.includes('# when started: answers') ? 'active' : 'failed'
    if (!text.includes('# when started: answers')) return
    const { server } = await listen((request, response) => {
      response.end(request.url?.endsWith('/ping') ? 'pong' : '')
    }, this.port())
    this.server = server
  }

  async stop(): Promise<void> {
    this.state = 'inactive'
    const server = this.server
    this.server = null
    if (!server) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
