/**
 * What a feature is to the engine. A feature is a folder with fixed file names, one for each place its code runs in:
 * `index.ts` (Node: this object), `markdown.ts` and `node/` (Node and worker threads), `view.tsx` (server bundle: React),
 * `islands/*.tsx` (server bundle and browser), `browser.ts` (browser), `shared.ts` (everywhere).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { GenericSchema } from 'valibot'
import type { CheckedPage } from '../core/checked-page.ts'
import type { FeatureSettings, SiteConfig } from '../core/config.ts'
import type { DataFragment } from '../core/data-fragment.ts'
import type { Frontmatter } from '../core/frontmatter.ts'
import type { HeaderRule } from '../core/hosting.ts'
import type { Locale } from '../core/locales.ts'
import type { PageData, PageKind, PropValue } from '../core/page.ts'
import type { Problem } from '../core/problem.ts'
import type { Service, Sources } from '../core/service.ts'
import type { SiteData } from '../core/site.ts'
import type { Library } from './libraries.ts'
import type { MarkdownExtension } from './markdown/extension.ts'
import type { GeneratedFile } from './markdown/types.ts'
import type { EngineOptions } from './options.ts'
import type { OutputWriter, WriterParts, WrittenPage } from './output-writer.ts'
import type { LoadedSite, PageAdditions, PageReading } from './pages/load.ts'
import type { PageInfo } from './pages/page-data.ts'
import type { Problems } from './problems.ts'

/** When a script of a feature is loaded: with every page, or where something on the page matches a selector. */
export type BrowserModule =
  | { module: string; on: 'load' }
  // `often`: many pages have it, so the entry loads it directly and not through the list of what few pages have.
  | { module: string; on: 'found'; selector: string; often?: boolean }

export interface CheckContext {
  options: EngineOptions
  site: Pick<LoadedSite, 'graph' | 'locales'>
  /** Is there a page or public file at this address? `file`: the page that names it, for relative addresses. */
  isKnown(link: string, file?: string): boolean
  problems: Problems
}

/** Makes a file from the author's at `path`; throws a `GenerateError` if that one is at fault. */
export type GenerateFile = (file: GeneratedFile, path: string) => Promise<Uint8Array>

export interface FeatureCommand {
  /** Its lines in the list of commands, after two blanks. */
  usage: string
  /** Options that only this command has. */
  flags?: Readonly<Record<string, { type: 'string' | 'boolean' }>>
  /** Returns the exit code. */
  run(options: EngineOptions, given: CommandGiven): Promise<number>
}

export interface CommandGiven {
  values: Readonly<Record<string, unknown>>
  paths: string[]
  /** Draws every page as a build does, without writing it, and hands it on with what other features give to `feature`. */
  drawPages(feature: string, take: (page: WrittenPage, contributions: readonly unknown[]) => void): Promise<void>
}

/** What keys of a page's frontmatter name. */
export type KeyValues = Readonly<Record<string, ReadonlyArray<string | undefined>>>

export interface Feature {
  /** The name of its folder. */
  name: string
  /** Its folder: `import.meta.dirname`. */
  dir: string
  /** Names of features that it can't do without. */
  requires?: readonly string[]
  markdown?: MarkdownExtension
  /** What its Markdown half reads as `context.input.settings`, by the feature's name. Cached pages depend on it. */
  markdownSettings?(settings: FeatureSettings): PropValue | undefined
  /** Adds to pages, before they are rendered, what isn't in their text. */
  readPages?(reading: PageReading): Promise<PageAdditions>
  /** Keys of frontmatter that it reads. */
  frontmatter?: Readonly<Record<string, GenericSchema>>
  /** Flags of frontmatter that make a page one of another kind: `{ portfolio: 'portfolio' }`. */
  pageKinds?: Readonly<Record<string, PageKind>>
  /** Addresses and icons in frontmatter, by key. */
  frontmatterLinks?(frontmatter: Frontmatter): KeyValues
  frontmatterIcons?(frontmatter: Frontmatter): KeyValues
  /** Code of others that its script loads, by name. */
  libraries?: Readonly<Record<string, Library>>
  browser?: readonly BrowserModule[]
  /** Names of its islands that much-read pages have: their loaders are in the entry, not in a list that is loaded first. */
  commonIslands?: readonly string[]
  /** Reports what is wrong with settings, or with frontmatter that it reads. */
  check?(context: CheckContext): void
  /** What is wrong with rendered pages, in folders written for this engine. `locales`: ids of the languages. */
  checkPages?(pages: readonly CheckedPage[], locales: readonly string[]): Problem[]
  /** Markup for the head of a page; `features`: all of the site's. */
  head?(page: PageData, site: SiteData, features: readonly Feature[]): string[]
  /** Attributes of a page's `<html>`. */
  htmlAttributes?(page: PageData, site: SiteData): Record<string, string>
  /** The settings of all features while pages are written, where they differ from those of a build. */
  devSettings?(settings: FeatureSettings): FeatureSettings
  /** Settings that take the place of its own for content that isn't the site's. */
  foreignSettings?: Partial<FeatureSettings>
  /** Properties of the whole site in the structured data of pages, such as `potentialAction`. */
  structuredData?(site: SiteData, locale: Locale): Record<string, unknown>
  /** Third-party services that pages may connect to. */
  services?(config: SiteConfig): Service[]
  /** What the content security policy of every page must allow, also of those that handle secrets. */
  sources?(config: SiteConfig): Sources
  /** Origins that pages which handle secrets may reach. */
  privateOrigins?(config: SiteConfig): string[]
  /** Response headers of paths that it owns. */
  headers?: readonly HeaderRule[]
  /** Small files, by path: `sitemap.xml`. In development, they are made when one of them is requested. */
  files?(site: SiteData, pages: readonly PageInfo[]): Record<string, string>
  /** A file beside the document of each page that has a text. */
  pageFile?: {
    route(page: Pick<PageData, 'route'>): string
    content(page: Pick<PageData, 'title'>, text: string): string
  }
  /** Makes larger files from finished pages; null when its settings say that there are none. */
  writer?(parts: WriterParts): OutputWriter | null | Promise<OutputWriter | null>
  /** Folder of those files: `pagefind/`. In development, they are made when one of them is requested. */
  writes?: string
  /** Makes the files that its Markdown half names; in development when they are asked for. */
  generate?: GenerateFile
  commands?: Readonly<Record<string, FeatureCommand>>
  /** Lines about the state of pages, for `npm run check -- --report`. */
  report?(pages: readonly PageInfo[], options: EngineOptions): string[]
  /** Answers `<!-- @data: kind argument -->` from what the engine knows, by kind. A view's `data` knows the site's data. */
  data?: Readonly<Record<string, (asked: AskedData) => DataFragment[]>>
}

