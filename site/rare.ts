/** Loads the scripts of what few pages have, each where it is found. */
import { RARE } from './rare-marks.ts'

const START: Record<(typeof RARE)[number], (root: ParentNode) => Promise<void>> = {
  'random-hint': async (root) => (await import('../client/not-found.ts')).startNotFound(root),
  typed: async (root) => (await import('../client/typing.ts')).startTyping(root),
  'focus-mode': async () => (await import('../client/focus-mode.ts')).startFocusMode(),
  download: async (root) => (await import('./downloads.ts')).startDownloads(root),
}

export function startRare(root: ParentNode): void {
  for (const mark of RARE) if (root.querySelector(`[data-${mark}]`)) void START[mark](root)
}
