#!/usr/bin/env node
/** Runs one of the engine's commands. */
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiledConfig, compiledHere } from './compiled.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints the message of a mistake in the settings; of anything else the trace as well. */
function report(error) {
  const known = error instanceof Error && error.constructor === Error && !process.env.DEBUG
  console.error(known ? error.message : error)
  return 1
}

/** Runs the command with the settings as they are now. The dev server does so again when they change. */
async function run({ compiled, config }, more = {}) {
  const reload = async () => {
    const next = await load(await compiledHere(root))
    if (next.compiled === compiled) return null
    const again = (running) => run(next, { restarted: true, running }).then(endIfFailed)
    return { workers: dirname(next.compiled), run: again }
  }
  return config.docs.run(process.argv.slice(2), { workers: dirname(compiled), reload, ...more })
}

async function load(compiled) {
  const { default: config } = await import(pathToFileURL(compiled).href)
  return { compiled, config }
}

/** A server that could not be started again leaves nothing that would keep running. */
function endIfFailed(code) {
  if (code !== 0) process.exit(code)
}

process.exitCode = await Promise.resolve()
  .then(() => load(compiledConfig(root)))
  .then(run)
  .catch(report)
