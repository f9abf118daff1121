/** Files of pages while the site is being written: what stands beside the Markdown, and what features make of that, when it is asked for. */
import { readFile } from 'node:fs/promises'
import type { BuildAssets } from '../../core/site.ts'
import { readInside } from '../../engine/inside.ts'
import { librariesOf, libraryUrls } from '../../engine/libraries.ts'
import type { PageFacts } from '../../engine/markdown/page-cache.ts'
import type { EngineOptions } from '../../engine/options.ts'
import { readGenerated, sourceFile } from '../../engine/prerender/generated.ts'
import { contentType } from '../../hosting/content-types.ts'

export const CODE_CSS = '/@docs/code.css'
export const ICONS = '/@docs/icons.svg'

export interface DevAsset {
  type: string
  content: string | Buffer
}

export class DevAssets {
  readonly #options: EngineOptions
  /** By decoded address. Kept over edits: a page in another window still shows what it was made with. */
  readonly #files = new Map<string, () => Promise<Buffer>>()

  constructor(options: EngineOptions) {
    this.#options = options
  }

  /** Remembers the files of a page that is about to be shown. */
  note({ localAssets, generated }: Pick<PageFacts, 'localAssets' | 'generated'>): void {
    const options = this.#options
    for (const { source, url } of localAssets)
      this.#files.set(decodeURI(url), async () => readInside(options.contentDir, source))
    for (const file of generated) {
      // If it can't be made, its source is shown; the check before publishing says what is wrong.
      const read = () => readGenerated(file, options).catch(() => readFile(sourceFile(file, options)))
      this.#files.set(decodeURI(file.url), read)
    }
  }

  async read(path: string): Promise<DevAsset | null> {
    try {
      const content = await this.#files.get(path)?.()
      return content ? { type: contentType(path), content } : null
    } catch {
      // Gone meanwhile: not found.
      return null
    }
  }
}

/** `rules`: how many rules of highlighted code there are; more of them are another sheet. */
export function devBuildAssets({ entries, root, features }: EngineOptions, rules: number): BuildAssets {
  return {
    id: 'dev',
    scripts: ['/@vite/client', '/cli/dev/browser/dev.ts', entries.client.slice(root.length)],
    styles: [`${CODE_CSS}?${rules}`],
    icons: ICONS,
    libraries: libraryUrls(librariesOf(features)),
  }
}
