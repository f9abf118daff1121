#!/usr/bin/env node
/** Runs one of the engine's commands. */
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiledConfig } from './compiled.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A mistake in the settings is said in its own words; anything else with its trace, for whoever mends it. */
function report(error) {
  const known = error instanceof Error && error.constructor === Error && !process.env.DEBUG
  console.error(known ? `${error.message}\n(DEBUG=1 shows where it came from.)` : error)
  return 1
}

/** Runs the command with the settings as they are now. The dev server does so again when they change. */
async function run(loaded, restarted = false) {
  const { compiled, config } = loaded
  const reload = async () => {
    const next = await load()
    return next.compiled === compiled ? null : () => run(next, true).then(endIfFailed)
  }
  return config.docs.run(process.argv.slice(2), { workers: dirname(compiled), reload, restarted })
}

async function load() {
  const compiled = compiledConfig(root)
  const { default: config } = await import(pathToFileURL(compiled).href)
  return { compiled, config }
}

/** A server that could not be started again leaves nothing that would keep running. */
function endIfFailed(code) {
  if (code !== 0) process.exit(code)
}

process.exitCode = await load().then(run).catch(report)
