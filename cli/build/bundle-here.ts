/** The command behind `bundleElsewhere`: bundles in this process, which gives its memory back when it ends. */

import type { CommandOptions } from '../options.ts'
import { docs } from '../plugin.ts'
import { makeBundle, sourceVersion } from './bundle.ts'

export async function bundleHere(options: CommandOptions): Promise<void> {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ configFile: false, logLevel: 'warn', plugins: [docs(options)] })
  await makeBundle(options, sourceVersion(options), builder)
}
