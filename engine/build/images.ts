/** Makes the copies of images that pages offer in other sizes, a few at a time, and keeps them by name. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file.ts'
import { COPY_FORMAT } from '../markdown/image-copies.ts'
import type { CopiedImage, ImageCopy } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import type { Problems } from '../problems.ts'

type Folders = Pick<EngineOptions, 'contentDir' | 'publicDir' | 'cacheDir'>

/** An image is held in memory whole, unpacked: few at once, whatever the machine. */
const AT_ONCE = Math.min(3, availableParallelism())

/** Reads each copy, by its address. Names hold a digest of the image, so what is there is right unless it is damaged. */
export async function makeCopies(
  images: readonly CopiedImage[],
  folders: Folders,
  problems: Problems,
): Promise<Map<string, () => Buffer>> {
  const files = new Map<string, () => Buffer>()
  const queue: CopiedImage[] = []
  for (const image of images) {
    const fresh = image.copies.filter(({ url }) => !files.has(url))
    for (const copy of fresh) files.set(copy.url, () => readChecked(copyFile(copy, folders)) ?? lost(copy))
    const missing = fresh.filter((copy) => !readChecked(copyFile(copy, folders)))
    if (missing.length > 0) queue.push({ ...image, copies: missing })
  }
  const work = async () => {
    for (let image = queue.shift(); image; image = queue.shift()) {
      try {
        for (const copy of image.copies) await makeCopy(image, copy, folders)
      } catch (error) {
        report(image, error, problems)
        // In a lenient build the image itself stands in, whatever is wrong with it.
        for (const { url } of image.copies) files.set(url, () => readFileSync(sourceFile(image, folders)))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files
}

/** The bytes of one copy, made now unless they are there: for the dev server. */
export async function readCopy(image: CopiedImage, copy: ImageCopy, folders: Folders): Promise<Buffer> {
  const file = copyFile(copy, folders)
  const known = readChecked(file)
  if (known) return known
  await makeCopy(image, copy, folders)
  return readChecked(file) ?? lost(copy)
}

async function makeCopy(image: CopiedImage, { url, width }: ImageCopy, folders: Folders): Promise<void> {
  // Loaded only where there is something to do: it is large.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const source = sharp(sourceFile(image, folders)).autoOrient()
  const bytes = await source.resize({ width, withoutEnlargement: true }).webp(COPY_FORMAT).toBuffer()
  writeChecked(copyFile({ url }, folders), bytes)
}

/** Someone has deleted a part of the cache while the build was running. */
function lost({ url }: ImageCopy): never {
  throw new Error(`The cache no longer has ${url}. Run the build again.`)
}

function sourceFile({ file }: CopiedImage, folders: Folders): string {
  return join(folders[`${file.from}Dir`], file.path)
}

function copyFile({ url }: { url: string }, { cacheDir }: Folders): string {
  return join(cacheDir, 'images', basename(decodeURI(url)))
}

function report({ file, at }: CopiedImage, error: unknown, problems: Problems): void {
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
  const remedy = 'Open it in an image editor and save it again as PNG, JPEG or WebP.'
  problems.error(at, `no smaller copies can be made of ${file.path}: ${reason}`, remedy)
}
