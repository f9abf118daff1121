#!/usr/bin/env node
/** Compares the data with a checkout of the program; ends with 1 where they differ. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const [checkout] = process.argv.slice(2)

async function run() {
  if (!checkout) throw new Error('Name the folder of a checkout of the program: npm run facts -- ../alist')
  const { module } = await runnerImport(join(here, 'report.ts'), { configFile: false, logLevel: 'error' })
  const { text, differences } = module.reportFacts(checkout, join(here, '../../content/data'))
  console.log(text)
  return differences > 0 ? 1 : 0
}

process.exitCode = await run().catch((error) => {
  console.error(error.message)
  return 2
})
