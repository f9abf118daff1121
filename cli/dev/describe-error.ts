/** Turns whatever a compiler, a parser or a component throws into a message with file, line and frame. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import { YAMLParseError } from 'yaml'
import { BuildFailure, type Problem } from '../../engine/problems.ts'
import { findingOf, shown } from '../findings.ts'
import type { DevProblem } from './dev-problem.ts'
import { frameOf } from './frame.ts'

export interface Places {
  root: string
  contentDir: string
}

/** What errors of Vite's plugins carry. */
interface Thrown {
  message: string
  stack?: string
  id?: unknown
  reason?: string
  loc?: { file?: string; line: number; column: number }
  cause?: unknown
}

interface Found {
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
  message: string
  remedy?: string | undefined
}

/** `file` is known to be at fault where the error does not say so. */
export function describeError(error: unknown, places: Places, file?: string): DevProblem[] {
  if (error instanceof BuildFailure) return error.problems.map((problem) => describeProblem(problem, places))
  if (!(error instanceof Error)) return [{ kind: 'error', message: stripVTControlCharacters(String(error)) }]
  const found = READERS.map((read) => read(error as Thrown, places)).find((one) => one !== null)
  return [withFrame({ ...(found ?? { message: plain(error) }), file: found?.file ?? file })]
}

/** Traces name lines of compiled code until Vite has put those of the sources in their place. */
export function withSource(error: unknown, vite: Pick<ViteDevServer, 'ssrFixStacktrace'>): unknown {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (origin instanceof Error) vite.ssrFixStacktrace(origin)
  return error
}

/** Says which place of the content a problem is about. */
export function describeProblem(problem: Problem, { contentDir }: Places): DevProblem {
  const { severity: _, setting, message, file, line, remedy } = findingOf(problem, contentDir)
  const kind = problem.unfinished ? 'note' : 'error'
  const said = setting ? `${setting}: ${message}` : message
  const frame = file && line ? frameAt(resolve(file), line) : undefined
  return {
    kind,
    message: said,
    ...(file ? { file } : {}),
    ...(line ? { line } : {}),
    ...(remedy ? { remedy } : {}),
    ...(frame ? { frame } : {}),
  }
}

const READERS: ((error: Thrown, places: Places) => Found | null)[] = [
  readYaml,
  readScript,
  readStyle,
  readJson,
  readMissing,
  readThrown,
]

function readYaml(error: Thrown): Found | null {
  if (!(error instanceof YAMLParseError)) return null
  const [place] = error.linePos ?? []
  // What follows is a frame of its own.
  const message = (plain(error).split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
  return { message, line: place?.line, column: place?.col }
}

/** The message of the script parser is a drawing, with the place in its first line. */
function readScript(error: Thrown): Found | null {
  const text = plain(error)
  const place = /╭─\[\s*(.+?):(\d+):(\d+)\s*\]/.exec(text)
  if (!place) return null
  const message = /\[[A-Z_]+\]\s*(.+)/.exec(text)?.[1] ?? text.split('\n')[0] ?? text
  const remedy = /Help\s*:\s*(.+)/.exec(text)?.[1]
  return { message, remedy, file: fileOf(error), line: Number(place[2]), column: Number(place[3]) }
}

function readStyle(error: Thrown): Found | null {
  if (!error.loc || !error.reason) return null
  const { file = fileOf(error), line, column } = error.loc
  return { message: error.reason, file, line, column: column + 1 }
}

function readJson(error: Thrown): Found | null {
  const text = plain(error)
  const place = / at line (\d+) column (\d+)$/.exec(text)
  if (!place) return null
  return { message: text.slice(0, place.index), file: fileOf(error), line: Number(place[1]), column: Number(place[2]) }
}

/** An import of a file that does not exist. */
function readMissing(error: Thrown): Found | null {
  const [, wanted = '', file = ''] =
    /^Failed to load url (\S+) .*? in (.+?)\. Does the file exist\?/.exec(plain(error)) ?? []
  if (!wanted) return null
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const index = lines.findIndex((line) => /import|from|export/.test(line) && line.includes(wanted))
  return {
    message: `cannot find ${wanted}`,
    remedy: 'Correct the path of the import, or create the file.',
    file,
    ...(index < 0 ? {} : { line: index + 1, column: (lines[index]?.indexOf(wanted) ?? 0) + 1 }),
  }
}

/** Something that was thrown while code ran: the place is the first line of the trace that is ours. */
function readThrown(error: Thrown, { root }: Places): Found | null {
  const { cause } = error
  const stack = (cause instanceof Error ? cause.stack : undefined) ?? error.stack ?? ''
  for (const [, path = '', line, column] of stack.matchAll(/\(?((?:file:\/\/)?\/[^():\n]+):(\d+):(\d+)\)?$/gm)) {
    const file = path.replace(/^file:\/\//, '')
    if (!file.startsWith(join(root, sep)) || /\/(?:node_modules|\.cache|engine)\//.test(file.slice(root.length)))
      continue
    return { message: plain(error), file, line: Number(line), column: Number(column) }
  }
  return null
}

function fileOf({ id, loc }: Thrown): string | undefined {
  const name = typeof id === 'string' ? id : loc?.file
  return name?.split('?')[0]
}

function plain({ message }: { message: string }): string {
  return stripVTControlCharacters(message).trim()
}

function withFrame({ file, line, column, message, remedy }: Found): DevProblem {
  const frame = file && line ? frameAt(file, line, column) : undefined
  return {
    kind: 'error',
    message,
    ...(file ? { file: shown(file) } : {}),
    ...(line ? { line } : {}),
    ...(column ? { column } : {}),
    ...(remedy ? { remedy } : {}),
    ...(frame ? { frame } : {}),
  }
}

function frameAt(file: string, line: number, column?: number): string | undefined {
  return existsSync(file) ? frameOf(readFileSync(file, 'utf8'), line, column) : undefined
}
