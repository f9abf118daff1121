/** Helpers of tests in a browser. */
import { cdp } from 'vitest/browser'

interface Session {
  send(method: string, params: object): Promise<unknown>
}

/** Puts the mouse outside everything: left where a test clicked, it would hover what the next test draws there. */
export async function parkPointer(): Promise<void> {
  await (cdp() as unknown as Session).send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
}

/** On paper, and with what the system prefers (`{ 'prefers-color-scheme': 'dark' }`), until the next call. */
export async function emulateMedia(media: '' | 'print', features: Record<string, string> = {}): Promise<void> {
  const session = cdp() as unknown as Session
  await session.send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}

/** A busy machine may take its time. */
export const SOON = { timeout: 30_000 }

/** Can a person see it? Also tells what is folded away so that the browser's own search can still find it. */
export function isSeen(element: Element | null | undefined): boolean {
  // The first question brings the style up to date; asked with options alone, Chromium answers from before a change.
  if (!element?.checkVisibility()) return false
  return element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true })
}

/** Lets everything that waits for a frame or an idle moment happen. */
export async function settle(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

/** Widths in pixels of the spinners that a person sees: 20 is a small one, 32 a medium one, 48 a large one. */
export function spinnersSeen(): number[] {
  const drawn = [...document.querySelectorAll('svg[viewBox="0 0 200 200"]')].filter(isSeen)
  // Turned, its box is larger than it is.
  return drawn.map((svg) => Number.parseFloat(getComputedStyle(svg).width))
}
