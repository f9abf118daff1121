/** Renders all pages of a site, taking unchanged ones from the cache and highlighting each distinct code block once. */
import type { BodyNode, ComponentNode } from '../../core/page.ts'
import { hashOf, JsonCache } from '../cache.ts'
import type { Problem } from '../problems.ts'
import { FileHashes } from './file-hashes.ts'
import type { Highlighted } from './highlight.ts'
import type { MarkdownPool } from './pool.ts'
import type { CodeBlock, MarkdownInput, RawComponentNode, RawNode, Rendered, UsedFile } from './types.ts'

export interface RenderAllOptions {
  pool: MarkdownPool
  cacheDir: string
  /** Hash of the code that renders: another version must not reuse its results. */
  version: string
}

/** A page with its code blocks in place. */
export type Finished = Omit<Rendered, 'body' | 'codes' | 'codePlaces'> & { body: BodyNode[] }

export interface RenderedSite {
  pages: Finished[]
  /** Rules for the class names of highlighted code. */
  codeCss: string
}

interface CachedPage {
  /** Included texts, images and other files, as they were. */
  files: Array<UsedFile & { hash: string }>
  rendered: Rendered
}

export async function renderAll(inputs: readonly MarkdownInput[], options: RenderAllOptions): Promise<RenderedSite> {
  const code = new CodeStore(options)
  const rendered = await renderPages(inputs, options, (page) => code.want(page.codes))
  const highlighted = await code.finish()
  const css = new Map<string, string>()
  for (const { css: rules } of highlighted.values())
    for (const [name, rule] of Object.entries(rules)) css.set(name, rule)
  const codeCss = [...css].sort().map(([name, rule]) => `.${name}{${rule}}`)
  return { pages: rendered.map((page) => finish(page, highlighted)), codeCss: codeCss.join('') }
}

/** `onPage` is told of each page as soon as it is known, so that its code can be highlighted meanwhile. */
async function renderPages(
  inputs: readonly MarkdownInput[],
  options: RenderAllOptions,
  onPage: (page: Rendered) => void,
) {
  const { pool, cacheDir, version } = options
  const cache = new JsonCache<CachedPage>(`${cacheDir}/pages`, version)
  const keys = inputs.map((input) =>
    hashOf(
      JSON.stringify([input.locales, input.plantuml]),
      String(input.lenient),
      input.file,
      String(input.firstLine),
      input.text,
      JSON.stringify(input.data ?? null),
    ),
  )
  const hashes = new FileHashes()
  const known = inputs.map((input, i) => fresh(cache.get(keys[i]!), input, hashes))
  const missing = inputs.flatMap((_, i) => (known[i] ? [] : [i]))
  for (const page of known) if (page) onPage(page)
  await pool.render(
    missing.map((i) => inputs[i]!),
    (pages, first) => {
      pages.forEach((rendered, n) => {
        const i = missing[first + n]!
        known[i] = rendered
        onPage(rendered)
        const files = usedFiles(rendered).map((file) => ({ ...file, hash: hashes.of(file, inputs[i]!) }))
        // Problems must be said again in every build.
        if (rendered.problems.length === 0) cache.set(keys[i]!, { files, rendered })
      })
    },
  )
  cache.save()
  return known as Rendered[]
}

function fresh(cached: CachedPage | undefined, input: MarkdownInput, hashes: FileHashes): Rendered | undefined {
  return cached?.files.every((file) => hashes.of(file, input) === file.hash) ? cached.rendered : undefined
}

function usedFiles({ includes, files }: Rendered): UsedFile[] {
  return [...includes.map((path) => ({ from: 'content' as const, path })), ...files]
}

/** Every distinct code block of the site, highlighted once, while pages are still being rendered. */
class CodeStore {
  readonly #pool: MarkdownPool
  readonly #cache: JsonCache<Highlighted>
  readonly #results = new Map<string, Highlighted>()
  readonly #asked = new Set<string>()
  readonly #running: Promise<void>[] = []

  constructor({ pool, cacheDir, version }: RenderAllOptions) {
    this.#pool = pool
    this.#cache = new JsonCache<Highlighted>(`${cacheDir}/code`, version)
  }

  want(blocks: readonly CodeBlock[]): void {
    const missing: Array<{ key: string; block: CodeBlock }> = []
    for (const block of blocks) {
      const key = codeKey(block)
      if (this.#asked.has(key)) continue
      this.#asked.add(key)
      const cached = this.#cache.get(key)
      if (cached) this.#results.set(key, cached)
      else missing.push({ key, block })
    }
    if (missing.length) this.#running.push(this.#highlight(missing))
  }

  async finish(): Promise<ReadonlyMap<string, Highlighted>> {
    await Promise.all(this.#running)
    this.#cache.save()
    return this.#results
  }

  async #highlight(missing: ReadonlyArray<{ key: string; block: CodeBlock }>): Promise<void> {
    const made = await this.#pool.highlight(missing.map(({ block }) => block))
    missing.forEach(({ key }, i) => {
      this.#results.set(key, made[i]!)
      this.#cache.set(key, made[i]!)
    })
  }
}

function codeKey(block: CodeBlock): string {
  return hashOf(JSON.stringify(block))
}

function finish(page: Rendered, highlighted: ReadonlyMap<string, Highlighted>): Finished {
  const { body, codes, codePlaces, ...rest } = page
  const html = codes.map((block) => highlighted.get(codeKey(block)))
  const unknown = codes.flatMap((block, i) =>
    html[i]?.unknownLanguage ? [unknownLanguage(block, codePlaces[i]!)] : [],
  )
  return { ...rest, problems: [...rest.problems, ...unknown], body: fill(body, html) }
}

function unknownLanguage({ lang }: CodeBlock, at: string): Problem {
  const remedy = 'It is shown as plain text. Use a language Shiki knows, or `text`.'
  return { severity: 'warning', at, message: `no highlighting for the language \`${lang}\``, remedy }
}

/** Puts highlighted code where its reference stood, joining neighbouring text. */
function component(node: RawComponentNode, code: ReadonlyArray<Highlighted | undefined>): ComponentNode {
  const { title, children, ...rest } = node
  return { ...rest, ...(title ? { title: fill(title, code) } : {}), children: fill(children, code) }
}

export function fill(nodes: readonly RawNode[], code: ReadonlyArray<Highlighted | undefined>): BodyNode[] {
  const result: BodyNode[] = []
  for (const node of nodes) {
    const filled =
      typeof node === 'string' ? node : 'code' in node ? (code[node.code]?.html ?? '') : component(node, code)
    const last = result.at(-1)
    if (typeof filled === 'string' && typeof last === 'string') result[result.length - 1] = last + filled
    else result.push(filled)
  }
  return result
}
