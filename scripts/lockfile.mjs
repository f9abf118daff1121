#!/usr/bin/env node
/** Adds missing `integrity` values to `package-lock.json`: npm leaves them out for other platforms if their packages could not be read when it was written. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = []

for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path || entry.integrity || entry.link) continue
  const name = `${path.replace(/^.*node_modules\//, '')}@${entry.version}`
  const integrity = integrityOf(name)
  if (!integrity) missing.push(name)
  else {
    // In npm's own order: right after the version.
    const { version, resolved, ...rest } = entry
    lock.packages[path] = { version, ...(resolved && { resolved }), integrity, ...rest }
  }
}
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
if (missing.length > 0) console.log(`The registry does not have these:\n  ${missing.join('\n  ')}`)
process.exitCode = missing.length > 0 ? 1 : 0

function integrityOf(name) {
  try {
    const said = execFileSync('npm', ['view', name, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /^sha512-\S+/.exec(said.trim())?.[0]
  } catch {
    return undefined
  }
}
