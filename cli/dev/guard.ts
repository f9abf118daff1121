/** Keeps the dev server from sending or watching what links in the content or public folder lead to outside of it. */
import { lstatSync } from 'node:fs'
import { join, sep } from 'node:path'
import { safeDecode, splitUrl } from '../../core/urls.ts'
import { isRefused } from '../../engine/inside.ts'
import type { EngineOptions } from '../../engine/options.ts'
import type { Problems } from '../../engine/problems.ts'
import { describeProblem, type Places } from './describe-error.ts'
import type { DevProblem } from './dev-problem.ts'

type Folders = Pick<EngineOptions, 'root' | 'contentDir' | 'publicDir'>

/** Vite serves files of the public folder, and those below the root, by their path. */
export function isGuarded(url: string, { root, contentDir, publicDir }: Folders): boolean {
  const path = safeDecode(splitUrl(url).path)
  if (path.includes('\0')) return true
  const candidates = [
    join(publicDir, path),
    join(root, path),
    path.startsWith('/@fs/') ? path.slice('/@fs'.length) : '',
  ]
  return candidates.some((file) => isLeaving(file, [contentDir, publicDir]))
}

/** For the watcher, which would follow a link to any folder of the machine. */
export function isWatchedOutside(path: string, { contentDir, publicDir }: Folders): boolean {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink && isLeaving(path, [contentDir, publicDir])
}

/** Links that leave the folder, and what is no plain file: no page tells of them. */
export function describeRefused({ all }: Problems, places: Places): DevProblem[] {
  const refused = all.filter(({ at }) => {
    const stats = lstatSync(join(places.contentDir, at), { throwIfNoEntry: false })
    return stats && !stats.isFile()
  })
  return refused.map((problem) => describeProblem(problem, places))
}

function isLeaving(file: string, dirs: readonly string[]): boolean {
  return dirs.some((dir) => file.startsWith(dir + sep) && isRefused(dir, file.slice(dir.length + 1)))
}
