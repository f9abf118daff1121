/** Tells what commands write from what people write: a build beside the dev server must not wake it. */
import type { EngineOptions } from '../../engine/options.ts'

export function isOutput(path: string, { outDir, cacheDir }: Pick<EngineOptions, 'outDir' | 'cacheDir'>): boolean {
  const file = `${path.replaceAll('\\', '/')}/`
  // A build works in folders beside the last one: `dist.next-…`, `dist.old-…`, `dist.lock`.
  return [`${outDir}/`, `${outDir}.`, `${cacheDir}/`].some((start) => file.startsWith(start.replaceAll('\\', '/')))
}
