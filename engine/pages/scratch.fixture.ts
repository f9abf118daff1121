/** Small sites for tests: a configuration, pages made up in memory, and folders with real files and real git. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteConfig } from '../../core/config.ts'
import type { Frontmatter } from '../../core/frontmatter.ts'
import type { Locale } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import { isIndexFile } from '../../core/urls.ts'
import { FEATURES } from '../../site/features.ts'
import { librariesOf, libraryUrls } from '../libraries.ts'
import type { EngineOptions } from '../options.ts'
import { sourceOf } from './scan.ts'
import type { SourcePage } from './source-page.ts'

export const EN: Locale = {
  id: 'en',
  lang: 'en-US',
  path: '/',
  dir: 'en',
  name: 'English',
  title: 'Docs',
  description: 'All about it',
}
export const ZH: Locale = {
  id: 'zh',
  lang: 'zh-CN',
  path: '/zh/',
  dir: 'zh',
  name: '简体中文',
  title: '文档',
  description: '全部说明',
}

export function config(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    origin: 'https://docs.example',
    locales: [EN, ZH],
    brand: { name: 'Docs', logo: '/logo.svg' },
    authors: 'The authors',
    repository: { url: 'owner/docs', branch: 'main', contentDir: 'content' },
    nav: {},
    sidebars: { 'guide/': 'structure', 'tool/': false, '': {} },
    redirects: {},
    privatePrefixes: ['tool/'],
    codeLink: { text: 'Code', link: 'https://example.com/code' },
    theme: { fullscreen: true, navbarAutoHide: 'mobile', focusMode: false },
    settings: { search: { embedded: true, report: 'https://example.com/report?title={query}' } },
    themeColor: { light: '#fff', dark: '#000' },
    csp: {},
    ...changes,
  }
}

export function siteData(changes: Partial<SiteConfig> = {}): SiteData {
  const assets = {
    id: 'build1',
    scripts: ['/assets/a.js'],
    styles: ['/assets/a.css'],
    icons: '/assets/icons.svg',
    libraries: libraryUrls(librariesOf(FEATURES)),
  }
  return { config: config(changes), pages: [], assets, usage: { components: [], media: [] }, services: [] }
}

export function pageData(route: string, changes: Partial<PageData> = {}): PageData {
  const locale = route.startsWith('/zh/') ? 'zh' : 'en'
  return {
    kind: 'doc',
    route,
    locale,
    file: 'en/page.md',
    title: 'Page',
    description: 'About the page',
    frontmatter: {},
    headings: [],
    words: 0,
    minutes: 0,
    history: null,
    breadcrumb: [],
    prev: null,
    next: null,
    translations: { [locale]: route },
    newerTranslation: null,
    editUrl: null,
    sidebar: null,
    body: [],
    ...changes,
  }
}

/** A page as if read from `file` (`en/guide/a.md`); its title is the file's name unless the frontmatter has one. */
export function sourcePage(file: string, frontmatter: Frontmatter = {}, locales: Locale[] = [EN, ZH]): SourcePage {
  const source = sourceOf(file, locales)
  if (!source) throw new Error(`${file} belongs to no locale`)
  const title = frontmatter.title ?? file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  return {
    ...source,
    isIndex: isIndexFile(file),
    frontmatter,
    title,
    text: '',
    firstLine: 1,
    keyLines: {},
    problems: [],
  }
}

/** A folder with these files, gone after the test. */
export function scratchFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

export function engineOptions(contentDir: string, changes: Partial<SiteConfig> = {}): EngineOptions {
  const root = dirname(contentDir)
  return {
    config: config(changes),
    features: FEATURES,
    root,
    contentDir,
    publicDir: join(root, 'public'),
    outDir: join(root, 'dist'),
    cacheDir: join(root, '.cache'),
    entries: { server: join(root, 'server.tsx'), client: join(root, 'client.ts'), early: [] },
    bin: join(root, 'bin.mjs'),
    ownContent: true,
    lenient: false,
  }
}

const ADA = { name: 'Ada', email: 'ada@example.org' }

/** A git repository that no setting of this machine reaches. */
export class ScratchRepository {
  readonly folder: string
  #day = 0

  constructor(files: Record<string, string> = {}) {
    this.folder = scratchFolder(files)
    this.git('init', '--quiet', '--initial-branch=main')
  }

  git(...args: string[]): string {
    return this.#run(args, {})
  }

  /** Commits everything; each commit is a day after the one before. Returns its date. */
  commit(message = 'Change', { name, email }: { name: string; email: string } = ADA): string {
    this.#day += 1
    const date = `2024-01-${String(this.#day).padStart(2, '0')}T12:00:00+00:00`
    this.git('add', '--all')
    const who = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    this.#run(['commit', '--quiet', '--allow-empty', '-m', message], who)
    return date
  }

  write(files: Record<string, string>): void {
    writeFiles(this.folder, files)
  }

  #run(args: string[], env: Record<string, string>): string {
    const quiet = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
    const committer = { GIT_COMMITTER_NAME: 'Committer', GIT_COMMITTER_EMAIL: 'committer@example.org' }
    return execFileSync('git', ['-C', this.folder, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...quiet, ...committer, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
}
