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

async function run() {
  const compiled = compiledConfig(root)
  const { default: config } = await import(pathToFileURL(compiled).href)
  return config.docs.run(process.argv.slice(2), dirname(compiled))
}

process.exitCode = await run().catch(report)
