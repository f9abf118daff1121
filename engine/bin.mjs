#!/usr/bin/env node
/** Loads the site's Vite configuration, which brings engine and site together, and runs one of its commands. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfigFromFile } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A mistake in the settings is said in its own words; anything else with its trace, for whoever mends it. */
function report(error) {
  const known = error instanceof Error && error.constructor === Error && !process.env.DEBUG
  console.error(known ? `${error.message}\n(DEBUG=1 shows where it came from.)` : error)
  return 1
}

async function run() {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    `${root}/vite.config.ts`,
    root,
    'warn',
  )
  if (!loaded) throw new Error(`${root}/vite.config.ts could not be loaded`)
  return loaded.config.docs.run(process.argv.slice(2))
}

process.exitCode = await run().catch(report)
