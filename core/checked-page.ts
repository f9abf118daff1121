/** What a site's own checks are told about each page. */
import type { Heading } from './page.ts'

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
}
