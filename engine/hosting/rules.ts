/** States which response headers the site's paths carry: how long they may be cached and what a page may do. */
import type { HeaderRule } from '../../core/hosting.ts'

export interface HeaderRulesInput {
  /** The finished Content-Security-Policy. */
  csp: string
  /** Prefixes of pages whose addresses carry secrets, such as the callbacks of sign-in: `/tool/`. */
  privatePaths: readonly string[]
}

/** Stored, but asked for again on every use: an ETag makes that cheap and a new build is seen at once. */
const REVALIDATE = 'no-cache'
/** One year; the names under `/assets/` carry a digest of their content. */
const FOREVER = 'public, max-age=31536000, immutable'

export function headerRules({ csp, privatePaths }: HeaderRulesInput): HeaderRule[] {
  return [
    {
      path: '/*',
      values: {
        'Cache-Control': REVALIDATE,
        'Content-Security-Policy': csp,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'X-Frame-Options': 'SAMEORIGIN',
        // Sign-in windows that a page opens must be able to answer their opener.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      },
    },
    { path: '/assets/*', values: { 'Cache-Control': FOREVER } },
    { path: '/pagefind/*', values: { 'Cache-Control': REVALIDATE } },
    ...privatePaths.map((prefix) => ({
      path: everythingUnder(prefix),
      values: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    })),
  ]
}

/** Accepts `/tool`, `/tool/` and `/tool/*`, because a rule that misses by one character would leak in silence. */
function everythingUnder(prefix: string): string {
  if (!prefix.startsWith('/')) {
    throw new Error(
      `Private path "${prefix}": it must start with "/". Write it like "/tool/" in the site configuration.`,
    )
  }
  return `${prefix.replace(/\/*\*?$/, '')}/*`
}
