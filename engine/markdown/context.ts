/** What one walk over a page's tokens gathers besides its HTML: links, assets, components, problems, and the current place. */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { placeholderText } from '../../core/placeholder.ts'
import { safeDecode } from '../../core/urls.ts'
import type { Problem } from '../problems.ts'
import { type JoinedExtensions, joinExtensions } from './extension.ts'
import type { Origin } from './include.ts'
import { type Resolved, resolveLink } from './links.ts'
import { fileOf, PageFiles } from './page-files.ts'
import type {
  FoundAsset,
  FoundLink,
  LocalAsset,
  MarkdownInput,
  ParsedPage,
  RawComponentNode,
  TextFile,
  UsedFile,
} from './types.ts'

const MUSTACHE = /\{\{[^}]*\}\}/

export class MarkdownContext {
  readonly input: MarkdownInput
  readonly links: FoundLink[] = []
  readonly assets: FoundAsset[] = []
  readonly localAssets: LocalAsset[] = []
  readonly imageOrigins = new Set<string>()
  readonly mediaOrigins = new Set<string>()
  readonly textFiles: TextFile[] = []
  readonly components: ParsedPage['components'] = []
  readonly icons: ParsedPage['icons'] = []
  readonly ids = new Set<string>()
  readonly problems: Problem[] = []
  readonly files: PageFiles
  readonly #origins: readonly Origin[]
  readonly extensions: JoinedExtensions
  /** Component tags and where they were written. */
  readonly #written = new Set<string>()
  /** How many links and buttons of raw HTML are open here. */
  openControls = 0
  /** 0-based line in the expanded text that is being walked. */
  line = 0

  constructor(input: MarkdownInput, origins: readonly Origin[], extensions = joinExtensions([])) {
    this.input = input
    this.extensions = extensions
    this.#origins = origins
    this.files = new PageFiles(input, this, extensions.fileChecks)
  }

  get origin(): Origin {
    return this.#origins[this.line] ?? this.#origins.at(-1) ?? { file: this.input.file, line: this.input.firstLine }
  }

  get at(): string {
    const { at, file, line } = this.origin
    return at ?? `${file}:${line}`
  }

  /** A component tag that the author wrote. */
  component(name: string, props: Record<string, string>): void {
    this.components.push({ name, at: this.at, props })
    this.#written.add(`${name} ${this.at}`)
  }

  error(message: string, remedy: string): void {
    this.problems.push({ severity: 'error', at: this.at, message, remedy })
  }

  warn(message: string, remedy: string): void {
    this.problems.push({ severity: 'warning', at: this.at, message, remedy })
  }

  /** The address to put into `href`, noting what has to be checked later. */
  link(written: string): Resolved & { href: string } {
    const resolved = this.#resolve(written)
    if (resolved.kind === 'page') {
      this.links.push({ route: resolved.route, hash: resolved.hash, at: this.at, written: safeDecode(written) })
    } else if (resolved.kind === 'public') {
      this.assets.push({ path: resolved.path, at: this.at })
    }
    const file = fileOf(resolved)
    if (file) this.files.check(file)
    return resolved.kind === 'local'
      ? { ...resolved, href: this.#localAsset(resolved.file) + resolved.suffix }
      : resolved
  }

  /** The address to put into `src`. */
  image(written: string): string {
    const resolved = this.link(written)
    if (written === '') this.warn('an image without address', 'Write the address between the parentheses.')
    if (resolved.kind === 'external') this.#noteOrigin(resolved.href, this.imageOrigins)
    return resolved.href
  }

  /** The file of ours that an address names. */
  file(written: string): UsedFile | undefined {
    return fileOf(this.#resolve(written))
  }

  /** The address of a film or a sound. */
  media(written: string): string {
    const resolved = this.link(written)
    if (resolved.kind === 'external') this.#noteOrigin(resolved.href, this.mediaOrigins)
    return resolved.href
  }

  /** Templates of another engine are printed as they stand; a lenient build says so. */
  reportMustache(text: string): void {
    const mustache = this.input.lenient ? MUSTACHE.exec(text) : null
    if (mustache) this.warn(`${mustache[0]} is printed as it stands`, 'Templates are not evaluated here.')
  }

  /** Text of a template that still has to be replaced. */
  reportPlaceholder(text: string): void {
    const wanted = placeholderText(text)
    if (wanted !== undefined) this.warn(`not written yet: ${wanted}`, 'Replace the TODO with your text.')
  }

  /** A component tag that the author opened and never closed; containers close by themselves. */
  unclosed({ component, at }: RawComponentNode): void {
    if (!this.#written.has(`${component} ${at}`)) return
    const remedy = `Close it with </${component}>, or write <${component} />.`
    this.problems.push({ severity: 'error', at, message: `<${component}> is never closed`, remedy })
  }

  #noteOrigin(address: string, origins: Set<string>): void {
    try {
      origins.add(new URL(address, 'https://x').origin)
    } catch {
      this.error(`${address} is no address`, 'Check it for typing errors.')
    }
  }

  #resolve(written: string): Resolved {
    return resolveLink(written, { file: this.origin.file, locales: this.input.locales })
  }

  #localAsset(file: string): string {
    if (file.startsWith('../')) {
      this.error(`${file} is outside the content folder`, 'Put the file beside the page, or into public/.')
      return '#'
    }
    const used = { from: 'content', path: file } as const
    const bytes = this.files.read(used)
    if (!bytes) {
      if (this.files.isRefused(used)) return '#'
      this.error(`file not found: ${file}`, 'Paths are relative to the Markdown file; files in public/ start with `/`.')
      return '#'
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const extension = posix.extname(file)
    // These characters would mean something else in an address.
    const name = posix.basename(file, extension).replace(/[#?%]+/g, '-')
    const url = encodeURI(`/assets/${name}.${hash}${extension}`)
    this.localAssets.push({ source: file, url })
    return url
  }
}
