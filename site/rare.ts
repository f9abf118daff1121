/** Loads the scripts of what few pages have, each where it is found. */
import { RARE } from './rare-marks.ts'

const START: Record<(typeof RARE)[number], (root: ParentNode) => Promise<void>> = {
  comments: async (root) => (await import('../client/comments.ts')).startComments(root),
  outside: async (root) => (await import('../client/outside/start.ts')).startOutside(root),
  views: async (root) => (await import('../client/page-views.ts')).startPageViews(root),
  press: async () => (await import('../client/outside/presses.ts')).startPresses(),
}

export function startRare(root: ParentNode): void {
  for (const mark of RARE) if (root.querySelector(`[data-${mark}]`)) void START[mark](root)
}
