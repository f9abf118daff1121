/** Lets live examples take the height they need and the colours of the page. They are strangers: they may only say a number. */
import { DEMO_MAX_PX, DEMO_MIN_PX } from './shared.ts'

export function start(root: ParentNode): void {
  const frames = [...root.querySelectorAll<HTMLIFrameElement>('iframe[data-demo]')]
  const life = new AbortController()
  const { signal } = life
  /** The page with these examples may have gone. */
  const isOver = () => {
    if (frames.every((frame) => !frame.isConnected)) life.abort()
    return signal.aborted
  }
  const tellAll = () => isOver() || frames.forEach(tellTheme)
  const colours = new MutationObserver(tellAll)
  window.addEventListener(
    'message',
    ({ source, data }) => {
      if (isOver()) return
      const frame = frames.find(({ contentWindow }) => contentWindow !== null && contentWindow === source)
      const height = heightOf(data)
      if (frame && height !== null) frame.style.blockSize = `${height}px`
    },
    { signal },
  )
  signal.addEventListener('abort', () => colours.disconnect())
  colours.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  for (const frame of frames) frame.addEventListener('load', () => tellTheme(frame), { signal })
  // Those that have loaded already answer with their height.
  tellAll()
}

/** Its origin is its own, so no other address could be named. */
function tellTheme(frame: HTMLIFrameElement): void {
  frame.contentWindow?.postMessage({ theme: document.documentElement.dataset.theme }, '*')
}

/** A height that may be given; null for anything else. */
export function heightOf(data: unknown): number | null {
  const height = typeof data === 'object' && data !== null && 'demoHeight' in data ? data.demoHeight : null
  if (typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return null
  return Math.min(DEMO_MAX_PX, Math.max(DEMO_MIN_PX, Math.ceil(height)))
}
