/** Makes the files that features generate from the author's, a few at a time, and keeps them by name. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file.ts'
import { GenerateError } from '../generate-error.ts'
import type { GeneratedFile } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import type { Problems } from '../problems.ts'

type Options = Pick<EngineOptions, 'contentDir' | 'publicDir' | 'cacheDir' | 'features'>

/** Sources such as images are held in memory whole, unpacked: few at once, whatever the machine. */
const AT_ONCE = Math.min(3, availableParallelism())

/** Reads each file, by its address. Names hold a digest of the source, so what is there is right unless it is damaged. */
export async function makeGenerated(
  wanted: readonly GeneratedFile[],
  options: Options,
  problems: Problems,
): Promise<Map<string, () => Buffer>> {
  const files = new Map<string, () => Buffer>()
  /** What is missing, by source: when a source can't be read, that is said once. */
  const missing = new Map<string, GeneratedFile[]>()
  for (const file of wanted) {
    if (files.has(file.url)) continue
    files.set(file.url, () => readChecked(cachedFile(file, options)) ?? lost(file))
    if (readChecked(cachedFile(file, options))) continue
    const source = sourceFile(file, options)
    missing.set(source, [...(missing.get(source) ?? []), file])
  }
  const queue = [...missing]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [source, group] = next
      try {
        for (const file of group) await make(file, options)
      } catch (error) {
        report(group[0]!, error, problems)
        // In a lenient build the source stands in, whatever is wrong with it.
        for (const { url } of group) files.set(url, () => readFileSync(source))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files
}

/** The bytes of one file, made now unless they are there: for the dev server. */
export async function readGenerated(file: GeneratedFile, options: Options): Promise<Buffer> {
  const known = readChecked(cachedFile(file, options))
  if (known) return known
  await make(file, options)
  return readChecked(cachedFile(file, options)) ?? lost(file)
}

export function sourceFile({ source }: GeneratedFile, options: Options): string {
  return join(options[`${source.from}Dir`], source.path)
}

async function make(file: GeneratedFile, options: Options): Promise<void> {
  const feature = options.features.find(({ name }) => name === file.by)
  if (!feature?.generate) throw new Error(`No feature named ${file.by} makes ${file.url}.`)
  writeChecked(cachedFile(file, options), await feature.generate(file, sourceFile(file, options)))
}

/** Someone has deleted a part of the cache while the build was running. */
function lost({ url }: GeneratedFile): never {
  throw new Error(`The cache no longer has ${url}. Run the build again.`)
}

function cachedFile({ url }: GeneratedFile, { cacheDir }: Options): string {
  return join(cacheDir, 'generated', basename(decodeURI(url)))
}

function report({ at }: GeneratedFile, error: unknown, problems: Problems): void {
  if (!(error instanceof GenerateError)) throw error
  problems.error(at, error.message, error.remedy)
}
