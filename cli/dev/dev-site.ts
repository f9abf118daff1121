/** The site in development: the page graph is kept, and a page is rendered when it is requested. */
import type { ViteDevServer } from 'vite'
import { localeOf } from '../../core/locales.ts'
import type { ContentUsage, SiteData } from '../../core/site.ts'
import { safeDecode, splitUrl } from '../../core/urls.ts'
import { devSettings, markdownOf, servicesOf } from '../../engine/feature.ts'
import { librariesOf, libraryAt, readLibrary } from '../../engine/libraries.ts'
import { loadHighlighter } from '../../engine/markdown/code-html.ts'
import type { Highlighter } from '../../engine/markdown/extension.ts'
import { MarkdownRenderer } from '../../engine/markdown/render.ts'
import { fill } from '../../engine/markdown/render-all.ts'
import type { EngineOptions } from '../../engine/options.ts'
import type { WriterParts, WrittenPage } from '../../engine/output-writer.ts'
import type { PageMeta } from '../../engine/pages/graph.ts'
import { createMemory, type LoadedSite, loadSite, type SiteMemory } from '../../engine/pages/load.ts'
import { pageInfo, withBody } from '../../engine/pages/page-data.ts'
import { pruneNav } from '../../engine/pages/prune-nav.ts'
import { checkPages } from '../../engine/prerender/check-links.ts'
import { markdownInput } from '../../engine/prerender/content.ts'
import { renderDocument } from '../../engine/prerender/document.ts'
import { collectRedirects } from '../../engine/prerender/redirects.ts'
import { type Problem, Problems } from '../../engine/problems.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import { addressOf, filesFor } from '../../hosting/addresses.ts'
import { contentType } from '../../hosting/content-types.ts'
import { describeError, describeProblem, withSource } from './describe-error.ts'
import { CODE_CSS, type DevAsset, DevAssets, devBuildAssets, ICONS } from './dev-assets.ts'
import { DevIcons } from './dev-icons.ts'
import type { DevProblem } from './dev-problem.ts'
import { describeRefused } from './guard.ts'
import type { DevPage, DevSiteParts, KeptSite, ShownPage } from './kept-site.ts'
import type { Reporter } from './reporter.ts'
import { devStyles } from './styles.ts'

/** Only a build has read every page. */
const NOTHING: ContentUsage = { components: [], media: [] }

export class DevSite {
  readonly #vite: ViteDevServer
  readonly #options: EngineOptions
  readonly #markdown: MarkdownRenderer
  readonly #highlighter: Promise<Highlighter>
  readonly #codeCss = new Map<string, string>()
  readonly #icons: DevIcons
  readonly #memory: SiteMemory
  readonly #files: DevAssets
  #loaded: Promise<{ site: LoadedSite; problems: Problems }> | null = null
  /** Pages rendered since the last edit. */
  readonly #rendered = new Map<string, Promise<ShownPage>>()
  readonly #reporter: Reporter
  /** Path of the page that was last looked at. */
  #latest: string

  constructor(vite: ViteDevServer, options: EngineOptions, { reporter, last = {} }: DevSiteParts) {
    this.#vite = vite
    this.#options = options
    const extensions = markdownOf(options.features)
    this.#markdown = new MarkdownRenderer(extensions)
    this.#reporter = reporter
    this.#memory = createMemory(options, last.memory)
    this.#highlighter = last.highlighter ?? loadHighlighter(extensions)
    this.#latest = last.latest ?? '/'
    this.#files = new DevAssets(options)
    this.#icons = new DevIcons(options)
  }

