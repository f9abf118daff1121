/** Fetches what the index knows about a page and prepares it for many questions. */
import {
  type Fragment,
  type IndexedText,
  type PageSection,
  parseFragment,
  readFragment,
  SIGNATURE,
} from '../shared/fragment.ts'
import { type Prepared, prepare } from './match.ts'
import { INDEX } from './worker.ts'

export interface Section extends PageSection {
  prepared: { heading: Prepared; all: Prepared }
}

export interface FoundPage extends IndexedText {
  sections: Section[]
  /** Its names, and everything that is known of it. */
  prepared: { names: Prepared[]; all: Prepared[] }
}

export class PageStore {
  readonly #pages = new Map<string, Promise<FoundPage>>()

  load(id: string): Promise<FoundPage> {
    const known = this.#pages.get(id)
    if (known) return known
    const page = fetchFragment(id).then(foundPage)
    this.#pages.set(id, page)
    page.catch(() => this.#pages.delete(id))
    return page
  }
}

async function fetchFragment(id: string): Promise<Fragment> {
  const response = await fetch(`${INDEX}fragment/${encodeURIComponent(id)}.pf_fragment`)
  if (!response.ok) throw new Error(`Part of the search index answered ${response.status}.`)
  return parseFragment(await unpacked(await response.arrayBuffer()))
}

/** Some hosts unpack what they serve. */
async function unpacked(bytes: ArrayBuffer): Promise<string> {
  const plain = new TextDecoder().decode(bytes)
  if (plain.startsWith(SIGNATURE)) return plain
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

export function foundPage(fragment: Fragment): FoundPage {
  const page = readFragment(fragment)
  const sections = page.sections.map((section) => ({
    ...section,
    prepared: { heading: prepare(section.heading), all: prepare(`${section.heading} \n ${section.text}`) },
  }))
  const names = [page.title, ...page.names, ...page.keywords].map(prepare)
  const all = [...names, prepare(page.pinyin.join(' ')), ...sections.map(({ prepared }) => prepared.all)]
  return { ...page, sections, prepared: { names, all } }
}
