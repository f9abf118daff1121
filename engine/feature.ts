/**
 * What a feature is to the engine. A feature is a folder with fixed file names, one for each place its code runs in:
 * `index.ts` (Node: this object), `markdown.ts` and `node/` (Node and worker threads), `view.tsx` (server bundle: React),
 * `islands/*.tsx` (server bundle and browser), `browser.ts` (browser), `shared.ts` (everywhere).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { GenericSchema } from 'valibot'
import type { FeatureSettings, SiteConfig } from '../core/config.ts'
import type { HeaderRule } from '../core/hosting.ts'
import type { Locale } from '../core/locales.ts'
import type { PageData } from '../core/page.ts'
import type { Service } from '../core/service.ts'
import type { SiteData } from '../core/site.ts'
import type { Library } from './libraries.ts'
import type { MarkdownExtension } from './markdown/extension.ts'
import type { EngineOptions } from './options.ts'
import type { OutputWriter, WriterParts } from './output-writer.ts'
import type { LoadedSite } from './pages/load.ts'
import type { Problems } from './problems.ts'

/** When a script of a feature is loaded: with every page, or where something on the page matches a selector. */
export type BrowserModule = { module: string; on: 'load' } | { module: string; on: 'found'; selector: string }

export interface CheckContext {
  options: EngineOptions
  site: Pick<LoadedSite, 'graph' | 'locales'>
  /** Is there a page or public file at this address? `file`: the page that names it, for relative addresses. */
  isKnown(link: string, file?: string): boolean
  problems: Problems
}

export interface FeatureCommand {
  /** Its lines in the list of commands, after two blanks. */
  usage: string
  /** Options that only this command has. */
  flags?: Readonly<Record<string, { type: 'string' | 'boolean' }>>
  /** Returns the exit code. */
  run(options: EngineOptions, given: { values: Readonly<Record<string, unknown>>; paths: string[] }): Promise<number>
}

export interface Feature {
  /** The name of its folder. */
  name: string
  /** Its folder: `import.meta.dirname`. */
  dir: string
  /** Names of features that it can't do without. */
  requires?: readonly string[]
  markdown?: MarkdownExtension
  /** Keys of frontmatter that it reads. */
  frontmatter?: Readonly<Record<string, GenericSchema>>
  /** Code of others that its script loads, by name. */
  libraries?: Readonly<Record<string, Library>>
  browser?: readonly BrowserModule[]
  /** Reports what is wrong with settings, or with frontmatter that it reads. */
  check?(context: CheckContext): void
  /** Markup for the head of a page. */
  head?(page: PageData, site: SiteData): string[]
  /** Attributes of a page's `<html>`. */
  htmlAttributes?(page: PageData, site: SiteData): Record<string, string>
  /** The settings of all features while pages are written, where they differ from those of a build. */
  devSettings?(settings: FeatureSettings): FeatureSettings
  /** Third-party services that pages may connect to. */
  services?(config: SiteConfig): Service[]
  /** Origins that pages which handle secrets may reach. */
  privateOrigins?(config: SiteConfig): string[]
  /** Response headers of paths that it owns. */
  headers?: readonly HeaderRule[]
  /** Small files of one language, by path below the language's folder: `opensearch.xml`. */
  localeFiles?(site: SiteData, locale: Locale): Record<string, string>
  /** Makes larger files from finished pages; null when its settings say that there are none. */
  writer?(parts: WriterParts): OutputWriter | null
  commands?: Readonly<Record<string, FeatureCommand>>
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

/** Settings as the development server uses them. */
export function devSettings(features: readonly Feature[], settings: FeatureSettings): FeatureSettings {
  return features.reduce((changed, feature) => feature.devSettings?.(changed) ?? changed, settings)
}

export function markdownOf(features: readonly Feature[]): MarkdownExtension[] {
  return features.flatMap(({ markdown }) => markdown ?? [])
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
