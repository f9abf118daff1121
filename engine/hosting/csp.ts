/** Composes the Content-Security-Policy of the site from its inline scripts and the few origins it may reach. */

export interface PolicyInput {
  /** Digests of the inline scripts: `sha256-…`, with or without quotes. */
  scriptHashes: readonly string[]
  /** Origins that pictures may come from: `https://img.example.org`. */
  imageOrigins: readonly string[]
  /** More sources by directive, for configured services: `{ 'frame-src': ['https://comments.example.org'] }`. */
  extra: Readonly<Record<string, readonly string[]>>
}

const BASE: ReadonlyArray<readonly [directive: string, sources: readonly string[]]> = [
  ['default-src', ["'self'"]],
  // The search engine compiles WebAssembly; that needs its own word, which does not allow eval.
  ['script-src', ["'self'", "'wasm-unsafe-eval'"]],
  ['style-src', ["'self'"]],
  // Authors' Markdown may carry style attributes; style elements stay forbidden.
  ['style-src-attr', ["'unsafe-inline'"]],
  ['img-src', ["'self'", 'data:']],
  ['connect-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'self'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'self'"]],
]

export function contentSecurityPolicy({ scriptHashes, imageOrigins, extra }: PolicyInput): string {
  const policy = new Map(BASE)
  add(policy, 'script-src', scriptHashes.map(quoted))
  add(policy, 'img-src', imageOrigins)
  for (const directive of Object.keys(extra).sort()) add(policy, directive, extra[directive] ?? [])
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
