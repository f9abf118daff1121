/** `npm run check`: everything a build would refuse, without building. */
import { contentCache } from '../../engine/cache.ts'
import type { EngineOptions } from '../../engine/options.ts'
import { countTranslated } from '../../engine/pages/fallback.ts'
import type { PageInfo } from '../../engine/pages/page-data.ts'
import { buildContent, type ContentResult, type ContentTools } from '../../engine/prerender/content.ts'
import { BuildFailure, type Problem, Problems } from '../../engine/problems.ts'
import type { Progress } from '../../engine/progress.ts'
import { bundled } from '../build/open-bundle.ts'
import {
  type Finding,
  type Format,
  findingOf,
  formatFindings,
  inReadingOrder,
  isUnder,
  readPlaces,
  type Summary,
} from '../findings.ts'
import { painted } from '../paint.ts'
import { progressOf } from '../progress.ts'
import { checkExamples, openVerdicts } from './check-examples.ts'
import { staleTranslations } from './stale-translations.ts'

export interface CheckRequest {
  format: Format
  /** Files and folders to report about; none means all. The whole site is read, because pages link to each other. */
  paths: readonly string[]
  /** Also says what features know of the state of pages. */
  report?: boolean
}

interface Checked {
  problems: readonly Problem[]
  /** What is known of the pages, if they could be read. */
  summary: Summary
  notes: string[]
  pages: readonly PageInfo[]
}

/** Returns the exit code. */
export async function checkContent(options: EngineOptions, request: CheckRequest): Promise<number> {
  const { format, paths } = request
  const started = performance.now()
  const places = readPlaces(paths, options.contentDir)
  const progress = progressOf(options)
  const { problems, summary, notes, pages } = await read(options, progress).finally(() => progress.finish())
  const all = problems.map((problem) => findingOf(problem, options.contentDir))
  const findings = inReadingOrder(all.filter((finding) => isUnder(finding, places)))
  // A page that is out of date is no mistake; programs that read the result don't need it.
  if (format === 'text' && paths.length === 0) for (const note of notes) console.warn(painted(`note  ${note}`))
  if (request.report) for (const { report } of options.features) printLines(report?.(pages, options) ?? [])
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const report = formatFindings(findings, format, { ...summary, seconds })
  console.log(format === 'text' ? painted(report, process.stdout) : report)
  if (all.length > findings.length && format === 'text')
    console.log(`${all.length - findings.length} more elsewhere: run the check without a path.`)
  return findings.some(isError) ? 1 : 0
}

function printLines(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}

function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

/** Only here, not in the build: programs are started for it. */
async function exampleProblems({ rendered }: ContentResult, options: EngineOptions): Promise<readonly Problem[]> {
  if (options.lenient) return []
  const verdicts = openVerdicts(contentCache(options.cacheDir, options.contentDir))
  const examples = [...rendered.values()].flatMap((page) => page.examples)
  const problems = await checkExamples(examples, verdicts)
  verdicts.save()
  return problems
}

async function read(options: EngineOptions, progress: Progress): Promise<Checked> {
  const problems = new Problems(options.lenient)
  try {
    const build = (tools: ContentTools) => buildContent(options, { ...tools, collectsAll: true }, problems)
    const content = await bundled(options, build, progress)
    problems.addAll(await progress.during('examples', () => exampleProblems(content, options)))
    const { pages } = content
    const notes = [...content.notes, ...staleTranslations(pages)]
    const translations = countTranslated(pages, options.config.locales)
    const summary = { pages: pages.length, ...(Object.keys(translations).length > 0 ? { translations } : {}) }
    return { problems: problems.all, summary, notes, pages }
  } catch (error) {
    // What is wrong with the content may be what made the rest impossible.
    if (problems.errors.length) return { problems: problems.all, summary: {}, notes: [], pages: [] }
    if (error instanceof BuildFailure) return { problems: error.problems, summary: {}, notes: [], pages: [] }
    throw error
  }
}
