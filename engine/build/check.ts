/** `npm run check`: everything a build would refuse, without building. */
import type { EngineOptions } from '../options.ts'
import { formatProblem, Problems } from '../problems.ts'
import { buildContent } from './content.ts'
import { staleTwins } from './stale-twins.ts'
import { unbundled } from './unbundled.ts'

export async function checkContent(options: EngineOptions): Promise<void> {
  const problems = new Problems(options.lenient)
  const { pages, historyNote } = await unbundled(options, (tools) => buildContent(options, tools, problems))
  for (const warning of problems.all) console.warn(formatProblem(warning))
  if (historyNote) console.warn(`note  ${historyNote}`)
  for (const stale of staleTwins(pages)) console.warn(`note  ${stale}`)
  console.log(`${pages.length} pages checked: no errors.`)
}