  get kept(): KeptSite {
    return { memory: this.#memory, highlighter: this.#highlighter, latest: this.#latest }
  }

  /** Does ahead what the first page would wait for: layouts, content, what colors most pages' code. */
  async warm(): Promise<void> {
    await Promise.all([this.#server(), this.load(), this.#highlighter.then((highlighter) => highlighter.warm?.())])
  }

  /** Reads the content folder once; an edit makes it be read again. */
  load(): Promise<{ site: LoadedSite; problems: Problems }> {
    this.#loaded ??= this.#read()
    return this.#loaded
  }

  async #read() {
    const problems = new Problems(this.#options.lenient)
    const site = await loadSite(this.#options, problems, this.#memory)
    this.#files.note(site.files)
    this.#reporter.set('files', describeRefused(problems, this.#options))
    return { site, problems }
  }

  /** Drops what is known, after a file changed. */
  forget(): void {
    this.#loaded = null
    this.#rendered.clear()
  }

  /** Throws what keeps the latest page from being drawn. */
  async redraw(): Promise<void> {
    try {
      await this.page(this.#latest)
    } catch (error) {
      throw withSource(error, this.#vite)
    }
  }

  /** Prints what is wrong with the page that is made of a file. */
  async report(file: string): Promise<void> {
    const { site } = await this.load()
    const meta = site.graph.pages.find((candidate) => candidate.file === file)
    if (meta) await this.#check(meta.route)
  }

  /** What is wrong with the code and the data, or else with the page at a path. */
  async problemsAt(path: string): Promise<readonly DevProblem[]> {
    const general = [...this.#reporter.get('settings'), ...this.#reporter.get('code')]
    return general.length ? general : this.#check(encodeURI(safeDecode(path)))
  }

  async #check(route: string): Promise<DevProblem[]> {
    const problems = await this.#problemsOf(route).then(
      (found) => found.map((problem) => describeProblem(problem, this.#options)),
      (error: unknown) => describeError(withSource(error, this.#vite), this.#options),
    )
    this.#reporter.set(route, problems)
    return problems
  }

  async #problemsOf(route: string): Promise<Problem[]> {
    const { site, problems } = await this.load()
    const meta = site.graph.byRoute.get(route)
    const { file } = meta ?? {}
    if (!meta || !file) return []
    const own = problems.errors.filter(({ at }) => at === file || at.startsWith(`${file}:`))
    return meta.source ? [...own, ...(await this.#render(meta, site)).complaints] : own
  }

  /** Why nothing could be sent for an address. */
  failed(url: string, error: unknown): DevProblem[] {
    const problems = describeError(withSource(error, this.#vite), this.#options)
    this.#reporter.set(encodeURI(safeDecode(splitUrl(url).path)), problems)
    return problems
  }

  async asset(url: string): Promise<DevAsset | null> {
    const { path } = splitUrl(url)
    if (path === CODE_CSS)
      return { type: 'text/css', content: [...this.#codeCss].map(([name, rule]) => `.${name}{${rule}}`).join('\n') }
    const library = libraryAt(path, librariesOf(this.#options.features))
    if (library) return { type: 'text/javascript', content: Buffer.from(await readLibrary(library)).toString() }
    const document = await this.#textFile(path)
    if (document !== undefined) return { type: 'text/html; charset=utf-8', content: document }
    const file = await this.#files.read(safeDecode(path))
    if (file) return file
    if (path !== ICONS) return this.#text(safeDecode(path))
    return { type: 'image/svg+xml', content: this.#icons.sprite() }
  }

  /** A file of a page that has been shown since the last edit. */
  async #textFile(path: string): Promise<string | undefined> {
    if (!path.startsWith('/frames/')) return undefined
    const pages = await Promise.all(this.#rendered.values())
    return pages.flatMap((page) => page.textFiles).find(({ url }) => url === path)?.content
  }

  /** Small files that features make from one page, from all pages, or from data. */
  async #text(path: string): Promise<DevAsset | null> {
    if (!/\.(?:md|txt|json|xml)$/.test(path)) return null
    const type = contentType(path)
    const { site: loaded } = await this.load()
    const metas = loaded.graph.pages
    const { features } = this.#options
    for (const pageFile of features.flatMap((feature) => feature.pageFile ?? [])) {
      const meta = metas.find((page) => page.source && decodeURI(pageFile.route(page)) === path)
      if (!meta?.source) continue
      const { text = meta.source.text } = await this.#render(meta, loaded)
      return { type, content: pageFile.content(meta, text) }
    }
    const site = this.#siteData(loaded)
    const pages = metas.map((meta) => pageInfo(meta, undefined))
    const files: Record<string, string> = Object.assign({}, ...features.map((f) => f.files?.(site, pages)))
    const content = files[path.slice(1)] ?? (await this.#server()).files(site)[path.slice(1)]
    return content === undefined ? null : { type, content }
  }

  async page(url: string): Promise<DevPage> {
    const { path, query } = splitUrl(url)
    const { site } = await this.load()
    const { byRoute } = site.graph
    const decoded = safeDecode(path)
    this.#latest = path
    const encoded = encodeURI(decoded)
    const direct = byRoute.get(encoded)
    if (direct) return { status: direct.kind === 'not-found' ? 404 : 200, html: await this.#document(direct, site) }
    const moved = collectRedirects(site.graph, this.#options, new Problems(true)).find((rule) => rule.from === decoded)
    const routes = filesFor(decoded).map((file) => encodeURI(addressOf(file)))
    const target = moved?.to ?? routes.find((route) => byRoute.has(route))
    if (target) return { status: 302, html: '', redirect: target + query }
    const missing = byRoute.get(`${localeOf(path, this.#options.config.locales).path}404.html`)
    return { status: 404, html: missing ? await this.#document(missing, site) : 'Not found' }
  }

  /** What the writer of a feature is given before the documents. */
  async writerInput(feature: string): Promise<Pick<WriterParts, 'site' | 'contributions'>> {
    const [{ site }, server] = await Promise.all([this.load(), this.#server()])
    return { site: this.#siteData(site), contributions: server.contributionsTo(feature) }
  }

  /** The documents of all pages that can be shown, for writers of features. */
  async *documents(): AsyncGenerator<WrittenPage> {
    const { site } = await this.load()
    for (const meta of site.graph.pages) {
      try {
        yield await this.#drawn(meta, site)
      } catch {
        // A broken page says so itself; the others are still searched or listed.
      }
    }
  }

  async #document(meta: PageMeta, site: LoadedSite): Promise<string> {
    return (await this.#drawn(meta, site)).html
  }

  async #drawn(meta: PageMeta, loaded: LoadedSite): Promise<WrittenPage> {
    const server = await this.#server()
    const rendered = meta.source ? await this.#render(meta, loaded) : undefined
    const site = this.#siteData(loaded)
    const page = withBody(pageInfo(meta, rendered), rendered)
    this.#icons.note(meta, { loaded, server, rendered })
    const extraHead = await devStyles(this.#options.root)
    const { body, css } = server.renderPage(page, site)
    const sheet = css && `data:text/css,${encodeURIComponent(css)}`
    const html = renderDocument({
      page,
      site,
      body,
      features: this.#options.features,
      earlyScript: server.earlyScript,
      extraHead,
      sheet,
    })
    return { page, site, html }
  }

  #siteData({ graph }: LoadedSite): SiteData {
    const living = pruneNav(this.#options, graph)
    const config = { ...living, settings: devSettings(this.#options.features, living.settings) }
    return {
      config,
      pages: graph.entries,
      assets: devBuildAssets(this.#options, this.#codeCss.size),
      usage: NOTHING,
      services: servicesOf(this.#options.features, config),
    }
  }

  #render(meta: PageMeta, site: LoadedSite): Promise<ShownPage> {
    const known = this.#rendered.get(meta.route)
    if (known) return known
    const rendering = this.#renderNow(meta, site)
    this.#rendered.set(meta.route, rendering)
    return rendering
  }

  async #renderNow(meta: PageMeta, site: LoadedSite): Promise<ShownPage> {
    const server = await this.#server()
    const {
      body,
      codes,
      codePlaces: _,
      ...rest
    } = this.#markdown.render(markdownInput(meta.source!, this.#options, { locales: site.locales, server }))
    const problems = new Problems(this.#options.lenient)
    problems.addAll(rest.problems)
    const page = { route: meta.route, rendered: rest }
    const components = new Set(server.componentNames)
    // Other pages are not rendered here, so links are checked for their page only; `npm run check` knows every anchor.
    checkPages({
      pages: [page],
      otherRoutes: this.#routes(site),
      publicDir: this.#options.publicDir,
      components,
      attributes: server.attributes,
      problems,
    })
    const highlighter = await this.#highlighter
    const highlighted = await Promise.all(codes.map((block) => highlighter.highlight(block)))
    for (const { css } of highlighted) for (const [name, rule] of Object.entries(css)) this.#codeCss.set(name, rule)
    this.#files.note(rest)
    return { ...rest, body: fill(body, highlighted), complaints: problems.errors }
  }

  #routes(site: LoadedSite): string[] {
    const redirects = collectRedirects(site.graph, this.#options, new Problems(true))
    return [...site.graph.byRoute.keys(), ...redirects.map((rule) => encodeURI(rule.from))]
  }

  #server(): Promise<ServerEntry> {
    return this.#vite.ssrLoadModule(this.#options.entries.server) as Promise<unknown> as Promise<ServerEntry>
  }
}
