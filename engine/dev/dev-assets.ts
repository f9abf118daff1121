/** Files of pages while the site is being written: what stands beside the Markdown, and copies of images, made when asked for. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildAssets } from '../../core/site.ts'
import { readCopy } from '../build/images.ts'
import { contentType } from '../hosting/content-types.ts'
import { readInside } from '../inside.ts'
import { librariesOf, libraryUrls } from '../libraries.ts'
import type { PageFacts } from '../markdown/page-cache.ts'
import type { EngineOptions } from '../options.ts'

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
  note({ localAssets, copiedImages }: Pick<PageFacts, 'localAssets' | 'copiedImages'>): void {
    const options = this.#options
    for (const { source, url } of localAssets)
      this.#files.set(decodeURI(url), async () => readInside(options.contentDir, source))
    for (const image of copiedImages) {
      const original = join(options[`${image.file.from}Dir`], image.file.path)
      // What cannot be copied is shown as it is; the check before publishing says what is wrong.
      for (const copy of image.copies)
        this.#files.set(decodeURI(copy.url), () => readCopy(image, copy, options).catch(() => readFile(original)))
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
    scripts: ['/@vite/client', '/client/dev.ts', entries.client.slice(root.length)],
    styles: [`${CODE_CSS}?${rules}`],
    icons: ICONS,
    libraries: libraryUrls(librariesOf(features)),
  }
}