export interface AskedData {
  argument: string
  locale: string
  features: readonly Feature[]
}

/** Text for a data line: from a feature's `data`, else from `more`, which asks the views. */
export function featureData(
  features: readonly Feature[],
  more: (wanted: string, locale: string) => DataFragment[],
): (wanted: string, locale: string) => DataFragment[] {
  const kinds = Object.assign({}, ...features.map(({ data }) => data)) as NonNullable<Feature['data']>
  return (wanted, locale) => {
    const [kind = '', argument = ''] = wanted.split(/\s+/)
    const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return make ? make({ argument, locale, features }) : more(wanted, locale)
  }
}

/** One file for each language, by path: `zh/atom.xml`. */
export function localeFiles({ config }: SiteData, name: string, text: (locale: Locale) => string) {
  return Object.fromEntries(config.locales.map((locale) => [locale.path.slice(1) + name, text(locale)]))
}

/** Checks the shape of a feature where it is written. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

/** Refuses a list whose features can't work together. */
export function checkFeatures(features: readonly Feature[]): void {
  const names = features.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice) throw new Error(`The feature ${twice} is listed twice: remove one line from the list of features.`)
  for (const { name, dir, requires = [] } of features) {
    if (basename(dir) !== name) throw new Error(`The feature ${name} is in a folder with another name: ${dir}.`)
    const missing = requires.filter((needed) => !names.includes(needed))
    if (missing.length > 0)
      throw new Error(`The feature ${name} needs ${missing.join(' and ')}: add it to the list of features.`)
  }
}

/** The list without the features that are named: `charts,video`, or `all`. */
export function withoutFeatures(features: readonly Feature[], named = ''): Feature[] {
  const names = named.split(',').flatMap((name) => name.trim() || [])
  const known = features.map(({ name }) => name)
  const unknown = names.find((name) => name !== 'all' && !known.includes(name))
  if (unknown)
    throw new Error(
      `DOCS_WITHOUT names ${unknown}, which isn't a feature of this site. Use: ${known.join(', ')}, or all.`,
    )
  return features.filter(({ name }) => !names.includes(name) && !names.includes('all'))
}

/** Settings as the development server uses them. */
export function devSettings(features: readonly Feature[], settings: FeatureSettings): FeatureSettings {
  return features.reduce((changed, feature) => feature.devSettings?.(changed) ?? changed, settings)
}

export function markdownOf(features: readonly Feature[]): MarkdownExtension[] {
  return features.flatMap(({ markdown }) => markdown ?? [])
}

/** Settings for `MarkdownInput`; undefined where no feature reads any. */
export function markdownSettings(
  options: Pick<EngineOptions, 'config' | 'features'>,
): Record<string, PropValue> | undefined {
  const entries = options.features.flatMap(({ name, markdownSettings: read }) => {
    const value = read?.(options.config.settings)
    return value === undefined ? [] : [[name, value] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Third-party services that pages may connect to: policies and the privacy page are made from this list. */
export function servicesOf(features: readonly Feature[], config: SiteConfig): Service[] {
  return features.flatMap((feature) => feature.services?.(config) ?? [])
}

/** Origins that pages which handle secrets may reach. */
export function privateOriginsOf(features: readonly Feature[], config: SiteConfig): string[] {
  return [...new Set(features.flatMap((feature) => feature.privateOrigins?.(config) ?? []))]
}

/** The code of features that renders content, for the key of what it has made. */
export function markdownSources(features: readonly Feature[]): string[] {
  return features.flatMap(({ dir }) =>
    existsSync(dir)
      ? readdirSync(dir, { recursive: true, encoding: 'utf8' })
          .filter((file) => /^(?:index|markdown|shared)\.ts$|^node\/.*\.ts$/.test(file) && !file.includes('.test.'))
          .sort()
          .map((file) => readFileSync(join(dir, file), 'utf8'))
      : [],
  )
}
