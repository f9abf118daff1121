/** Runs the bundler: in a process of its own, which gives its memory back when it ends, while this one reads the content. */
import { spawn } from 'node:child_process'
import type { ViteBuilder } from 'vite'
import type { EngineOptions } from '../../engine/options.ts'
import { makeBundle, sourceVersion } from './bundle.ts'

export interface Bundling {
  done: Promise<void>
  /** Nobody waits for it any more. */
  stop(): void
}

/** Starts bundling what is not bundled yet. */
export type StartBundling = () => Bundling

export function bundleElsewhere({ bin }: EngineOptions): StartBundling {
  return () => {
    const child = spawn(process.execPath, [bin, 'bundle'], { stdio: ['ignore', 'inherit', 'inherit'] })
    const done = new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => {
        if (code === 0) resolve()
        else reject(new Error(`The scripts could not be bundled (${signal ?? `code ${code}`}): see above.`))
      })
    })
    return { done, stop: () => void child.kill() }
  }
}

/** For `vite build`, which brings a builder. */
export function bundleWith(builder: ViteBuilder, options: EngineOptions): StartBundling {
  return () => ({ done: makeBundle(options, sourceVersion(options), builder), stop: () => {} })
}
