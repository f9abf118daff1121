/** The rules that turn a Markdown file's path into an address, and an address into its canonical form. */

const FORBIDDEN = /[\u0000-\u001f"#$%&*+,:;<=>?[\]^`{|}]/g
const INDEX_FILE = /^(?:readme|index)\.md$/i

/** One path segment as it appears in an address: forbidden characters become `_`, leading `_` go away. */
export function cleanSegment(segment: string): string {
  return segment.replace(FORBIDDEN, '_').replace(/^_+/, '')
}

/** Is this file the index of its folder (`README.md`, `index.md`)? */
export function isIndexFile(relative: string): boolean {
  return INDEX_FILE.test(relative.slice(relative.lastIndexOf('/') + 1))
}

/** `guide/Two Words.md` below `/zh/` → `/zh/guide/Two%20Words.html`. */
export function fileToRoute(relative: string, prefix: string): string {
  const segments = relative.split('/')
  const file = segments.pop() ?? ''
  const name = INDEX_FILE.test(file) ? '' : `${cleanSegment(file.replace(/\.md$/i, ''))}.html`
  return encodeURI([prefix.replace(/\/$/, ''), ...segments.map(cleanSegment), name].join('/'))
}

/** The file, relative to the output folder, that holds a route: names are stored decoded. */
export function routeToFile(route: string): string {
  const path = decodeURI(route).replace(/^\//, '')
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** Canonical form of a path typed or linked without extension: `/pricing` → `/pricing.html`, `/x/index.html` → `/x/`. */
export function normalizeRoute(path: string): string {
  if (path.endsWith('/index.html')) return path.slice(0, -'index.html'.length)
  if (path.endsWith('/') || path.endsWith('.html')) return path
  return `${path}.html`
}

/** Splits an address into path, query and hash, keeping their marks. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  return { path, query, hash }
}

/** Decodes percent-encoding, leaving text that is not valid encoding as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Does this address leave the site (scheme or protocol-relative)? */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}
