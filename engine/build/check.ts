/** `npm run check`: everything a build would refuse, without building. */
import { type Finding, type Format, findingOf, formatFindings, isUnder, readPlaces, type Summary } from '../findings.ts'
import type { EngineOptions } from '../options.ts'
import { countTranslated } from '../pages/fallback.ts'
import { BuildFailure, type Problem, Problems } from '../problems.ts'
import { type Progress, progressOf } from '../progress.ts'
import { buildContent } from './content.ts'
import { staleTwins } from './stale-twins.ts'
import { unbundled } from './unbundled.ts'

export interface CheckRequest {
  format: Format
  /** Files and folders to report about; none means all. The whole site is read, because pages link to each other. */
  paths: readonly string[]
}

interface Checked {
  problems: readonly Problem[]
  /** What is known of the pages, if they could be read. */
  summary: Summary
  notes: string[]
}

/** Returns the exit code. */
export async function checkContent(options: EngineOptions, { format, paths }: CheckRequest): Promise<number> {
  const started = performance.now()
  const places = readPlaces(paths, options.contentDir)
  const progress = progressOf(options)
  const { problems, summary, notes } = await read(options, progress).finally(() => progress.finish())
  const all = problems.map((problem) => findingOf(problem, options.contentDir))
  const findings = all.filter((finding) => isUnder(finding, places))
  // A page that is out of date is no mistake; programs that read the result don't need it.
  if (format === 'text' && paths.length === 0) for (const note of notes) console.warn(`note  ${note}`)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(formatFindings(findings, format, { ...summary, seconds }))
  if (all.length > findings.length && format === 'text')
    console.log(`${all.length - findings.length} more elsewhere: run the check without a path.`)
  return findings.some(isError) ? 1 : 0
}

function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

async function read(options: EngineOptions, progress: Progress): Promise<Checked> {
  const problems = new Problems(options.lenient)
  try {
    const content = await unbundled(options, (tools) => buildContent(options, tools, problems), progress)
    const { pages, historyNote } = content
    const notes = [...(historyNote ? [historyNote] : []), ...staleTwins(pages)]
    const translations = countTranslated(pages, options.config.locales)
    const summary = { pages: pages.length, ...(Object.keys(translations).length > 0 ? { translations } : {}) }
    return { problems: problems.all, summary, notes }
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    return { problems: problems.all.length ? problems.all : error.problems, summary: {}, notes: [] }
  }
}
