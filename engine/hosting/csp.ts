/** Composes the Content-Security-Policy of the site from its inline scripts and the few origins it may reach. */
import type { Sources } from '../../core/outside.ts'

export interface PolicyInput {
  /** Digests of the inline scripts: `sha256-…`, with or without quotes. */
  scriptHashes: readonly string[]
  /** Origins that pictures may come from: `https://img.example.org`. */
  imageOrigins: readonly string[]
  /** Digests of the style elements that pages may carry. */
  styleHashes: readonly string[]
  /** Origins that sound and films may come from; players also fetch them in pieces. */
  mediaOrigins: readonly string[]
  /** Digests of the style attributes that pages carry. */
  attributeHashes: readonly string[]
  /** More sources by directive, for configured services: `{ 'frame-src': ['https://comments.example.org'] }`. */
  extra: readonly Sources[]
}

/** With more different style attributes than these, a list of them would be longer than some proxies let a header be. */
export const MAX_ATTRIBUTE_HASHES = 40

const BASE: ReadonlyArray<readonly [directive: string, sources: readonly string[]]> = [
  ['default-src', ["'self'"]],
  // The search engine compiles WebAssembly; that needs its own word, which does not allow eval.
  ['script-src', ["'self'", "'wasm-unsafe-eval'"]],
  ['style-src', ["'self'"]],
  ['img-src', ["'self'", 'data:']],
  ['connect-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'self'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'self'"]],
]

export function contentSecurityPolicy(input: PolicyInput): string {
  const policy = new Map(BASE)
  add(policy, 'script-src', input.scriptHashes.map(quoted))
  add(policy, 'style-src', input.styleHashes.map(quoted))
  policy.set('style-src-attr', attributeSources(input.attributeHashes))
  add(policy, 'img-src', input.imageOrigins)
  add(policy, 'connect-src', input.mediaOrigins)
  // Players hand what they fetched to the browser under an address of their own.
  if (input.mediaOrigins.length > 0) add(policy, 'media-src', [...input.mediaOrigins, 'blob:'])
  for (const sources of input.extra)
    for (const directive of Object.keys(sources).sort()) add(policy, directive, sources[directive] ?? [])
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
}

/**
 * Pages that handle secrets: nobody else's script, style, picture or frame, whatever other pages have. What a reader sends
 * to a server of his choice is all that leaves them.
 */
export function privatePolicy(input: Pick<PolicyInput, 'scriptHashes' | 'styleHashes' | 'attributeHashes' | 'extra'>) {
  const policy = contentSecurityPolicy({ ...input, imageOrigins: [], mediaOrigins: [] })
  return policy
    .split('; ')
    .map((directive) => directive.replace(/^(base-uri|form-action|frame-ancestors) .*/, "$1 'none'"))
    .join('; ')
}

/** Authors' Markdown may carry style attributes; those that pages have are known by their digests. */
function attributeSources(hashes: readonly string[]): string[] {
  if (hashes.length > MAX_ATTRIBUTE_HASHES) return ["'unsafe-inline'"]
  return hashes.length > 0 ? ["'unsafe-hashes'", ...[...new Set(hashes.map(quoted))].sort()] : ["'none'"]
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
  policy.set(directive, [...present, ...added])
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
