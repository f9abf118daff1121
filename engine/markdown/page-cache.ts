/** Rendered pages of earlier builds: what the build must know of each is read at once, its text when it is needed. */
import type { BodyNode } from '../../core/page.ts'
import { hashOf, JsonCache } from '../cache.ts'
import type { LazyData } from './data-directive.ts'
import { FileHashes } from './file-hashes.ts'
import type { MarkdownInput, ParsedPage, UsedFile } from './types.ts'

/** A page to render; its data is made only if the page has to be rendered. */
export type PageInput = Omit<MarkdownInput, 'data'> & { data?: LazyData }

/** Everything about a page but its text. */
export type PageFacts = Omit<ParsedPage, 'body' | 'codes' | 'codePlaces' | 'text'>

export interface PageContent {
  /** With code blocks in place. */
  body: BodyNode[]
  /** The whole text, of pages that are partly made from data. */
  text?: string
}

/** A page that was rendered whole. */
export type FinishedPage = PageFacts & PageContent

export interface KnownPage {
  facts: PageFacts
  /** Rules for the class names in its code. */
  css: Record<string, string>
  /** Keys of its code blocks. */
  codes: string[]
  /** Changes when the page, or a file that it is made of, changes. */
  stamp: string
}

interface CachedPage extends KnownPage {
  /** Included texts, images and other files, as they were. */
  files: Array<UsedFile & { hash: string }>
}

export class PageCache {
  readonly #pages: JsonCache<CachedPage>
  readonly #contents: JsonCache<PageContent>
  readonly #hashes = new FileHashes()
  #isRepaired = false

  constructor(dir: string, version: string) {
    this.#pages = new JsonCache(`${dir}/pages`, version)
    this.#contents = new JsonCache(`${dir}/contents`, version)
  }

  /** The page, if neither its text nor a file that it is made of has changed. */
  get(input: PageInput): KnownPage | undefined {
    const key = keyOf(input)
    const cached = this.#pages.get(key)
    if (!cached?.files.every((file) => this.#hashes.of(file, input) === file.hash)) return undefined
    this.#contents.keep(key)
    return cached
  }

  content(input: PageInput): PageContent | undefined {
    return this.#contents.get(keyOf(input))
  }

  set(input: PageInput, page: KnownPage, content: PageContent): void {
    const key = keyOf(input)
    const files = usedFiles(page.facts).map((file) => ({ ...file, hash: this.#hashes.of(file, input) }))
    this.#pages.set(key, { ...page, files })
    this.#contents.set(key, content)
  }

  /** See `KnownPage.stamp`. */
  stamp(input: PageInput, facts: PageFacts): string {
    return hashOf(keyOf(input), ...usedFiles(facts).map((file) => this.#hashes.of(file, input)))
  }

  /** Puts back what was lost of a page, for `saveRepaired`. */
  repair(input: PageInput, page: KnownPage, content: PageContent): void {
    this.#isRepaired = true
    this.set(input, page, content)
  }

  saveRepaired(): void {
    if (this.#isRepaired) this.save()
    this.#isRepaired = false
  }

  save(): void {
    this.#pages.save()
    this.#contents.save()
  }
}

function usedFiles({ includes, files }: PageFacts): UsedFile[] {
  return [...includes.map((path) => ({ from: 'content' as const, path })), ...files]
}

function keyOf({ locales, settings, lenient, file, firstLine, text, data }: PageInput): string {
  return hashOf(JSON.stringify([locales, settings, lenient, file, firstLine, data?.hash]), text)
}
