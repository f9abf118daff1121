/** The folder tree of one locale, sorted, from which sidebars, catalogues and breadcrumbs are made. */
import { posix } from 'node:path'
import { compareEntries } from '../../core/order.ts'
import { type SourcePage, titleFromName } from './source-page.ts'

export interface Folder {
  /** Path below the locale's folder, with a trailing slash; empty for the root. */
  path: string
  index: SourcePage | null
  /** Pages and folders, sorted together; the index page is not among them. */
  entries: Array<SourcePage | Folder>
}

export function isFolder(entry: SourcePage | Folder): entry is Folder {
  return 'entries' in entry
}

export function folderTree(pages: readonly SourcePage[]): Folder {
  const folders = new Map<string, Folder>()
  const folderOf = (path: string): Folder => {
    const known = folders.get(path)
    if (known) return known
    const folder: Folder = { path, index: null, entries: [] }
    folders.set(path, folder)
    if (path) folderOf(parentPath(path)).entries.push(folder)
    return folder
  }
  for (const page of pages) {
    const folder = folderOf(dirPath(page.relative))
    if (page.isIndex) folder.index = page
    else folder.entries.push(page)
  }
  for (const folder of folders.values()) folder.entries.sort((a, b) => compareEntries(orderable(a), orderable(b)))
  return folderOf('')
}

/** Every folder below and including `root`. */
export function* allFolders(root: Folder): Generator<Folder> {
  yield root
  for (const entry of root.entries) if (isFolder(entry)) yield* allFolders(entry)
}

export function folderTitle(folder: Folder): string {
  const { index } = folder
  return (
    index?.frontmatter.dir?.text ??
    index?.frontmatter.shortTitle ??
    index?.title ??
    titleFromName(`${folder.path}x`.replace(/\/x$/, ''))
  )
}

function dirPath(relative: string): string {
  const dir = posix.dirname(relative)
  return dir === '.' ? '' : `${dir}/`
}

function parentPath(path: string): string {
  return dirPath(path.slice(0, -1))
}

function orderable(entry: SourcePage | Folder) {
  if (!isFolder(entry)) {
    const { order, shortTitle } = entry.frontmatter
    return { order, title: shortTitle ?? entry.title, fileName: posix.basename(entry.relative) }
  }
  const order = entry.index?.frontmatter.dir?.order
  return { order, title: folderTitle(entry), fileName: posix.basename(entry.path), isFolder: true }
}
