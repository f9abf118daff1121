/** Content in, checked pages out: everything a build and `npm run check` have in common. */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { RedirectRule } from '../../core/hosting.ts'
import type { Locale } from '../../core/locales.ts'
import { codeVersion, contentCache, hashOf, JsonCache } from '../cache.ts'
import { featureData, markdownOf, markdownSettings, markdownSources } from '../feature.ts'
import { DataResults, hasData, resolveData } from '../markdown/data-directive.ts'
import type { PageInput } from '../markdown/page-cache.ts'
import { MarkdownPool } from '../markdown/pool.ts'
import { type RenderedPage, renderAll } from '../markdown/render-all.ts'
import type { MarkdownInput } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import { linkLocales } from '../pages/fallback.ts'
import type { SiteGraph } from '../pages/graph.ts'
import { type LoadedSite, loadSite, type PageFiles } from '../pages/load.ts'
import { type PageInfo, pageInfo } from '../pages/page-data.ts'
import type { SourcePage } from '../pages/source-page.ts'
import type { Problems } from '../problems.ts'
import type { Progress } from '../progress.ts'
import type { ServerEntry } from '../server-entry.ts'
import { checkPages } from './check-links.ts'
import { checkSettings } from './check-settings.ts'
import { checkSite } from './check-site.ts'
import { makeGenerated } from './generated.ts'
import { iconUses } from './icon-uses.ts'
import { collectRedirects } from './redirects.ts'
import { iconSprite } from './sprite.ts'

export interface ContentResult {
  graph: SiteGraph
  pages: PageInfo[]
  /** Rendered files by route. */
  rendered: Map<string, RenderedPage>
  /** Reads the files that features made, by address. */
  generated: Map<string, () => Buffer>
  /** Files that pages need because of their frontmatter. */
  files: PageFiles
  codeCss: string
  sprite: string
  redirects: RedirectRule[]
  /** Keeps what had to be rendered again because the cache had lost it. */
  saveRepaired: () => void
  /** What the maintainer should know. */
  notes: readonly string[]
}

export interface ContentTools {
  server: Promise<ServerEntry>
  /** Hashes of the site's sources, and of the texts that its server module reads when it runs. */
  versions: { source: string; text: string }
  progress: Progress
  /** Goes on after errors, to report all of them at once; the result must not be published. */
  collectsAll?: boolean
}

export async function buildContent(
  options: EngineOptions,
  tools: ContentTools,
  problems: Problems,
): Promise<ContentResult> {
  const { progress } = tools
  const loaded = await progress.during('reading', () => loadSite(options, problems))
  if (!tools.collectsAll) problems.throwIfAny()
  const { rendered, codeCss, saveRepaired } = await renderSources(loaded, options, tools)
  // Copies in the place of untranslated pages have the problems of their originals.
  const originals = [...rendered].filter(([route]) => !loaded.graph.byRoute.get(route)?.fallback)
  for (const [, page] of originals) problems.addAll(page.problems)
  const { graph, files, notes } = loaded
  const wanted = [...rendered.values(), files].flatMap(({ generated }) => generated)
  const [server, generated] = await Promise.all([
    tools.server,
    progress.during('images', () => makeGenerated(wanted, options, problems)),
  ])
  const redirects = collectRedirects(graph, options, problems)
  check(loaded, new Map(originals), { options, server, redirects, problems })
  checkSettings(loaded, options, problems)
  checkSite(loaded, rendered, { options, server, versions: tools.versions, problems })
  const sprite = iconSprite(iconUses(graph, rendered, options, server), problems, options.iconAliases)
  if (!tools.collectsAll) problems.throwIfAny()
  const pages = graph.pages.map((meta) => pageInfo(meta, rendered.get(meta.route)))
  return { graph, pages, rendered, generated, files, codeCss, sprite, redirects, saveRepaired, notes }
}

async function renderSources({ graph, locales }: LoadedSite, options: EngineOptions, tools: ContentTools) {
  const sources = graph.pages.flatMap((meta) => meta.source ?? [])
  const pool = new MarkdownPool(
    options.workers ? join(options.workers, 'markdown-worker.mjs') : null,
    markdownOf(options.features),
  )
  const cacheDir = contentCache(options.cacheDir, options.contentDir)
  const version = codeVersion(options.root, markdownSources(options.features))
  const stage = tools.progress.stage('rendering', sources.length)
  try {
    // Pages without data are rendered while the bundler is still at work on the module that makes it.
    const plain = sources.filter(({ text }) => !hasData(text))
    const others = sources.filter(({ text }) => hasData(text))
    const batches = [
      plain.map((source) => withoutData(source, { options, locales })),
      withData(others, { options, locales, tools, cacheDir }),
    ]
    const { pages, codeCss, saveRepaired } = await renderAll(batches, { pool, cacheDir, version, stage })
    const routes = [...plain, ...others].map(({ route }) => route)
    return { rendered: new Map(routes.map((route, i) => [route, pages[i]!])), codeCss, saveRepaired }
  } finally {
    stage.end()
    await pool.close()
  }
}

interface InputsParts {
  options: EngineOptions
  locales: LoadedSite['locales']
}

function withoutData(source: SourcePage, { options, locales }: InputsParts): PageInput {
  const { data: _, ...input } = markdownInput(source, options, { locales })
  return input
}

async function withData(
  sources: readonly SourcePage[],
  { tools, cacheDir, ...parts }: InputsParts & { tools: ContentTools; cacheDir: string },
): Promise<PageInput[]> {
  const server = await tools.server
  const { source, text } = tools.versions
  const digests = new JsonCache<string>(`${cacheDir}/data`, hashOf(source, text))
  const answers = new DataResults(featureData(parts.options.features, server.dataText), digests)
  const inputs: PageInput[] = []
  for (const page of sources) {
    const data = answers.for(page.text, textLocale(page).id)
    inputs.push({ ...withoutData(page, parts), ...(data ? { data } : {}) })
    // Making texts from data takes seconds on a slow machine; the progress line moves meanwhile.
    await setImmediate()
  }
  digests.save()
  return inputs
}

function textLocale({ locale, fallback }: SourcePage): Locale {
  return fallback ?? locale
}

export interface InputParts {
  locales: LoadedSite['locales']
  /** Who makes text from data; without it, pages are what their files say. */
  server?: Pick<ServerEntry, 'dataText'>
}

export function markdownInput(
  source: SourcePage,
  options: EngineOptions,
  { locales, server }: InputParts,
): MarkdownInput {
  const { file, text, firstLine } = source
  const settings = markdownSettings(options)
  const ask = server && featureData(options.features, server.dataText)
  const data = ask && resolveData(text, (wanted) => ask(wanted, textLocale(source).id))
  return {
    file,
    text,
    firstLine,
    contentDir: options.contentDir,
    publicDir: options.publicDir,
    locales: linkLocales(source, locales),
    lenient: options.lenient,
    ...(data ? { data } : {}),
    ...(settings ? { settings } : {}),
  }
}

interface CheckParts {
  options: EngineOptions
  server: ServerEntry
  redirects: RedirectRule[]
  problems: Problems
}

function check(
  { graph }: LoadedSite,
  rendered: Map<string, RenderedPage>,
  { options, server, redirects, problems }: CheckParts,
) {
  checkPages({
    pages: [...rendered].map(([route, page]) => ({ route, rendered: page })),
    otherRoutes: [...graph.byRoute.keys(), ...redirects.map((rule) => encodeURI(rule.from))],
    publicDir: options.publicDir,
    components: new Set(server.componentNames),
    attributes: server.attributes,
    problems,
  })
}
