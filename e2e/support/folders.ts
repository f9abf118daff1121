/** Scratch folders, and pictures of folders to compare. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** File contents by path. */
export type Tree = Record<string, string | Uint8Array>

export function scratchFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `docs-${name}-`))
}

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Every file below a folder, sorted, with `/` between its parts. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
}

/** Paths and digests of all files. */
export function pictureOf(folder: string): Record<string, string> {
  const digest = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(filesOf(folder).map((path) => [path, digest(path)]))
}
