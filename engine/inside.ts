/** Lists and reads the files of a folder and none outside of it: links that leave it are refused, and so is what is no plain file. */
import {
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** A file that exists but must not be read. The message continues a sentence that begins with its path. */
export class RefusedFile extends Error {
  readonly remedy: string
  readonly isFolder: boolean
  constructor(message: string, remedy: string, isFolder = false) {
    super(message)
    this.remedy = remedy
    this.isFolder = isFolder
  }
}

export interface RefusedEntry {
  /** Path below the folder, with `/`. */
  path: string
  message: string
  remedy: string
}

export interface Listing {
  /** Paths of plain files below the folder, with `/`, sorted. */
  files: string[]
  refused: RefusedEntry[]
}

/** Nobody keeps as many: folders that link to each other are about to be listed again and again. */
const MOST_FILES = 200_000

export function readInside(dir: string, path: string): Buffer {
  return readFileSync(pathInside(dir, path))
}

/** The real path of a plain file below `dir`. Throws `RefusedFile`, or what the system says about a file that is missing. */
export function pathInside(dir: string, path: string): string {
  const full = join(dir, path)
  const root = realFolder(dir)
  // Most files are no links: then it is enough to know the folder.
  if (lstatSync(full, { throwIfNoEntry: false })?.isFile() && isInside(realFolder(dirname(full)), root)) return full
  const real = realOf(full)
  if (real === null) throw lostLink(full)
  if (!isInside(real, root)) throw leaving(real)
  const stats = statSync(real)
  if (!stats.isFile()) throw notPlain(stats)
  return real
}

/** Is there something at this path that must not be read? Folders may be. */
export function isRefused(dir: string, path: string): boolean {
  try {
    pathInside(dir, path)
    return false
  } catch (error) {
    return error instanceof RefusedFile && !error.isFolder
  }
}

/** `skips`: names that are neither listed nor looked into. */
export function listInside(dir: string, skips: (name: string) => boolean = isEditorLock): Listing {
  realFolders.clear()
  const listing: Listing = { files: [], refused: [] }
  walk('', { dir, root: realpathSync.native(dir), skips, listing, above: [realpathSync.native(dir)] })
  listing.files.sort()
  return listing
}

/** Emacs marks files that are being edited with a link that leads nowhere. */
export function isEditorLock(name: string): boolean {
  return name.startsWith('.#')
}

interface Walk {
  dir: string
  root: string
  skips: (name: string) => boolean
  listing: Listing
  /** Real paths of the folders that are being listed. */
  above: readonly string[]
}

function walk(path: string, parts: Walk): void {
  const { dir, skips, listing } = parts
  for (const entry of entriesOf(path, parts)) {
    if (skips(entry.name)) continue
    const below = path ? `${path}/${entry.name}` : entry.name
    try {
      const stats = entry.isSymbolicLink() ? followed(join(dir, below), parts) : entry
      if (stats.isDirectory()) walk(below, inFolder(below, entry, parts))
      else if (!stats.isFile()) throw notPlain(stats)
      else if (listing.files.push(below) > MOST_FILES)
        throw new Error(`${dir} has more than ${MOST_FILES} files. Remove links between its folders.`)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      listing.refused.push({ path: below, message: error.message, remedy: error.remedy })
    }
  }
}

function entriesOf(path: string, { dir, listing }: Walk): Dirent[] {
  try {
    return readdirSync(join(dir, path), { withFileTypes: true })
  } catch (error) {
    if (path === '') throw error
    const { code = '' } = error as NodeJS.ErrnoException
    listing.refused.push({ path, message: `can't be read (${code})`, remedy: 'Check the permissions of the folder.' })
    return []
  }
}

/** What a link leads to. */
function followed(full: string, { root }: Walk): Stats {
  const real = realOf(full)
  if (real === null) throw lostLink(full)
  if (!isInside(real, root)) throw leaving(real)
  return statSync(real)
}

function inFolder(path: string, entry: Dirent, parts: Walk): Walk {
  const { dir, above } = parts
  const real = entry.isSymbolicLink() ? realpathSync.native(join(dir, path)) : join(above.at(-1)!, entry.name)
  if (above.some((folder) => folder === real))
    throw new RefusedFile('is a link to a folder that contains it', 'Remove the link.')
  return { ...parts, above: [...above, real] }
}

/** Known until the next listing: the dev server lists everything again after an edit. */
const realFolders = new Map<string, string>()

function realFolder(folder: string): string {
  const known = realFolders.get(folder) ?? realpathSync.native(folder)
  realFolders.set(folder, known)
  return known
}

/** Null for a link that leads nowhere, or to itself. */
function realOf(full: string): string | null {
  try {
    return realpathSync.native(full)
  } catch (error) {
    if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink()) return null
    throw error
  }
}

function isInside(path: string, root: string): boolean {
  if (path === root) return true
  const start = root.endsWith(sep) ? root : root + sep
  // What belongs to git may hold secrets.
  return path.startsWith(start) && !path.slice(start.length).split(sep).includes('.git')
}

function leaving(real: string): RefusedFile {
  return new RefusedFile(
    `is a link to ${real}, which is outside the folder`,
    'Put a copy of the file in its place, or remove the link.',
  )
}

function lostLink(full: string): RefusedFile {
  const exists = lstatSync(full, { throwIfNoEntry: false })
  const to = exists ? readlinkSync(full) : ''
  try {
    statSync(full)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP')
      return new RefusedFile(`is a link to ${to}, which leads back to it`, 'Remove the link.')
  }
  return new RefusedFile(`is a link to ${to}, which doesn't exist`, 'Correct the link, or remove it.')
}

function notPlain(stats: Pick<Stats, 'isFIFO' | 'isSocket' | 'isDirectory'>): RefusedFile {
  const kind = stats.isDirectory()
    ? 'a folder'
    : stats.isFIFO()
      ? 'a named pipe (FIFO)'
      : stats.isSocket()
        ? 'a socket'
        : 'a device'
  return new RefusedFile(`is ${kind}, not a file`, 'Remove it, or put a file in its place.', stats.isDirectory())
}
