/** `npm run search:export`: writes what a hosted search service must know of the site. Nothing is built or sent. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, parse, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CommandGiven } from '../../../engine/feature.ts'
import type { EngineOptions } from '../../../engine/options.ts'
import { type IndexedText, parseFragment, readFragment } from '../shared/fragment.ts'
import type { SearchRecord } from '../shared/record.ts'
import type { SearchNames } from '../shared.ts'
import { SearchIndexer } from './indexer.ts'
import type { IndexFile } from './language-index.ts'
import { bytesOf, indexSettings, recordsOf } from './records.ts'
import { knownNames } from './search-document.ts'

const DEFAULT_FILE = 'search-records.json'

/** The same pages, read by the same indexer, as the embedded search: what one finds the other can find too. */
export async function exportSearch(
  options: EngineOptions,
  drawPages: CommandGiven['drawPages'],
  out: string = DEFAULT_FILE,
): Promise<void> {
  const file = resolve(out)
  const settings = settingsFile(file)
  refuseForeign(file, isRecords)
  refuseForeign(settings, isSettings)
  const pages = textsIn(await indexPages(drawPages))
  const records = pages.flatMap((page) => recordsOf(page, options.config))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, listOf(records))
  writeFileSync(settings, `${JSON.stringify(indexSettings(options.config), null, 2)}\n`)
  console.log(summary(records, pages.length))
  console.log(`Records in ${file}, settings of the index in ${settings}`)
}

/** Only what an earlier export wrote may be written over. */
export function refuseForeign(file: string, isOurs: (content: unknown) => boolean): void {
  if (!existsSync(file) || isOurs(readJson(file))) return
  throw new Error(
    `${file} exists, and no export wrote it. Choose another file with --out, or remove it. Nothing was written.`,
  )
}

export function isRecords(content: unknown): boolean {
  return Array.isArray(content) && content.every((record) => typeof record?.objectID === 'string')
}

export function isSettings(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'searchableAttributes' in content
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function indexPages(drawPages: CommandGiven['drawPages']): Promise<IndexFile[]> {
  const indexer = new SearchIndexer()
  await drawPages('search', (drawn, contributions) => {
    const known = knownNames(drawn.page, drawn.site, contributions as SearchNames[])
    indexer.add({ ...drawn, known })
  })
  return indexer.finish()
}

/** What the index stores of pages, by address, so that two exports of the same pages are equal. */
export function textsIn(files: readonly IndexFile[]): IndexedText[] {
  const fragments = files.filter(({ path }) => path.startsWith('fragment/'))
  const texts = fragments.map(({ content }) => readFragment(parseFragment(gunzipSync(content).toString())))
  return texts.sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** A line for every record: differences between two exports can be read. */
function listOf(records: readonly SearchRecord[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`
}

function settingsFile(file: string): string {
  const { dir, name } = parse(file)
  return resolve(dir, `${name}.settings.json`)
}

export function summary(records: readonly SearchRecord[], pages: number): string {
  const sizes = records.map(bytesOf)
  const counts = [...countByLanguage(records)].map(([lang, count]) => `${lang} ${count}`).join(', ')
  const total = kilobytes(sizes.reduce((sum, size) => sum + size, 0))
  return `${records.length} records of ${pages} pages (${counts}): ${total}, the largest ${kilobytes(Math.max(0, ...sizes))}`
}

function countByLanguage(records: readonly SearchRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lang } of records) counts.set(lang, (counts.get(lang) ?? 0) + 1)
  return counts
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
