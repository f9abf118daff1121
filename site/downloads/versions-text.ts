/** The releases of the program, year by year. */
import versions from '../../content/data/versions.json' with { type: 'json' }
import type { DataFragment } from '../../core/data-fragment.ts'
import { fillIn } from '../../core/text.ts'
import type { WordFile } from '../reference/check-words.ts'
import { fragments, stringsFor } from '../reference/fragments.ts'
import { wordsOf } from '../reference/words.ts'
import { STRINGS } from './strings.ts'

export interface Version {
  version: string
  date: string
  breaking?: boolean
  /** How many bugs were fixed. */
  fixes?: number
}

interface Entry {
  breaking: string[]
  features: string[]
}

/** Newest first. */
export const VERSIONS = versions as readonly Version[]

const RELEASES = 'https://github.com/AlistGo/alist/releases/tag/'

/** Releases that only fix something have no words. */
export function versionWordFiles(): WordFile[] {
  return [{ name: 'versions', needed: [], allowed: new Set(VERSIONS.map(({ version }) => version)) }]
}

export function versionsText(locale: string): DataFragment[] {
  const words = wordsOf<Entry>('versions', locale, readEntry)
  return VERSIONS.flatMap((version, i) => {
    const year = version.date.slice(0, 4)
    const isFirst = VERSIONS[i - 1]?.date.slice(0, 4) !== year
    const blocks = lines(version, words.entries[version.version], locale)
    const at = words.at(version.version)
    return [...(isFirst ? fragments([`## ${year}`], at) : []), ...fragments(blocks, at)]
  })
}

function lines(version: Version, entry: Entry | undefined, locale: string): string[] {
  const { versions: strings } = stringsFor(STRINGS, locale, 'downloads')
  const { version: name, date, fixes = 0 } = version
  const mended = fixes === 1 ? strings.oneFix : fixes > 1 ? fillIn(strings.fixes, { count: String(fixes) }) : ''
  const summary = [fillIn(strings.released, { date }), entry ? mended : mended || strings.onlyFixes]
  return [
    `### ${name}`,
    `${summary.filter(Boolean).join(strings.space)} [${strings.notes}](${RELEASES}${name})`,
    ...(entry?.breaking.length ? [`::: warning ${strings.breaking}\n${list(entry.breaking)}\n:::`] : []),
    ...(entry?.features.length ? [list(entry.features)] : []),
  ]
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

function readEntry(value: unknown): Entry | string {
  const { breaking = [], features = [] } = (value ?? {}) as Record<string, unknown>
  if (!isTexts(breaking) || !isTexts(features)) return 'may have the lists breaking and features, of texts'
  return { breaking, features }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '')
}
