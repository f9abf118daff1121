/** What the last build into a folder wrote and from what, so that the next one makes only what has changed. */
import { join } from 'node:path'
import { hashOf } from '../../engine/cache.ts'
import { readCheckedJson, writeChecked } from '../../engine/checked-file.ts'

export interface PageRecord {
  /** Changes with everything that the page's document is made of. */
  key: string
  /** Its document, and the files of features beside it. */
  files: string[]
  /** File of its own styles, which other pages may have as well. */
  sheet: string | null
  styleAttributes: string[]
  libraries: string[]
  /** What writers of features remember of it, by the name of the feature. */
  remembered: Record<string, unknown>
}

/** Files that were made together from something. */
export interface GroupRecord {
  key: string
  files: string[]
}

export interface BuildRecord {
  pages: Record<string, PageRecord>
  /** Files that the site makes besides pages. */
  made: GroupRecord | null
  /** What writers of features left for the next build, by the name of the feature. */
  written: Record<string, unknown>
  /** Size and time of every file and its compressed copies, as they were written. */
  stamps: Record<string, string>
}

export const NO_RECORD: BuildRecord = { pages: {}, made: null, written: {}, stamps: {} }

/** Raise it with a change of the shape: records of other engines are not used. */
const FORMAT = 4

/** Where the record of an output folder lies. `kind`: builds of another kind write other files. */
export class RecordFile {
  readonly #path: string

  constructor(cacheDir: string, outDir: string, kind: string) {
    this.#path = join(cacheDir, `built-${hashOf(outDir, kind)}.json`)
  }

  read(): BuildRecord {
    const { format, ...record } = (readCheckedJson(this.#path) ?? {}) as BuildRecord & { format?: number }
    return format === FORMAT ? record : NO_RECORD
  }

  write(record: BuildRecord): void {
    writeChecked(this.#path, JSON.stringify({ format: FORMAT, ...record }))
  }
}
