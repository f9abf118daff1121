/** Content in, checked pages out: everything a build and `npm run check` have in common. */
import type { RedirectRule } from '../../core/hosting.ts'
import type { PageData } from '../../core/page.ts'
import { codeVersion } from '../cache.ts'
import { answerData } from '../markdown/data-text.ts'
import { MarkdownPool } from '../markdown/pool.ts'
import { type Finished, renderAll } from '../markdown/render-all.ts'
import type { MarkdownInput } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import type { SiteGraph } from '../pages/graph.ts'
import { type LoadedSite, loadSite } from '../pages/load.ts'
import { pageData } from '../pages/page-data.ts'
import type { SourcePage } from '../pages/source-page.ts'
import type { Problems } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'
import { checkPages } from './check-links.ts'
import { checkSettings } from './check-settings.ts'
import { iconUses } from './icon-uses.ts'
import { makeCopies } from './images.ts'
import { collectRedirects } from './redirects.ts'
import { iconSprite } from './sprite.ts'

export interface ContentResult {
  graph: SiteGraph
  pages: PageData[]
  /** Rendered files by route. */
  rendered: Map<string, Finished>
  /** Files of the copies of images, by address. */
  imageCopies: Map<string, string>
  codeCss: string
  sprite: string
  redirects: RedirectRule[]
  historyNote?: string
}

export interface ContentTools {
  server: Promise<ServerEntry>
  /** Bundled worker script, once it is there; null to stay on this thread. */
  worker: Promise<string | null>
}

export async function buildContent(
  options: EngineOptions,
  tools: ContentTools,
  problems: Problems,
): Promise<ContentResult> {
  const loaded = await loadSite(options, problems)
  problems.throwIfAny()
  const { rendered, codeCss } = await renderSources(loaded, options, tools)
  for (const page of rendered.values()) problems.addAll(page.problems)
  const copied = [...rendered.values()].flatMap((page) => page.copiedImages)
  const [server, imageCopies] = await Promise.all([tools.server, makeCopies(copied, options, problems)])
  const redirects = collectRedirects(loaded.graph, options, problems)
  check(loaded, rendered, { options, server, redirects, problems })
  checkSettings(loaded, options, problems)
  const sprite = iconSprite(iconUses(loaded.graph, rendered, options.config, server), problems)
  problems.throwIfAny()
  const pages = loaded.graph.frames.map((frame) => pageData(frame, rendered.get(frame.route)))
  const note = loaded.historyNote ? { historyNote: loaded.historyNote } : {}
  return { graph: loaded.graph, pages, rendered, imageCopies, codeCss, sprite, redirects, ...note }
}

async function renderSources({ graph, locales }: LoadedSite, options: EngineOptions, tools: ContentTools) {
  const sources = graph.frames.flatMap((frame) => frame.source ?? [])
  // The bundler needs this thread as well: let it finish, so that highlighting can go on beside rendering.
  const pool = new MarkdownPool(await tools.worker)
  const version = codeVersion(options.root)
  try {
    const server = await tools.server
    const inputs = sources.map((source) => markdownInput(source, options, { locales, server }))
    const { pages, codeCss } = await renderAll(inputs, { pool, cacheDir: options.cacheDir, version })
    return { rendered: new Map(sources.map((source, i) => [source.route, pages[i]!])), codeCss }
  } finally {
    await pool.close()
  }
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
  const { file, text, firstLine, locale } = source
  const { plantuml } = options.config
  const data = server && answerData(text, (wanted) => server.dataText(wanted, locale.id))
  return {
    file,
    text,
    firstLine,
    contentDir: options.contentDir,
    publicDir: options.publicDir,
    locales,
    lenient: options.lenient,
    ...(data ? { data } : {}),
    ...(plantuml ? { plantuml } : {}),
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
  rendered: Map<string, Finished>,
  { options, server, redirects, problems }: CheckParts,
) {
  checkPages({
    pages: [...rendered].map(([route, page]) => ({ route, rendered: page })),
    otherRoutes: [...graph.byRoute.keys(), ...redirects.map((rule) => encodeURI(rule.from))],
    publicDir: options.publicDir,
    components: new Set(server.componentNames),
    problems,
  })
}
