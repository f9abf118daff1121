/** Writes everything that is made from pages: documents and files of features. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import { routeToFile } from '../../core/urls.ts'
import { hashOf } from '../../engine/cache.ts'
import type { Feature } from '../../engine/feature.ts'
import { librariesOf, readLibrary } from '../../engine/libraries.ts'
import type { OutputWriter } from '../../engine/output-writer.ts'
import { type PageInfo, withBody } from '../../engine/pages/page-data.ts'
import type { ContentResult } from '../../engine/prerender/content.ts'
import { renderDocument } from '../../engine/prerender/document.ts'
import { redirectPage } from '../../engine/prerender/redirects.ts'
import { BuildFailure } from '../../engine/problems.ts'
import type { Stage } from '../../engine/progress.ts'
import type { PageHtml, ServerEntry } from '../../engine/server-entry.ts'
import type { Grant } from '../../hosting/page-policies.ts'
import type { BuildRecord, GroupRecord, PageRecord } from './build-record.ts'
import type { Output } from './output.ts'
import { type Policies, policyMark } from './policies.ts'
import { styleAttributesIn } from './style-attributes.ts'

export interface EmitParts {
  content: ContentResult
  site: SiteData
  server: ServerEntry
  output: Output
  policies: Pick<Policies, 'grants'>
  /** What makes files from pages, with the name of its feature. */
  writers: ReadonlyArray<{ name: string; writer: OutputWriter }>
  /** Folder of the last build, and what it left. */
  lastDir: string
  last: BuildRecord
  features: readonly Feature[]
  /** Folder of those that the bundler has made. */
  bundledLibraries: string
  /** Changes with everything that pages have in common. */
  version: string
  /** Changes with the texts that files of the site are made from. */
  textVersion: string
  stage?: Stage
}

export type Emitted = Pick<BuildRecord, 'pages' | 'made' | 'written'>

export async function emitPages(parts: EmitParts): Promise<Emitted> {
  const { content, site, output, writers, features, last, stage } = parts
  const pages: Record<string, PageRecord> = {}
  const keys = new Map(content.pages.map((page) => [page.route, keyOf(page, parts)]))
  for (const page of content.pages) {
    if (last.pages[page.route]?.key === keys.get(page.route)) continue
    for (const { writer } of writers) writer.begin?.(page)
  }
  for (const page of content.pages) {
    const key = keys.get(page.route)!
    const known = last.pages[page.route]
    const isKept = known?.key === key && output.keep(known.files) && keepSheet(known.sheet, output)
    pages[page.route] = isKept ? keepPage(page, known, parts) : await drawPage(page, key, parts)
    stage?.step()
    // Lets compression and indexing, which run beside this thread, take up what they were given.
    if (!isKept) await setImmediate()
  }
  for (const rule of content.redirects)
    output.write(routeToFile(encodeURI(rule.from)), redirectPage(rule, site.config.origin))
  for (const feature of features)
    for (const [path, text] of Object.entries(feature.files?.(site, content.pages) ?? {})) output.write(path, text)
  const made = emitMade(parts)
  await emitLibraries(new Set(Object.values(pages).flatMap((page) => page.libraries)), parts)
  const finished = writers.map(async ({ name, writer }) => [name, await writer.finish()] as const)
  const written = Object.fromEntries(await Promise.all(finished))
  return { pages, made, written }
}

/** What a page's document is made of. */
function keyOf(page: PageInfo, { content, version, policies }: EmitParts): string {
  const grants = policies.grants(page.route).join()
  return hashOf(version, content.rendered.get(page.route)?.stamp ?? '', JSON.stringify(page), grants)
}

/** Pages with the same widgets share a sheet: another page may have written or kept it. */
function keepSheet(sheet: string | null, output: Output): boolean {
  return sheet === null || output.files.has(sheet) || output.keep([sheet])
}

/** The document of the last build is read only if a writer asks for it. */
function keepPage(page: PageInfo, known: PageRecord, { lastDir, writers }: EmitParts): PageRecord {
  const [file = ''] = known.files
  const html = () => readFileSync(join(lastDir, file), 'utf8')
  for (const { name, writer } of writers) writer.kept(page, known.remembered[name], html)
  return known
}

async function drawPage(info: PageInfo, key: string, parts: EmitParts): Promise<PageRecord> {
  const { content, site, server, output, policies, features } = parts
  const rendered = await content.rendered.get(info.route)?.content()
  const page = withBody(info, rendered)
  const grants = policies.grants(info.route)
  const { html, libraries, css, sheet, styleAttributes } = prerender(page, site, { server, features, grants })
  if (sheet !== null && !keepSheet(sheet, output)) output.write(sheet, css)
  const files = [routeToFile(page.route)]
  output.write(files[0]!, html)
  const text = rendered?.text ?? content.graph.byRoute.get(page.route)?.source?.text
  for (const { pageFile } of text === undefined ? [] : features) {
    if (!pageFile) continue
    const file = routeToFile(pageFile.route(page))
    output.write(file, pageFile.content(page, text!))
    files.push(file)
  }
  const remembered = Object.fromEntries(
    parts.writers.map(({ name, writer }) => [name, writer.drawn({ page: info, site, html })]),
  )
  return { key, files, sheet, styleAttributes, libraries, remembered }
}

interface Prerendered extends Omit<PageHtml, 'body'> {
  html: string
  /** File of the page's own styles. */
  sheet: string | null
  styleAttributes: string[]
}

interface PrerenderParts {
  server: ServerEntry
  features: readonly Feature[]
  /** What the page needs beyond the common policy. */
  grants?: readonly Grant[]
}

export function prerender(
  page: PageData,
  site: SiteData,
  { server, features, grants = [] }: PrerenderParts,
): Prerendered {
  try {
    const { body, libraries, css } = server.renderPage(page, site)
    const sheet = css ? `assets/page.${hashOf(css).slice(0, 10)}.css` : null
    const styleAttributes = [...new Set(styleAttributesIn(body))]
    const mark = policyMark(grants, styleAttributes)
    const html = renderDocument({
      page,
      site,
      body,
      features,
      earlyScript: server.earlyScript,
      mark,
      sheet: sheet && `/${sheet}`,
    })
    return { html, libraries, css, sheet, styleAttributes }
  } catch (error) {
    const message = `could not be rendered: ${error instanceof Error ? error.message : String(error)}`
    throw new BuildFailure([{ severity: 'error', at: page.file ?? page.route, message }])
  }
}

/** Their versions are in their names, so those of the last build are the same. */
async function emitLibraries(
  names: ReadonlySet<string>,
  { site, output, features, bundledLibraries }: EmitParts,
): Promise<void> {
  for (const library of librariesOf(features).filter(({ name }) => names.has(name))) {
    const file = site.assets.libraries[library.name]!.slice(1)
    if (output.keep([file])) continue
    const bundled = 'source' in library && readFileSync(join(bundledLibraries, `${library.name}.js`))
    output.write(file, bundled || (await readLibrary(library)))
  }
}

/** Files that the site makes besides pages. */
function emitMade({ site, server, output, last, version, textVersion }: EmitParts): GroupRecord {
  const key = hashOf(version, textVersion)
  if (last.made?.key === key && output.keep(last.made.files)) return last.made
  const files = Object.entries(server.files(site))
  for (const [path, text] of files) output.write(path, text)
  return { key, files: files.map(([path]) => path) }
}
