/** Response headers of the index. */
import { FOREVER, REVALIDATE } from '../../../hosting/rules.ts'
import { INDEX_FOLDER } from '../shared.ts'

/**
 * The index comes in many small pieces, and the policy of pages is longer than some of them. The worker among them fetches
 * the others and compiles WebAssembly.
 */
const INDEX_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export const HEADERS = [
  { path: `/${INDEX_FOLDER}*`, values: { 'Cache-Control': REVALIDATE, 'Content-Security-Policy': INDEX_POLICY } },
  // The names of its pieces carry a digest of their content.
  ...['index', 'fragment'].map((folder) => ({
    path: `/${INDEX_FOLDER}${folder}/*`,
    values: { 'Cache-Control': FOREVER },
  })),
]
