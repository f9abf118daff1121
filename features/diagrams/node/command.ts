/** `npm run diagrams`: draws the diagrams that no drawing is stored of, and with `--prune` removes drawings no page uses. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineOptions } from '../../../engine/options.ts'
import { formatProblem, type Problem, Problems } from '../../../engine/problems.ts'
import { collectDiagrams } from './collect.ts'
import { MODES } from './colors.ts'
import { DRAWINGS, drawingFile, hostileIn } from './drawing.ts'
import { type Painter, startPainter } from './painter.ts'
import type { FoundDiagram } from './source.ts'
import { fenceLine } from './source.ts'

export interface DrawRequest {
  /** Removes drawings that no page uses. */
  prune?: boolean | undefined
  /** Files and folders below the content folder; none means all. */
  under?: readonly string[]
}

export interface DiagramTools {
  start(): Promise<Painter>
  say(line: string): void
}

const TOOLS: DiagramTools = { start: startPainter, say: (line) => console.log(line) }

/** What is wrong with a diagram, and on which line of its fence. */
type Fault = Pick<Problem, 'message' | 'remedy'> & { line: number }

/** Returns the exit code: what cannot be drawn is said, and the rest is drawn nevertheless. */
export async function drawDiagrams(options: EngineOptions, request: DrawRequest, tools = TOOLS): Promise<number> {
  const started = performance.now()
  const problems = new Problems()
  const all = collectDiagrams(options, problems)
  const diagrams = all.filter(({ at }) => isUnder(at.file, request.under ?? []))
  const distinct = [...new Map(diagrams.map((diagram) => [diagram.name, diagram])).values()]
  const missing = distinct.filter(({ name, source }) => !source.problems.length && !isStored(name, options))
  const failed = missing.length ? await drawAll(missing, options, tools) : new Map<string, Fault>()
  for (const { name, at, source } of diagrams) {
    for (const { line, ...fault } of [...source.problems, ...(failed.get(name) ? [failed.get(name)!] : [])])
      problems.add({ severity: 'error', at: `${at.file}:${at.line + 1 + line}`, ...fault })
  }
  const removed = request.prune ? pruneDrawings(new Set(all.map(({ name }) => name)), options) : 0
  for (const problem of problems.all) tools.say(formatProblem(problem))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  tools.say(
    `${diagrams.length} diagrams, ${distinct.length} different: ${missing.length - failed.size} drawn now, ` +
      `${problems.errors.length} errors, ${removed} old files removed (${seconds} s)`,
  )
  return problems.errors.length ? 1 : 0
}

function isUnder(file: string, places: readonly string[]): boolean {
  return places.length === 0 || places.some((place) => `${file}/`.startsWith(`${place.replace(/\/+$/, '')}/`))
}

function isStored(name: string, { contentDir }: EngineOptions): boolean {
  return MODES.every((mode) => existsSync(join(contentDir, drawingFile(name, mode))))
}

/** By name, what is wrong with those that could not be drawn. */
async function drawAll(missing: FoundDiagram[], options: EngineOptions, tools: DiagramTools) {
  const failed = new Map<string, Fault>()
  const painter = await tools.start()
  mkdirSync(join(options.contentDir, DRAWINGS), { recursive: true })
  try {
    for (const diagram of missing) {
      try {
        await drawOne(diagram, painter, options)
      } catch (error) {
        failed.set(diagram.name, faultOf(diagram, error))
      }
    }
  } finally {
    await painter.close()
  }
  return failed
}

async function drawOne({ name, source }: FoundDiagram, painter: Painter, { contentDir }: EngineOptions): Promise<void> {
  const drawings = []
  for (const mode of MODES) {
    const svg = await painter.draw(source.text, mode)
    const hostile = hostileIn(svg)
    if (hostile) throw new Error(`its drawing would hold ${hostile}`)
    drawings.push({ file: join(contentDir, drawingFile(name, mode)), svg })
  }
  for (const { file, svg } of drawings) {
    // Written aside and renamed: a half file would count as drawn.
    writeFileSync(`${file}.tmp`, svg)
    renameSync(`${file}.tmp`, file)
  }
}

/** Mermaid counts lines below the settings, from 1. */
function faultOf({ source }: FoundDiagram, error: unknown): Fault {
  const words = error instanceof Error ? error.message : String(error)
  const line = /\bline[: ]+(\d+)/i.exec(words)?.[1]
  const message = `the diagram cannot be drawn: ${words.trim().replaceAll('\n', '\n    ')}`
  return { line: fenceLine(source, Number(line ?? 1)), message }
}

function pruneDrawings(used: ReadonlySet<string>, { contentDir }: EngineOptions): number {
  const folder = join(contentDir, DRAWINGS)
  if (!existsSync(folder)) return 0
  const stale = readdirSync(folder).filter(
    (file) => /\.(?:light|dark)\.svg$/.test(file) && !used.has(file.split('.')[0]!),
  )
  for (const file of stale) rmSync(join(folder, file))
  return stale.length
}
