/** Builds the site: scripts are bundled while the content is being read. */

import type { EngineOptions } from '../../engine/options.ts'
import { findingOf, formatFinding, shown, some } from '../findings.ts'
import { painted } from '../paint.ts'
import { progressOf } from '../progress.ts'
import { type BuildReport, buildSite } from './build-site.ts'
import type { StartBundling } from './bundler.ts'
import { withBundle } from './open-bundle.ts'

export async function runBuild(options: EngineOptions, startBundling: StartBundling): Promise<void> {
  const started = performance.now()
  const progress = progressOf(options)
  const report = await withBundle(options, { startBundling, progress }, (tools) => buildSite(options, tools))
  print(report, performance.now() - started, options)
}

function print(report: BuildReport, ms: number, options: EngineOptions): void {
  for (const warning of report.warnings) console.warn(painted(formatFinding(findingOf(warning, options.contentDir))))
  for (const note of report.notes) console.warn(`note  ${note}`)
  if (options.quiet) return
  const warnings = report.warnings.length ? `, ${some(report.warnings.length, 'warning')}` : ''
  const seconds = (ms / 1000).toFixed(1)
  console.log(`${report.pages} pages, ${report.files} files in ${shown(options.outDir)} (${seconds} s)${warnings}`)
}
