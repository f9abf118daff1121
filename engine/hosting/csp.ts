/** Composes the Content-Security-Policy of the site from its inline scripts and the few origins it may reach. */

export interface PolicyInput {
  /** Digests of the inline scripts: `sha256-…`, with or without quotes. */
  scriptHashes: readonly string[]
  /** Origins that pictures may come from: `https://img.example.org`. */
  imageOrigins: readonly string[]
  /** Digests of the style elements that pages may carry. */
  styleHashes: readonly string[]
  /** Origins that sound and films may come from; players also fetch them in pieces. */
  mediaOrigins: readonly string[]
  /** More sources by directive, for configured services: `{ 'frame-src': ['https://comments.example.org'] }`. */
  extra: ReadonlyArray<Readonly<Record<string, readonly string[]>>>
}

const BASE: ReadonlyArray<readonly [directive: string, sources: readonly string[]]> = [
  ['default-src', ["'self'"]],
  // The search engine compiles WebAssembly; that needs its own word, which does not allow eval.
  ['script-src', ["'self'", "'wasm-unsafe-eval'"]],
  ['style-src', ["'self'"]],
  // Authors' Markdown may carry style attributes; of style elements only those of our widgets.
  ['style-src-attr', ["'unsafe-inline'"]],
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
  add(policy, 'img-src', input.imageOrigins)
  add(policy, 'connect-src', input.mediaOrigins)
  // Players hand what they fetched to the browser under an address of their own.
  if (input.mediaOrigins.length > 0) add(policy, 'media-src', [...input.mediaOrigins, 'blob:'])
  for (const sources of input.extra)
    for (const directive of Object.keys(sources).sort()) add(policy, directive, sources[directive] ?? [])
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
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
