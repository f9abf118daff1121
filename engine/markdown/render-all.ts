/** Renders all pages of a site, taking unchanged ones from the cache and highlighting each distinct code block once. */
import type { BodyNode, ComponentNode } from '../../core/page.ts'
import { JsonCache } from '../cache.ts'
import type { Stage } from '../progress.ts'
import { CodeStore, codeKey } from './code-store.ts'
import type { MarkdownWorker } from './markdown-worker.ts'
import { type KnownPage, PageCache, type PageContent, type PageFacts, type PageInput } from './page-cache.ts'
import type { MarkdownPool } from './pool.ts'
import type { Highlighted, MarkdownInput, ParsedPage, RawComponentNode, RawNode } from './types.ts'

export interface RenderAllOptions {
  pool: MarkdownPool
  cacheDir: string
  /** Hash of the code that renders: another version must not reuse its results. */
  version: string
  /** Hears of finished pages. */
  stage?: Stage
}

export interface RenderedPage extends PageFacts {
  /** Changes when the page, or a file that it is made of, changes. */
  stamp: string
  /** Read from the cache on demand: most pages of most builds are unchanged. */
  content(): Promise<PageContent>
}

export interface RenderedSite {
  pages: RenderedPage[]
  /** Keeps what had to be rendered again because the cache had lost it. */
  saveRepaired(): void
  /** Rules for the class names of highlighted code. */
  codeCss: string
}

/** A page on its way: known from the cache, or rendered and waiting for its code. */
interface PageState {
  input: PageInput
  known?: KnownPage | undefined
  raw?: ParsedPage | undefined
  /** Dropped once it was taken. */
  content?: PageContent | undefined
  isCached?: boolean
}

/** `batches`: pages whose data comes later may come later too. */
export async function renderAll(
  batches: ReadonlyArray<readonly PageInput[] | Promise<readonly PageInput[]>>,
  options: RenderAllOptions,
): Promise<RenderedSite> {
  const { cacheDir, version, pool } = options
  const cache = new PageCache(cacheDir, version)
  const code = new CodeStore(pool, new JsonCache<Highlighted>(`${cacheDir}/code`, version))
  const states: PageState[] = []
  for (const batch of batches) {
    const own = (await batch).map((input): PageState => ({ input, known: cache.get(input) }))
    for (const { known } of own) if (known) code.keep(known.codes)
    await renderMissing(own, code, options)
    states.push(...own)
  }
  const highlighted = await code.finish()
  for (const state of states) if (state.raw) finishPage(state, state.raw, { highlighted, cache })
  cache.save()
  const pages = states.map((state) => ({
    ...state.known!.facts,
    stamp: state.known!.stamp,
    content: () => takeContent(state, cache, pool.here),
  }))
  return { pages, codeCss: codeCss(states.map(({ known }) => known!)), saveRepaired: () => cache.saveRepaired() }
}

/** Code is highlighted while other pages are still being rendered. */
async function renderMissing(states: PageState[], code: CodeStore, { pool, stage }: RenderAllOptions): Promise<void> {
  const missing = states.filter(({ known }) => !known)
  for (let i = missing.length; i < states.length; i++) stage?.step()
  const inputs = missing.map(({ input }) => withData(input))
  await pool.render(inputs, (pages, first) => {
    pages.forEach((page, n) => {
      missing[first + n]!.raw = page
      code.want(page.codes)
      stage?.step()
    })
  })
}

/** A page is drawn once, so its text isn't kept in memory; a second call reads the cache. */
async function takeContent(state: PageState, cache: PageCache, worker: MarkdownWorker): Promise<PageContent> {
  const { input, content, isCached } = state
  if (isCached) state.content = undefined
  return content ?? cache.content(input) ?? repair(state, cache, worker)
}

/** The file of the cache that held the page's text is damaged or gone: the page is rendered again. */
async function repair(state: PageState, cache: PageCache, worker: MarkdownWorker): Promise<PageContent> {
  const { input, known } = state
  const [raw] = worker.render([withData(input)])
  const blocks = await worker.highlight(raw!.codes)
  const { content } = finish(raw!, new Map(raw!.codes.map((block, i) => [codeKey(block), blocks[i]!])))
  cache.repair(input, known!, content)
  return content
}

interface FinishParts {
  highlighted: ReadonlyMap<string, Highlighted>
  cache: PageCache
}

function finishPage(state: PageState, raw: ParsedPage, { highlighted, cache }: FinishParts): void {
  const { content, ...page } = finish(raw, highlighted)
  const known = { ...page, stamp: cache.stamp(state.input, page.facts) }
  // Problems must be said again in every build.
  const isCached = raw.problems.length === 0
  Object.assign(state, { known, content, isCached, raw: undefined })
  if (isCached) cache.set(state.input, known, content)
}

function withData({ data, ...input }: PageInput): MarkdownInput {
  return data ? { ...input, data: data.make() } : input
}

function codeCss(pages: readonly KnownPage[]): string {
  const rules = new Map(pages.flatMap(({ css }) => Object.entries(css)))
  return [...rules]
    .sort()
    .map(([name, rule]) => `.${name}{${rule}}`)
    .join('')
}

function finish(page: ParsedPage, highlighted: ReadonlyMap<string, Highlighted>) {
  const { body, codes, codePlaces, text, ...facts } = page
  const keys = codes.map(codeKey)
  const blocks = keys.map((key) => highlighted.get(key))
  const warnings = blocks.flatMap((block, i) =>
    block?.warning ? [{ severity: 'warning' as const, at: codePlaces[i]!, ...block.warning }] : [],
  )
  return {
    facts: { ...facts, problems: [...facts.problems, ...warnings] },
    css: Object.assign({}, ...blocks.map((block) => block?.css)) as Record<string, string>,
    codes: [...new Set(keys)],
    content: { body: fill(body, blocks), ...(text === undefined ? {} : { text }) },
  }
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
