/** The build after bundling: content, pages, lists, hosting rules and compressed files, put in place at the end. */
import { join } from 'node:path'
import type { Hosting } from '../../core/hosting.ts'
import type { ContentUsage, SiteData } from '../../core/site.ts'
import { contentCache, hashOf, JsonCache } from '../../engine/cache.ts'
import { servicesOf } from '../../engine/feature.ts'
import { readInside } from '../../engine/inside.ts'
import { librariesOf, libraryUrls } from '../../engine/libraries.ts'
import type { EngineOptions } from '../../engine/options.ts'
import { publicFiles } from '../../engine/pages/load.ts'
import { pruneNav } from '../../engine/pages/prune-nav.ts'
import { buildContent, type ContentResult, type ContentTools } from '../../engine/prerender/content.ts'
import { type Problem, Problems } from '../../engine/problems.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import { netlifyHeaders, netlifyRedirects, nginxConf } from '../../hosting/emit.ts'
import { HOSTING_FILE } from '../../hosting/read-hosting.ts'
import { headerRules } from '../../hosting/rules.ts'
import { type BuildRecord, RecordFile } from './build-record.ts'
import { type EmitParts, type Emitted, emitPages } from './emit-pages.ts'
import { OutFolder, takenOver } from './out-folder.ts'
import { Output } from './output.ts'
import { Policies, warnOfPolicies } from './policies.ts'

/** What the bundler made for the browser. */
export interface ClientBundle {
  /** Folder of the bundle and the files in it. */
  dir: string
  files: string[]
  /** Addresses of entry scripts. */
  scripts: string[]
  /** Style sheets to be joined into one, as text. */
  css: string
  /** Changes when layouts change. */
  layouts: string
  /** Folder of the libraries that were bundled, by name. */
  libraries: string
}

export interface BuildReport {
  pages: number
  files: number
  warnings: readonly Problem[]
  notes: readonly string[]
}

export type BuildTools = ContentTools & { client: Promise<ClientBundle> }

export async function buildSite(options: EngineOptions, tools: BuildTools): Promise<BuildReport> {
  // Before any work, so that a wrong folder or a second build is refused at once.
  const place = OutFolder.claim(options)
  try {
    return await buildInto(place, options, tools)
  } catch (error) {
    place.release()
    // Its staging folder was removed under its hands, so whatever failed is only a consequence.
    if (place.isLost) throw new Error(takenOver(options.outDir), { cause: error })
    throw error
  } finally {
    place.release()
  }
}

async function buildInto(place: OutFolder, options: EngineOptions, tools: BuildTools): Promise<BuildReport> {
  const cacheDir = contentCache(options.cacheDir, options.contentDir)
  const recordFile = new RecordFile(cacheDir, options.outDir, String(options.plain ?? false))
  const last = recordFile.read()
  const worker = options.workers && join(options.workers, 'output-worker.mjs')
  const output = new Output(place, { plain: options.plain, stamps: last.stamps, worker })
  const problems = new Problems(options.lenient)
  try {
    const copying = copyAssets(options, tools.client, output)
    const content = await buildContent(options, tools, problems)
    const [server, client] = await Promise.all([tools.server, tools.client, copying])
    const emitted = await emitSite({ options, tools, content, server, client, output, last, problems })
    await tools.progress.during('compressing', () => output.commit())
    recordFile.write({ ...emitted, stamps: output.stamps() })
    return { pages: content.pages.length, files: output.files.size, warnings: problems.all, notes: content.notes }
  } catch (error) {
    await output.discard()
    throw error
  }
}

/**
 * Public files and scripts, as soon as the bundler is done: they take long to compress, and the thread that does it would
 * have nothing to do until the first page is drawn.
 */
function copyAssets(options: EngineOptions, client: Promise<ClientBundle>, output: Output): Promise<void> {
  const copying = client.then(({ dir, files }) => {
    // The content had errors before the bundler was done.
    if (output.isDiscarded) return
    output.copyDir(options.publicDir, publicFiles(options.publicDir).files)
    output.copyDir(dir, files)
  })
  // Whoever waits for it hears of a failure.
  copying.catch(() => {})
  return copying
}

interface SiteParts {
  options: EngineOptions
  tools: BuildTools
  content: ContentResult
  server: ServerEntry
  client: ClientBundle
  output: Output
  last: BuildRecord
  problems: Problems
}

