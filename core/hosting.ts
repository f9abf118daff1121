/** The rules of a host (headers, redirects, not-found pages), written once and given to every kind of server. */

/** Response headers for the paths that match `path`: exact, or a prefix that ends in `*`. Later rules win. */
export interface HeaderRule {
  path: string
  values: Record<string, string>
}

/** A moved address. `from` is a decoded path (`/guide/Two Words.html`); `to` is a ready-made URL path. */
export interface RedirectRule {
  from: string
  to: string
  status: 301 | 302
}

/** Everything a server must know about a built site beyond its files. Stored as `.hosting.json` in the output. */
export interface Hosting {
  headers: HeaderRule[]
  redirects: RedirectRule[]
  /** Not-found pages by path prefix, longest prefix first: `{ '/zh/': '/zh/404.html', '/': '/404.html' }`. */
  notFound: Array<{ prefix: string; file: string }>
}
