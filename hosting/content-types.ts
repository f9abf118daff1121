/** Names the media type of a file by its extension, for our own server and for the configuration of others. */

/** For files without a type of their own, such as the packed pieces of a search index. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** Extensions by media type. Scripts for a shell are plain text, so that a reader can look before running them. */
export const EXTENSIONS_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'text/plain': ['txt', 'sh', 'ps1'],
  'text/markdown': ['md'],
  'text/xml': ['xml', 'xsl'],
  'text/yaml': ['yml', 'yaml'],
  'application/json': ['json'],
  'application/manifest+json': ['webmanifest'],
  'application/atom+xml': ['atom'],
  'application/wasm': ['wasm'],
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/x-icon': ['ico'],
  'font/woff2': ['woff2'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
}

const TYPE_BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries(EXTENSIONS_BY_TYPE).flatMap(([type, names]) => names.map((name) => [name, type] as const)),
)

export function isText(type: string): boolean {
  return type.startsWith('text/') || /[/+](json|xml)$/.test(type)
}

export function contentType(file: string): string {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
  const type = TYPE_BY_EXTENSION.get(extension) ?? UNKNOWN_TYPE
  return isText(type) ? `${type}; charset=utf-8` : type
}