async function emitSite(parts: SiteParts): Promise<Emitted> {
  const { options, tools, content, server, client, output, last, problems } = parts
  const { progress, versions } = tools
  const dir = contentCache(options.cacheDir, options.contentDir)
  const stage = progress.stage('pages', content.pages.length)
  const site = emitAssets(options, content, client, output)
  const policies = new Policies({ config: site.config, content, server, features: options.features })
  const emitted = await emitPages({
    ...{ content, site, server, output, last, stage, policies },
    lastDir: options.outDir,
    bundledLibraries: client.libraries,
    features: options.features,
    writers: await writersOf(options, { site, server, output, last, dir, version: versions.source }),
    version: hashOf(versions.source, today(), JSON.stringify(site)),
    textVersion: versions.text,
  })
  stage.end()
  content.saveRepaired()
  const headers = policies.headers(emitted.pages)
  warnOfPolicies(headers, problems)
  emitHosting(headers, { options, content, output })
  return emitted
}

interface WriterTools {
  site: SiteData
  server: Pick<ServerEntry, 'contributionsTo'>
  output: Output
  last: BuildRecord
  /** Folder of what builds leave for the next, and the version of the code that has made it. */
  dir: string
  version: string
}

async function writersOf({ features }: EngineOptions, tools: WriterTools): Promise<EmitParts['writers']> {
  const { site, server, output, last, dir, version } = tools
  const writers: Array<EmitParts['writers'][number]> = []
  for (const { name, writer: make } of features) {
    const writer = await make?.({
      site,
      output,
      last: last.written[name],
      contributions: server.contributionsTo(name),
      cache: (store) => new JsonCache(`${dir}/${store}`, version),
    })
    if (writer) writers.push({ name, writer })
  }
  return writers
}

/** Pages show the year, and what features show may depend on the day. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** One style sheet, the icon sprite and files that stand beside the Markdown. */
function emitAssets(options: EngineOptions, content: ContentResult, client: ClientBundle, output: Output): SiteData {
  const css = client.css + content.codeCss
  const style = `/assets/site.${hashOf(css).slice(0, 10)}.css`
  output.write(style.slice(1), css)
  const icons = `/assets/icons.${hashOf(content.sprite).slice(0, 10)}.svg`
  output.write(icons.slice(1), content.sprite)
  const rendered = [...content.rendered.values()]
  for (const { source, url } of [...rendered, content.files].flatMap(({ localAssets }) => localAssets))
    keepOrWrite(url, () => readInside(options.contentDir, source), output)
  for (const { url, content: text } of rendered.flatMap(({ textFiles }) => textFiles)) output.write(url.slice(1), text)
  for (const [url, read] of content.generated) keepOrWrite(url, read, output)
  const { entries } = content.graph
  const config = pruneNav(options, content.graph)
  const libraries = libraryUrls(librariesOf(options.features))
  const sidebars = [...new Set(content.pages.map((page) => page.sidebar?.key ?? ''))].sort()
  const id = hashOf(
    JSON.stringify([
      client.scripts,
      client.layouts,
      style,
      icons,
      config.nav,
      config.codeLink,
      config.theme,
      config.settings,
      sidebars,
      entries.map((e) => e.route + e.title),
    ]),
  )
  return {
    config,
    pages: entries,
    usage: usageOf(content),
    services: servicesOf(options.features, config),
    assets: { id: id.slice(0, 12), scripts: client.scripts, styles: [style], icons, libraries },
  }
}

/** Addresses that hold a digest of the content: what the last build wrote there is the same. */
function keepOrWrite(url: string, read: () => Buffer, output: Output): void {
  const file = decodeURI(url.slice(1))
  if (!output.keep([file])) output.write(file, read())
}

/** What the content uses: components, and pictures and films of other sites. */
function usageOf(content: ContentResult): ContentUsage {
  const pages = [...content.rendered.values()]
  const unique = (names: string[]) => [...new Set(names)].sort()
  return {
    components: unique(pages.flatMap((page) => page.components.map(({ name }) => name))),
    media: unique([
      ...pages.flatMap((page) => [...page.imageOrigins, ...page.mediaOrigins]),
      ...content.files.imageOrigins,
    ]),
  }
}

function emitHosting(
  policies: ReturnType<Policies['headers']>,
  { options, content, output }: { options: EngineOptions; content: ContentResult; output: Output },
): void {
  const { config } = options
  const hosting: Hosting = {
    headers: headerRules({
      ...policies,
      hsts: config.hsts,
      embeddable: config.embeddable,
      more: options.features.flatMap(({ headers = [] }) => headers),
    }),
    redirects: content.redirects,
    notFound: [...config.locales]
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ path }) => ({ prefix: path, file: `${path}404.html` })),
  }
  output.write(HOSTING_FILE, JSON.stringify(hosting))
  output.write('_headers', netlifyHeaders(hosting))
  output.write('_redirects', netlifyRedirects(hosting))
  output.write('.nginx.conf', nginxConf(hosting))
}
