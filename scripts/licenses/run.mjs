#!/usr/bin/env node
/** Writes `public/third-party.txt`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
const { module } = await runnerImport(join(root, 'scripts/licenses/list.ts'), { configFile: false, logLevel: 'error' })
const shipped = module.shippedPackages(root)
writeFileSync(join(root, 'public/third-party.txt'), module.licensesText(shipped))
console.log(`${shipped.length} packages in public/third-party.txt`)
