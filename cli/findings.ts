/** Prints problems for people, programs and annotations on a pull request, with paths that open from where one is. */
import { existsSync, lstatSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Problem } from '../engine/problems.ts'

export const FORMATS = ['text', 'json', 'github'] as const
export type Format = (typeof FORMATS)[number]

export interface Finding {
  severity: Problem['severity']
  /** Seen from the working directory; absent for a setting. */
  file?: string
  line?: number
  /** The name of a setting, where no file is to blame. */
  setting?: string
  message: string
  remedy?: string
}

export interface Summary {
  pages?: number
  seconds?: number
  /** Of incomplete locales, by id. */
  translations?: Record<string, { translated: number; pages: number }>
}

/** Problems name files as seen from the content folder. */
export function findingOf(
  { at, unfinished: _, ...problem }: Problem,
  contentDir: string,
  cwd = process.cwd(),
): Finding {
  const [, name = at, line] = /^(.*?)(?::(\d+))?$/.exec(at) ?? []
  const path = join(contentDir, name)
  // A link that leads nowhere is a file too.
  if (!lstatSync(path, { throwIfNoEntry: false })) return { ...problem, setting: at }
  return { ...problem, file: shown(path, cwd), ...(line ? { line: Number(line) } : {}) }
}

export function shown(path: string, cwd = process.cwd()): string {
  const near = relative(cwd, path)
  return (near.startsWith('..') ? path : near).split(sep).join('/')
}

export function formatFinding({ severity, file, line, setting, message, remedy }: Finding): string {
  const place = file ? `${file}${line ? `:${line}` : ''}` : setting
  return `${severity}  ${place}  ${message}${remedy ? `\n    → ${remedy}` : ''}`
}

/** Everything that was found, as `format` wants it. */
export function formatFindings(findings: readonly Finding[], format: Format, summary: Summary = {}): string {
  const counts = { errors: count(findings, 'error'), warnings: count(findings, 'warning') }
  if (format === 'json') return JSON.stringify({ ...summary, ...counts, findings }, null, 2)
  const lines = findings.map(format === 'github' ? annotation : formatFinding)
  const pages = summary.pages === undefined ? 'Checked' : `${summary.pages} pages checked`
  const time = summary.seconds === undefined ? '' : ` in ${summary.seconds} s`
  const found = `${some(counts.errors, 'error')}, ${some(counts.warnings, 'warning')}`
  const translations = Object.entries(summary.translations ?? {}).map(
    ([id, { translated, pages: all }]) => `${id}: ${translated} of ${some(all, 'page')} translated`,
  )
  return [...lines, ...translations, `${pages}${time}: ${found}.`].join('\n')
}

function count(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length
}

export function some(number: number, noun: string): string {
  return `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`
}

/** A workflow command of GitHub Actions: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ severity, file, line, setting, message, remedy }: Finding): string {
  const place = [...(file ? [`file=${property(file)}`] : []), ...(line ? [`line=${line}`] : [])].join(',')
  const text = [setting ? `${setting}: ${message}` : message, ...(remedy ? [remedy] : [])].join('\n')
  return `::${severity}${place ? ` ${place}` : ''}::${escaped(text)}`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** By file and line, as one fixes them; settings come last. */
export function inReadingOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => {
    if (a.file === undefined || b.file === undefined) return Number(!a.file) - Number(!b.file)
    if (a.file !== b.file) return a.file < b.file ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0)
  })
}

/** Is a finding in one of these files or folders? Settings belong to all of them. */
export function isUnder({ file }: Finding, places: readonly string[], cwd = process.cwd()): boolean {
  if (!file || places.length === 0) return true
  const path = resolve(cwd, file)
  return places.some((place) => path === place || path.startsWith(place + sep))
}

/** Paths as they are typed: from the working directory, or from the content folder. */
export function readPlaces(typed: readonly string[], contentDir: string, cwd = process.cwd()): string[] {
  return typed.map((place) => {
    const found = [resolve(cwd, place), resolve(contentDir, place)].find((path) => existsSync(path))
    if (!found) throw new Error(`There is no file or folder ${place}. Name one below ${shown(contentDir, cwd)}.`)
    return found
  })
}
