/** Pages with ids and components on them, for tests of checks. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'

interface MadePage extends CheckedPage {
  ids: string[]
  components: Array<CheckedPage['components'][number]>
}

export class MadePages {
  readonly #pages = new Map<string, MadePage>()
  readonly #locale: string

  constructor(locale: string) {
    this.#locale = locale
  }

  get all(): CheckedPage[] {
    return [...this.#pages.values()]
  }

  /** The page at this path below the folder of the language; made when it is first asked for. */
  page(relative: string): MadePage {
    const found = this.#pages.get(relative)
    if (found) return found
    const locale = this.#locale
    const about = { file: `${locale}/${relative}`, relative, locale, isBroken: false, text: '', firstLine: 1 }
    const made = { ...about, examples: [], headings: [], headingPlaces: [], ids: [], components: [] }
    this.#pages.set(relative, made)
    return made
  }

  change(relative: string, change: (page: CheckedPage) => Partial<CheckedPage>): this {
    Object.assign(this.page(relative), change(this.page(relative)))
    return this
  }

  remove(relative: string): this {
    this.#pages.delete(relative)
    return this
  }
}

export const inLines = (problems: readonly Problem[]) =>
  problems.map(({ severity, at, message }) => `${severity} ${at} ${message}`)
