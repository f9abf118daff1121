/** Reads the hosting rules that the build stored beside its pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Hosting } from '../core/hosting.ts'
import { checkHosting } from './check.ts'

export const HOSTING_FILE = '.hosting.json'

const Shape = v.object({
  headers: v.array(v.object({ path: v.string(), values: v.record(v.string(), v.string()) })),
  redirects: v.array(v.object({ from: v.string(), to: v.string(), status: v.picklist([301, 302]) })),
  notFound: v.array(v.object({ prefix: v.string(), file: v.string() })),
})

export function readHosting(dist: string): Hosting {
  const path = join(dist, HOSTING_FILE)
  try {
    const hosting: Hosting = v.parse(Shape, JSON.parse(readFileSync(path, 'utf8')))
    checkHosting(hosting)
    return hosting
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const reason = missing ? 'does not exist' : `cannot be used (${describe(error)})`
    throw new Error(`${path} ${reason}: run npm run build first.`, { cause: error })
  }
}

function describe(error: unknown): string {
  if (v.isValiError(error)) return `${v.getDotPath(error.issues[0]) ?? 'top level'}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
