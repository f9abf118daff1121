/** The dev server of a copy of this repository, so that a journey may change any file. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { freePort, ROOT, type RunningCommand, serveEngine } from './engine.ts'
import { scratchFolder } from './folders.ts'

const COPIED = [
  ...[
    'api',
    'cli',
    'client',
    'content',
    'core',
    'engine',
    'features',
    'hosting',
    'public',
    'render',
    'server',
    'site',
    'theme',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.json'],
  ...['tsconfig.node.json', 'vite.config.ts'],
]

export interface DevTime {
  seconds: number
  /** Processor seconds of the server, where they are known. */
  processor?: number
}

export class DevSite {
  readonly folder: string
  readonly #server: RunningCommand

  static async start(): Promise<DevSite> {
    const folder = join(scratchFolder('dev'), 'checkout')
    for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return new DevSite(folder, await serveEngine(['dev', '--port', String(await freePort())], folder))
  }

  private constructor(folder: string, server: RunningCommand) {
    this.folder = folder
    this.#server = server
  }

  get url(): string {
    return this.#server.url
  }

  /** What the terminal shows. */
  output(): string {
    return this.#server.output()
  }

  /** How long something takes: for whoever waits, and for the processor that serves it. */
  async time(action: () => Promise<void>): Promise<DevTime> {
    const before = this.#server.processorSeconds()
    const started = performance.now()
    await action()
    const seconds = (performance.now() - started) / 1000
    const after = this.#server.processorSeconds()
    return { seconds, ...(before === undefined || after === undefined ? {} : { processor: after - before }) }
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  /** Saves a file as careful editors do: written aside, then put in its place. */
  save(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, '../saving'), text)
    renameSync(join(this.folder, '../saving'), join(this.folder, file))
  }

  /** Changes a file and gives its text back, to be restored. */
  edit(file: string, change: (text: string) => string): string {
    const before = this.read(file)
    const after = change(before)
    if (after === before) throw new Error(`The edit of ${file} changes nothing.`)
    this.save(file, after)
    return before
  }

  remove(file: string): void {
    rmSync(join(this.folder, file))
  }

  /** Opens a page and waits until it listens for changes: its scripts have run, and it is connected to the server. */
  async open(page: Page, path: string): Promise<Response | null> {
    const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
    const response = await page.goto(this.url + path)
    await Promise.all([connected, page.evaluate(runModules)])
    return response
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    rmSync(join(this.folder, '..'), { recursive: true, force: true })
  }
}

/** Importing a module that the page has imported resolves after the page's own import. */
const runModules = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => import(src)),
  )
