/** What a site's own checks are told about each page. */
import type { Heading } from './page.ts'

/** A fenced example in a language that is checked. */
export interface Example {
  /** One name for each language: `yaml`, not `yml`. */
  lang: string
  code: string
  /** `file:line` of the fence. */
  at: string
  /** Title of the block, often a file name. */
  label?: string
}

export interface CheckedPage {
  /** Path below the content folder. */
  file: string
  /** Id of its locale. */
  locale: string
  /** Path below the folder of its language, the same for all translations. */
  relative: string
  /** Errors that are reported already keep a part of it from being read: what is missing proves nothing. */
  isBroken: boolean
  headings: readonly Heading[]
  /** `file:line` of each heading. */
  headingPlaces: readonly string[]
  /** Every id that a link can point to. */
  ids: readonly string[]
  /** Component tags with their attributes, long values cut. */
  components: ReadonlyArray<{ name: string; at: string; props?: Readonly<Record<string, string>> }>
  /** Its Markdown as it is written, without the frontmatter, and the line of the file on which that begins. */
  text: string
  firstLine: number
  examples: readonly Example[]
}
