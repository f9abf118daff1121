/** Composes Content-Security-Policy headers: one that nearly all pages share, and those of pages that need more. */
import { TRUSTED_TYPES_POLICY } from '../core/constants.ts'
import type { Sources } from '../core/service.ts'

export interface PolicyInput {
  /** Digests of the inline scripts: `sha256-…`, with or without quotes. */
  scriptHashes: readonly string[]
  /** More sources by directive: `{ 'frame-src': ['https://comments.example.org'] }`. */
  sources: readonly Sources[]
}

/** With more different style attributes than these, a list of them would be longer than some hosts let a header be. */
export const MAX_ATTRIBUTE_HASHES = 20

/** Cloudflare ignores longer lines in `_headers`, name of the header included. */
export const MAX_POLICY_LENGTH = 1900

/** What `default-src` covers is left out: every response carries this. */
const BASE: ReadonlyArray<readonly [directive: string, sources: readonly string[]]> = [
  ['default-src', ["'self'"]],
  ['script-src', ["'self'"]],
  ['style-src-attr', ["'none'"]],
  ['img-src', ["'self'", 'data:']],
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'self'"]],
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', [TRUSTED_TYPES_POLICY]],
]

export function contentSecurityPolicy({ scriptHashes, sources }: PolicyInput): string {
  const policy = new Map(BASE)
  add(policy, 'script-src', scriptHashes.map(quoted))
  for (const list of sources)
    for (const directive of Object.keys(list).sort()) add(policy, directive, list[directive] ?? [])
  return [...policy].map(([directive, list]) => [directive, ...list].join(' ')).join('; ')
}

/**
 * Pages that handle secrets load no script, style, picture or frame of third parties, whatever other pages load. They
 * connect only to the server that the reader has chosen.
 */
export function privatePolicy(input: PolicyInput): string {
  return contentSecurityPolicy(input)
    .split('; ')
    .map((directive) => directive.replace(/^(base-uri|form-action|frame-ancestors) .*/, "$1 'none'"))
    .join('; ')
}

/** Pictures, sound and films of others. Players also fetch them in pieces, and play them from an address of their own. */
export function mediaSources(images: readonly string[], media: readonly string[]): Sources {
  return {
    'img-src': images,
    ...(media.length > 0 && { 'connect-src': media, 'media-src': [...media, 'blob:'] }),
  }
}

/** Authors' Markdown may carry style attributes; those that a page has are known by their digests. */
export function attributeSources(hashes: readonly string[]): Sources {
  const all = [...new Set(hashes.map(quoted))]
  return all.length === 0 ? {} : { 'style-src-attr': ["'unsafe-hashes'", ...all] }
}

function add(policy: Map<string, readonly string[]>, directive: string, sources: readonly string[]): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(directive)) {
    throw new Error(`Content-Security-Policy: "${directive}" is not a directive name. Write it like "frame-src".`)
  }
  if (sources.length === 0) return
  for (const source of sources) checkSource(directive, source)
  // 'none' is only valid alone.
  const present = (policy.get(directive) ?? ["'self'"]).filter((source) => source !== "'none'")
  const added = [...new Set(sources)].filter((source) => !present.includes(source)).sort()
  const all = [...present, ...added]
  const isAny = directive === 'style-src-attr' && all.length > MAX_ATTRIBUTE_HASHES + 1
  policy.set(directive, isAny ? ["'unsafe-inline'"] : all)
}

/** A source with one of these characters would end the list and begin a directive or policy of its own. */
function checkSource(directive: string, source: string): void {
  if (/^[\x21-\x7e]+$/.test(source) && !/[;,]/.test(source)) return
  throw new Error(
    `Content-Security-Policy: the source "${source}" of ${directive} is empty or holds a space, a comma, a semicolon or a ` +
      'character outside ASCII. Write one origin or keyword per entry.',
  )
}

function quoted(hash: string): string {
  return hash.startsWith("'") ? hash : `'${hash}'`
}
