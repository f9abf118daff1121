#!/usr/bin/env node
/** Loads the site's Vite configuration, which brings engine and site together, and runs one of its commands. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfigFromFile } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const loaded = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  `${root}/vite.config.ts`,
  root,
  'warn',
)
if (!loaded) throw new Error(`${root}/vite.config.ts could not be loaded`)
process.exitCode = await loaded.config.docs.run(process.argv.slice(2))
