/** The build after bundling: content, pages, lists, hosting rules and compressed files, put in place at the end. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Hosting } from '../../core/hosting.ts'
import { privatePaths } from '../../core/private.ts'
import { searchOrigins } from '../../core/search-options.ts'
import type { SiteData } from '../../core/site.ts'
import { hashOf } from '../cache.ts'
import { contentSecurityPolicy } from '../hosting/csp.ts'
import { netlifyHeaders, netlifyRedirects, nginxConf } from '../hosting/emit.ts'
import { headerRules } from '../hosting/rules.ts'
import { libraryUrls } from '../libraries.ts'
import type { EngineOptions } from '../options.ts'
import { withLivingNav } from '../pages/navigation.ts'
import { type Problem, Problems } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'
import { buildContent, type ContentResult, type ContentTools } from './content.ts'
import { scriptHash } from './document.ts'
import { emitPages } from './emit-pages.ts'
import { Output } from './output.ts'
import { REDIRECT_SCRIPT } from './redirects.ts'

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
}

export interface BuildReport {
  pages: number
  files: number
  warnings: readonly Problem[]
  historyNote?: string
}

export async function buildSite(
  options: EngineOptions,
  tools: ContentTools & { client: Promise<ClientBundle> },
): Promise<BuildReport> {
  const problems = new Problems(options.lenient)
  const content = await buildContent(options, tools, problems)
  const [server, client] = await Promise.all([tools.server, tools.client])
  const output = new Output(options.outDir)
  try {
    const site = emitAssets(options, content, client, output)
    await emitPages(content, site, server, output)
    emitHosting(options, content, server, output)
    await output.commit()
  } catch (error) {
    await output.discard()
    throw error
  }
  const note = content.historyNote ? { historyNote: content.historyNote } : {}
  return { pages: content.pages.length, files: output.files.size, warnings: problems.all, ...note }
}

/** Public files, scripts, one style sheet, the icon sprite and files that stand beside the Markdown. */
function emitAssets(options: EngineOptions, content: ContentResult, client: ClientBundle, output: Output): SiteData {
  if (existsSync(options.publicDir)) output.copyDir(options.publicDir, listFiles(options.publicDir))
  output.copyDir(client.dir, client.files)
  const css = client.css + content.codeCss
  const style = `/assets/site.${hashOf(css).slice(0, 10)}.css`
  output.write(style.slice(1), css)
  const icons = `/assets/icons.${hashOf(content.sprite).slice(0, 10)}.svg`
  output.write(icons.slice(1), content.sprite)
  for (const { localAssets, made } of content.rendered.values()) {
    for (const { source, url } of localAssets)
      output.write(decodeURI(url.slice(1)), readFileSync(join(options.contentDir, source)))
    for (const { url, content: text } of made) output.write(url.slice(1), text)
  }
  for (const [url, file] of content.imageCopies) output.write(decodeURI(url.slice(1)), readFileSync(file))
  const { entries } = content.graph
  const config = withLivingNav(options, content.graph)
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
      config.search,
      sidebars,
      entries.map((e) => e.route + e.title),
    ]),
  )
  return {
    config,
    pages: entries,
    assets: { id: id.slice(0, 12), scripts: client.scripts, styles: [style], icons, libraries: libraryUrls() },
  }
}

function emitHosting(options: EngineOptions, content: ContentResult, server: ServerEntry, output: Output): void {
  const { config } = options
  const pages = [...content.rendered.values()]
  const used = new Set(pages.flatMap((page) => page.components.map(({ name }) => name)))
  const csp = contentSecurityPolicy({
    scriptHashes: [scriptHash(server.earlyScript), scriptHash(REDIRECT_SCRIPT)],
    styleHashes: server.sheets.map(scriptHash),
    imageOrigins: [...new Set(pages.flatMap((page) => page.imageOrigins))],
    mediaOrigins: [...new Set(pages.flatMap((page) => page.mediaOrigins))],
    extra: [
      config.csp,
      { 'connect-src': searchOrigins(config.search) },
      ...[...used].map((name) => server.sources[name] ?? {}),
    ],
  })
  const hosting: Hosting = {
    headers: headerRules({ csp, privatePaths: privatePaths(config) }),
    redirects: content.redirects,
    notFound: [...config.locales]
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ path }) => ({ prefix: path, file: `${path}404.html` })),
  }
  output.write('.hosting.json', JSON.stringify(hosting))
  output.write('_headers', netlifyHeaders(hosting))
  output.write('_redirects', netlifyRedirects(hosting))
  output.write('.nginx.conf', nginxConf(hosting))
}

export function listFiles(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  return entries.map((entry) => entry.replaceAll('\\', '/')).filter((entry) => statSync(join(dir, entry)).isFile())
}
