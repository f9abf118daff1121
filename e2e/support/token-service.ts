/** The token service as it is built, in a process of its own, with every provider played on loopback. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { FakeProviders } from '../../api/fakes/fakes.fixture.ts'
import { ROOT } from './engine.ts'
import { scratchFolder } from './folders.ts'

type Environment = Record<string, string>

export class TokenService {
  readonly fake = new FakeProviders()
  readonly #scratch = scratchFolder('tokens')
  #process: ChildProcess | undefined
  #output = ''
  url = ''

  async start(): Promise<this> {
    await this.fake.start()
    const { buildService } = (await import(pathToFileURL(join(ROOT, 'api/build.mjs')).href)) as {
      buildService(entries: string[], out: string): Promise<string>
    }
    await buildService(['node'], this.#scratch)
    await this.run()
    return this
  }

  /** With settings besides those that lead to the fakes; whoever ran before is stopped. A setting that is empty is left out. */
  async run(settings: Environment = {}): Promise<void> {
    await this.halt()
    const usual = {
      HOST: '127.0.0.1',
      PORT: '0',
      PROVIDER_TIMEOUT_MS: '1500',
      LONG_POLL_MS: '2000',
      // Journeys come from one address, many in a row.
      LIMIT_PAGES: '9999/10',
      LIMIT_RENEW: '9999/10',
      LIMIT_POLL: '9999/10',
      ...this.fake.env(),
    }
    const child = spawn(process.execPath, [join(this.#scratch, 'node.mjs')], {
      // Nothing of the machine but where programs are.
      env: { PATH: process.env.PATH ?? '', ...usual, ...settings },
      cwd: this.#scratch,
    })
    this.#process = child
    const collect = (chunk: Buffer) => {
      this.#output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const before = this.#output.length
    this.url = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const url = /on (http:\/\/[\d.]+:\d+)/.exec(this.#output.slice(before))?.[1]
        if (url) resolve(url)
      }
      child.stdout.on('data', look)
      child.once('exit', () => reject(new Error(`The token service did not start:\n${this.#output.slice(before)}`)))
    })
  }

  /** Nobody listens any more. */
  async halt(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  }

  /** Everything it has said since it was first started. */
  get log(): string {
    return this.#output
  }

  /** Makes readers in this browser use it, and lets providers send them back to this site. */
  async offer(context: BrowserContext, site: string): Promise<void> {
    this.fake.register(site)
    await context.addInitScript(
      `try {
        localStorage.setItem('api_own', JSON.stringify(['${this.url}']))
        localStorage.setItem('api_name', '${this.url}')
      } catch {}`,
    )
  }

  async end(): Promise<void> {
    await this.halt()
    await this.fake.stop()
    rmSync(this.#scratch, { recursive: true, force: true })
  }
}
