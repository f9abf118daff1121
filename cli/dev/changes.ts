/** What happens after a file was saved: settings restart the command, code and data reload the page, text is exchanged. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, HotUpdateOptions, ViteDevServer } from 'vite'
import { parseDocument } from 'yaml'
import type { EngineOptions } from '../../engine/options.ts'
import { shown } from '../findings.ts'
import { describeError } from './describe-error.ts'
import type { DevProblem } from './dev-problem.ts'
import type { DevSite } from './dev-site.ts'
import type { DevWriters } from './dev-writers.ts'
import type { Reporter } from './reporter.ts'
import { readModules } from './running.ts'

/** Files that are saved together are handled together. */
const SETTLE_MS = 30
/** How long an emptied file may wait for its text: some editors empty a file before they write it. */
const EMPTY_FILE_MS = 100

/**
 * Loads the settings again: null when they are what they were, else a function that puts another server in place of this one
 * and returns what follows edits from then on, or null if that one reads all files anyway.
 */
export type Restart = () => Promise<(() => Promise<DevChanges | null>) | null>

export interface DevParts {
  site: DevSite
  writers: DevWriters
  reporter: Reporter
  restart?: Restart | undefined
  /** Files that were broken when the server before this one last looked at them. */
  broken?: ReadonlySet<string> | undefined
}

/** Saved files, and whether modules are made of them. */
type Saved = ReadonlyMap<string, { isModule: boolean }>

export class DevChanges {
  readonly #vite: ViteDevServer
  readonly #options: EngineOptions
  readonly #parts: DevParts
  /** Modules of the settings and of the engine itself, which are compiled before the command runs. */
  readonly #settings: ReadonlySet<string>
  /** Files saved since the last reaction. */
  #saved = new Map<string, { isModule: boolean }>()
  /** Files that were broken when they were last looked at. */
  readonly #broken: Set<string>
  #timer: NodeJS.Timeout | undefined
  /** Another server has taken over: what follows edits there, or null if that one has read all files anyway. */
  #successor: DevChanges | null | undefined
  #reacting = Promise.resolve()

  constructor(vite: ViteDevServer, options: EngineOptions, parts: DevParts) {
    this.#vite = vite
    this.#options = options
    this.#parts = parts
    this.#settings = settingsModules(options)
    this.#broken = new Set(parts.broken)
  }

  get broken(): ReadonlySet<string> {
    return this.#broken
  }

  /** Takes the place of Vite's own updates, which are sent before anyone knows whether the file is in order. */
  note(environment: DevEnvironment, { type, file, modules, timestamp }: HotUpdateOptions): EnvironmentModuleNode[] {
    const seen = new Set<EnvironmentModuleNode>()
    for (const module of modules) environment.moduleGraph.invalidateModule(module, seen, timestamp, true)
    // An import that failed is tried again when a file comes or goes.
    if (type !== 'update' && this.#broken.size) environment.moduleGraph.invalidateAll()
    this.#add(file, modules.length > 0)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), isEmpty(file) ? EMPTY_FILE_MS : SETTLE_MS)
    return []
  }

  /** Reacts to files that were saved while the server before this one was in use. */
  adopt(saved: Saved): void {
    for (const [file, { isModule }] of saved) this.#add(file, isModule)
    this.#flush()
  }

  #add(file: string, isModule: boolean): void {
    this.#saved.set(file, { isModule: isModule || (this.#saved.get(file)?.isModule ?? false) })
  }

  /** Settings may have been saved while this server was being started with the ones before. */
  catchUp(): void {
    const [any = ''] = this.#settings
    this.#reacting = this.#reacting.then(() => this.#reload(new Map([[any, { isModule: false }]]))).then(() => {})
  }

