/** The words of `content/data/words/`: what people wrote about the facts, by language. Read in the build only. */
import { parse } from 'yaml'

const files = import.meta.glob<string>('../../content/data/words/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface Words<T> {
  /** Path below the content folder. */
  file: string
  entries: Record<string, T>
  /** Where an entry begins: `data/words/config.en.yaml:12`. */
  at(key: string): string
}

/** `name` is the path below `words/` without language and extension: `settings/global`. */
export function wordsOf<T>(name: string, locale: string, read: (value: unknown) => T | string): Words<T> {
  const file = `data/words/${name}.${locale}.yaml`
  const text = files[`../../content/${file}`]
  if (text === undefined) throw new Error(`there are no words: content/${file} is missing`)
  const at = (key: string) => `${file}:${lineOf(text, key)}`
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

function lineOf(text: string, key: string): number {
  const lines = text.split('\n')
  return lines.findIndex((line) => line.replace(/^(["'])(.*?)\1/, '$2').startsWith(`${key}:`)) + 1
}

/** A named text of an entry, or undefined. */
export function textOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = (value as Record<string, unknown>)[name]
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}
