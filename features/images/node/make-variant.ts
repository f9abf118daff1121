/** Makes a copy of an image in another width. */
import type { GenerateFile } from '../../../engine/feature.ts'
import { GenerateError } from '../../../engine/generate-error.ts'
import { COPY_FORMAT } from './variants.ts'

export const makeVariant: GenerateFile = async ({ source, options: { width } }, path) => {
  // Loaded only where there is something to do: it is large.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const image = sharp(path).autoOrient()
    return await image
      .resize({ width: Number(width), withoutEnlargement: true })
      .webp(COPY_FORMAT)
      .toBuffer()
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    const remedy = 'Open it in an image editor and save it again as PNG, JPEG or WebP.'
    throw new GenerateError(`no smaller copies can be made of ${source.path}: ${reason}`, remedy)
  }
}
