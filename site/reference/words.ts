/** The words of `content/data/words/`: what people wrote about the facts, by language. Read in the build only. */
import { parse } from 'yaml'
import { fallbackId } from '../locales.ts'

const files = import.meta.glob<string>('../../content/data/words/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Paths of all files below the content folder. */
export const WORD_FILES: readonly string[] = Object.keys(files).map((path) => path.slice('../../content/'.length))

/** What is written in each of them. */
export const WORD_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.slice('../../content/'.length), text]),
)

export interface Words<T> {
  /** Path below the content folder. */
  file: string
  entries: Record<string, T>
  /** Where an entry begins: `data/words/config.en.yaml:12`. */
  at(key: string): string
}

type Reader<T> = (value: unknown) => T | string

/** What has been read, by reader and file: pages of the API ask for the same words hundreds of times. */
const known = new Map<Reader<unknown>, Map<string, Words<unknown>>>()

/** `name` is the path below `words/` without language and extension: `settings/global`. */
export function wordsOf<T>(name: string, locale: string, read: Reader<T>): Words<T> {
  const file = `data/words/${name}.${locale}.yaml`
  const own = known.get(read) ?? new Map<string, Words<unknown>>()
  known.set(read, own)
  const words = (own.get(file) as Words<T> | undefined) ?? withFallbackWords(name, locale, read)
  own.set(file, words)
  return words
}

/** In a language that is being translated, entries and whole files may be missing. */
function withFallbackWords<T>(name: string, locale: string, read: Reader<T>): Words<T> {
  const file = `data/words/${name}.${locale}.yaml`
  const fallback = fallbackId(locale)
  if (!fallback) return readWords(file, read)
  const base = wordsOf(name, fallback, read)
  if (files[`../../content/${file}`] === undefined) return base
  return joinWords(readWords(file, read), base)
}

/** The entries of `own`, and those of `base` that it lacks, each with its own place. */
export function joinWords<T>(own: Words<T>, base: Words<T>): Words<T> {
  const at = (key: string) => (key in own.entries ? own : base).at(key)
  return { file: own.file, entries: { ...base.entries, ...own.entries }, at }
}

function readWords<T>(file: string, read: Reader<T>): Words<T> {
  const text = files[`../../content/${file}`]
  if (text === undefined) throw new Error(`there are no words: content/${file} is missing`)
  const lines = linesOf(text)
  const at = (key: string) => `${file}:${lines.get(key) ?? 0}`
  const entries: Record<string, T> = {}
  for (const [key, value] of Object.entries(parseFile(file, text))) {
    const entry = read(value)
    if (typeof entry === 'string') throw new Error(`content/${at(key)}: ${key} ${entry}`)
    entries[key] = entry
  }
  return { file, entries, at }
}

/** The entry of a fact; facts without words would leave a hole in the page. */
export function wordsFor<T>({ file, entries }: Words<T>, key: string): T {
  const entry = entries[key]
  if (entry === undefined) throw new Error(`content/${file} has no words for ${key}`)
  return entry
}

function parseFile(file: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    throw new Error(`content/${file}: ${(error as Error).message}`)
  }
  throw new Error(`content/${file}: write one entry per key, such as "site_url:" with "text: …" below it`)
}

/** The line on which each entry begins. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [i, line] of text.split('\n').entries()) {
    const key = /^(?:(["'])(.*?)\1|([^\s#][^:]*)):/.exec(line)
    const name = key?.[2] ?? key?.[3]
    if (name !== undefined && !lines.has(name)) lines.set(name, i + 1)
  }
  return lines
}

/** A named text of an entry, or undefined. */
export function textOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = (value as Record<string, unknown>)[name]
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}
