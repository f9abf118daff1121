/** What a dev server leaves to its successor when the settings or the engine have changed: Vite goes on, with all it has compiled. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { DevServer } from './server.ts'

export interface RunningDev {
  vite: ViteDevServer
  /** Folder of the compiled scripts before the change. */
  workers: string
  /** Requests and edits go to the server that is in here. */
  slot: { current: DevServer }
}

/** The settings as they are now. */
export interface Reloaded {
  /** Folder of their compiled scripts. */
  workers: string
  /** Runs the command with them: on a running server, or on a new one. */
  run(running?: RunningDev): Promise<void>
}

const RECORD = 'modules.json'
/** What makes Vite's own configuration, or hands over from one server to the next: a new server is started for it. */
const NEEDS_NEW_SERVER = /^(?:vite\.config\.ts|tsconfig[^/]*|engine\/options\.ts|cli\/.*)$/
/** Code that reads pages, with the features: they add frontmatter keys, highlighting, history. Settings in `site/*.ts` don't. */
const ENGINE = /^(?:cli|engine|hosting|core|features|site\/[^/]+)\/|^site\/features\.ts$/

/** Modules of the compiled configuration, with the hash of each. */
export function readModules(workers: string): Record<string, string> {
  const { modules } = JSON.parse(readFileSync(join(workers, RECORD), 'utf8')) as { modules: Record<string, string> }
  return modules
}

function changedModules(before: string, after: string): string[] {
  const [old, now] = [readModules(before), readModules(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((file) => old[file] !== now[file])
}

export function needsNewServer(before: string, after: string): boolean {
  return changedModules(before, after).some((file) => NEEDS_NEW_SERVER.test(file))
}

/** Pages that were read, and what was found wrong, stay valid while the code that did so is the same. */
export function isSameEngine(before: string, after: string): boolean {
  return !changedModules(before, after).some((file) => ENGINE.test(file))
}
