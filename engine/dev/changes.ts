/** What happens after a file was saved: settings restart the command, code and data reload the page, text is exchanged. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, HotUpdateOptions, ViteDevServer } from 'vite'
import { parseDocument } from 'yaml'
import type { DevProblem } from '../../core/dev-problem.ts'
import { shown } from '../findings.ts'
import type { EngineOptions } from '../options.ts'
import { describeError } from './describe-error.ts'
import type { DevSearch } from './dev-search.ts'
import type { DevSite } from './dev-site.ts'
import type { Reporter } from './reporter.ts'

/** Files that are saved together are handled together. */
const SETTLE_MS = 30
/** How long an emptied file may wait for its text: some editors empty a file before they write it. */
const EMPTY_FILE_MS = 100

/** Loads the settings again: null when they are what they were, else a function that starts another server. */
export type Restart = () => Promise<(() => Promise<void>) | null>

export interface DevParts {
  site: DevSite
  search: DevSearch
  reporter: Reporter
  restart?: Restart | undefined
}

export class DevChanges {
  readonly #vite: ViteDevServer
  readonly #options: EngineOptions
  readonly #parts: DevParts
  /** Modules of the settings and of the engine itself, which are compiled before the command runs. */
  readonly #settings: ReadonlySet<string>
  /** Files saved since the last reaction, and whether modules are made of them. */
  #saved = new Map<string, { isModule: boolean }>()
  /** Files that were broken when they were last looked at. */
  readonly #broken = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  /** Has another server taken over? */
  #isOver = false
  #reacting = Promise.resolve()

  constructor(vite: ViteDevServer, options: EngineOptions, parts: DevParts) {
    this.#vite = vite
    this.#options = options
    this.#parts = parts
    this.#settings = settingsModules(options)
  }

  /** Takes the place of Vite's own updates, which are sent before anyone knows whether the file is in order. */
  note(environment: DevEnvironment, { type, file, modules, timestamp }: HotUpdateOptions): EnvironmentModuleNode[] {
    const seen = new Set<EnvironmentModuleNode>()
    for (const module of modules) environment.moduleGraph.invalidateModule(module, seen, timestamp, true)
    // An import that failed is tried again when a file comes or goes.
    if (type !== 'update' && this.#broken.size) environment.moduleGraph.invalidateAll()
    const isModule = modules.length > 0 || (this.#saved.get(file)?.isModule ?? false)
    this.#saved.set(file, { isModule })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), isEmpty(file) ? EMPTY_FILE_MS : SETTLE_MS)
    return []
  }

  /** Settings may have been saved while this server was being started with the ones before. */
  catchUp(): void {
    this.#reacting = this.#reacting.then(() => this.#restart()).then(() => {})
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

  async #react(saved: ReadonlyMap<string, { isModule: boolean }>): Promise<void> {
    if (this.#isOver) return
    const { reporter, site, search } = this.#parts
    const settings = [...saved.keys()].find((file) => this.#settings.has(file))
    if ((settings || reporter.get('settings').length) && (await this.#restart(settings))) return
    const kinds = [...saved].map(([file, { isModule }]) => this.#kindOf(file, isModule))
    if (!settings && kinds.every((kind) => kind === 'other') && !this.#broken.size) return
    site.forget()
    search.forget()
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

  /** True when another server has taken over. */
  async #restart(file?: string): Promise<boolean> {
    const { reporter, restart } = this.#parts
    if (!restart) return false
    try {
      if (file) await this.#compile(file)
      const go = await restart()
      reporter.set('settings', [])
      if (!go) return false
      console.log(`${file ? shown(file) : 'The settings'} changed: restarting the dev server.`)
      this.#isOver = true
      await go()
      return true
    } catch (error) {
      reporter.set('settings', describeError(error, this.#options, file))
      this.#send('docs:problems')
      return true
    }
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
  if (!workers) return new Set()
  const { modules } = JSON.parse(readFileSync(join(workers, 'modules.json'), 'utf8')) as { modules: object }
  return new Set(Object.keys(modules).map((file) => join(root, file).replaceAll('\\', '/')))
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