  /** Something that the browser asked for could not be compiled. */
  browserFailed(error: unknown): void {
    const { reporter } = this.#parts
    const { id } = error as { id?: unknown }
    if (typeof id === 'string') this.#broken.add(id.split('?')[0] ?? id)
    reporter.set('code', describeError(error, this.#options))
  }

  #flush(): void {
    const saved = this.#saved
    this.#saved = new Map()
    this.#reacting = this.#reacting.then(() => this.#react(saved)).catch((error: unknown) => console.error(error))
  }

  async #react(saved: Saved): Promise<void> {
    if (this.#successor !== undefined) return this.#successor?.adopt(saved)
    const { reporter, site, writers } = this.#parts
    const settings = [...saved.keys()].find((file) => this.#settings.has(file))
    if (settings || reporter.get('settings').length) {
      const isSame = await this.#reload(saved, settings)
      if (!isSame) return
    }
    const kinds = [...saved].map(([file, { isModule }]) => this.#kindOf(file, isModule))
    if (!settings && kinds.every((kind) => kind === 'other') && !this.#broken.size) return
    site.forget()
    writers.forget()
    const { errors, isBlocked } = await this.#check([...saved.keys()])
    reporter.set('code', errors)
    // The page that is shown is better than one that can't be drawn or has no scripts.
    if (isBlocked) return this.#send('docs:problems')
    for (const file of saved.keys()) await this.#checkPage(file)
    if (kinds.every((kind) => kind === 'text') && !settings) return this.#send('docs:changed')
    // Vite would keep it for the next page that is opened, which is new anyway.
    if (this.#vite.ws.clients.size) this.#vite.ws.send({ type: 'full-reload', path: '*' })
  }

  #kindOf(file: string, isModule: boolean): 'text' | 'code' | 'other' {
    const { contentDir, publicDir } = this.#options
    const isClient = this.#vite.environments.client.moduleGraph.getModulesByFile(file)?.size
    if (file.startsWith(join(contentDir, '/')) && !isClient) return 'text'
    return isModule || file.startsWith(join(publicDir, '/')) ? 'code' : 'other'
  }

  #send(event: string): void {
    this.#vite.ws.send({ type: 'custom', event, data: {} })
  }

  /** False when the settings can't be used, or when another server has taken over: that one reacts to the saved files. */
  async #reload(saved: Saved, file?: string): Promise<boolean> {
    const { reporter, restart } = this.#parts
    if (!restart) return true
    try {
      if (file) await this.#compile(file)
      const go = await restart()
      reporter.set('settings', [])
      if (!go) return true
      console.log(`${file ? shown(file) : 'The settings'} changed: loaded again.`)
      const successor = await go()
      this.#successor = successor
      successor?.adopt(saved)
    } catch (error) {
      reporter.set('settings', describeError(error, this.#options, file))
      this.#send('docs:problems')
    }
    return false
  }

  /** Says where a mistake is; the compiler of the settings only prints it. */
  async #compile(file: string): Promise<void> {
    const { transformWithOxc } = await import('vite')
    if (/\.tsx?$/.test(file) && isThere(file)) await transformWithOxc(readFileSync(file, 'utf8'), file)
  }

  /** What is wrong with these files, with those that were broken before, and with the code as a whole. */
  async #check(files: readonly string[]): Promise<{ errors: DevProblem[]; isBlocked: boolean }> {
    const errors: DevProblem[] = []
    let isBlocked = false
    const fail = (error: unknown, file: string) => {
      this.#broken.add(file)
      errors.push(...describeError(error, this.#options, file))
    }
    for (const file of new Set([...this.#broken, ...files].filter(isThere))) {
      this.#broken.delete(file)
      const text = yamlError(file)
      if (text) fail(text, file)
      await this.#compileForBrowser(file).catch((error: unknown) => {
        isBlocked = true
        fail(error, file)
      })
    }
    if (!isBlocked) {
      await this.#parts.site.redraw().catch((error: unknown) => {
        isBlocked = true
        // Any of them may be at fault.
        for (const file of files) this.#broken.add(file)
        const json = files.find((file) => file.endsWith('.json') && isThere(file) && !isJson(file))
        errors.push(...describeError(error, this.#options, json))
      })
    }
    return { errors, isBlocked }
  }

  /** Modules of the server are not compiled ahead: it would take them for the ones that it has already run. */
  async #compileForBrowser(file: string): Promise<void> {
    const { client } = this.#vite.environments
    for (const { url, type } of client.moduleGraph.getModulesByFile(file) ?? []) {
      if (type !== 'asset') await client.transformRequest(url)
    }
  }

  async #checkPage(file: string): Promise<void> {
    const { contentDir } = this.#options
    if (!file.startsWith(join(contentDir, '/'))) return
    await this.#parts.site.report(file.slice(contentDir.length + 1))
  }
}

function settingsModules({ root, workers }: EngineOptions): ReadonlySet<string> {
  const files = workers ? Object.keys(readModules(workers)) : []
  return new Set(files.map((file) => join(root, file).replaceAll('\\', '/')))
}

function isEmpty(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0
}

function yamlError(file: string): Error | undefined {
  return /\.ya?ml$/.test(file) ? parseDocument(readFileSync(file, 'utf8')).errors[0] : undefined
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
