/** States which response headers the site's paths carry: how long they may be cached and what a page may do. */
import type { HeaderRule } from '../core/hosting.ts'

export interface HeaderRulesInput {
  /** The finished Content-Security-Policy, and that of private paths. */
  csp: string
  privateCsp: string
  /** Pages that need another policy, by decoded path. */
  pages?: ReadonlyArray<{ path: string; csp: string }>
  /** Value of Strict-Transport-Security. */
  hsts?: string | undefined
  /** Paths of files that other sites may show: `/logo.svg`, `/img/*`. */
  embeddable?: readonly string[] | undefined
  /** Rules of features, for paths of their own. */
  more?: readonly HeaderRule[] | undefined
  /** Prefixes of pages whose addresses carry secrets, such as the callbacks of sign-in: `/tool/`. */
  privatePaths: readonly string[]
}

/** Stored, but asked for again on every use: an ETag makes that cheap and a new build is seen at once. */
export const REVALIDATE = 'no-cache'
/** One year, for names that carry a digest of the content, such as those under `/assets/`. */
export const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Documents under `/frames/` run what an author shows, such as a demo, each in a world of its own: no cookies, no storage,
 * nothing to be sent anywhere. Their names carry a digest.
 */
const FRAME_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * A drawing that is opened by itself is a document too: it may show its own styles and pixels, and runs nothing. To scripts
 * and style sheets that a page loads from here this means nothing; a worker would be bound by it.
 */
const ASSET_POLICY = [
  "default-src 'self'",
  "script-src 'none'",
  // Also the page that says that a file is missing.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Workers of features send requests to servers whose address the reader enters, which the policy of pages doesn't allow.
 * They can connect anywhere, and load nothing. The rule is here and not with one feature because several have workers.
 */
const WORKER_POLICY = "default-src 'none'; connect-src https: http:"

const EMBEDDABLE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/**
 * Devices and data that no page of a documentation site uses, nor any frame in it. Full screen, the clipboard and pictures
 * in pictures stay, for players and copy buttons.
 */
const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

export function headerRules(input: HeaderRulesInput): HeaderRule[] {
  const { csp, privateCsp, privatePaths, pages = [], more = [], hsts, embeddable = [] } = input
  return [
    {
      path: '/*',
      values: {
        'Cache-Control': REVALIDATE,
        'Content-Security-Policy': csp,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': PERMISSIONS,
        'X-Frame-Options': 'SAMEORIGIN',
        'Cross-Origin-Resource-Policy': 'same-origin',
        ...(hsts && { 'Strict-Transport-Security': hsts }),
        // Sign-in windows that a page opens must be able to answer their opener.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      },
    },
    {
      path: '/assets/*',
      // Frames of demos and diagrams load from here, and a sandboxed frame counts as another site.
      values: { 'Cache-Control': FOREVER, 'Content-Security-Policy': ASSET_POLICY, ...EMBEDDABLE },
    },
    ...embeddable.map((path) => ({ path, values: EMBEDDABLE })),
    { path: '/frames/*', values: { 'Cache-Control': FOREVER, 'Content-Security-Policy': FRAME_POLICY } },
    ...more,
    { path: '/workers/*', values: { 'Cache-Control': FOREVER, 'Content-Security-Policy': WORKER_POLICY } },
    ...privatePaths.map((prefix) => ({
      path: everythingUnder(prefix),
      values: {
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'Content-Security-Policy': privateCsp,
        // Scripts of others on the pages around must find no way in: neither by a frame nor by a window they open.
        'X-Frame-Options': 'DENY',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    })),
    ...pages.map(({ path, csp: policy }) => ({ path, values: { 'Content-Security-Policy': policy } })),
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
