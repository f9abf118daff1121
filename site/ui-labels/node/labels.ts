/** Reads the file of labels, and finds what an author may have meant. */
import type { UiLabels } from '../shared.ts'

/** Path below the content folder. */
export const LABELS_FILE = 'data/ui-labels.json'

let last: { bytes: Buffer; labels: UiLabels } | null = null

/** The file is parsed again only when it has changed: every page that shows a label asks. */
export function parseLabels(bytes: Buffer): UiLabels {
  if (!last?.bytes.equals(bytes)) {
    const { labels } = JSON.parse(bytes.toString()) as { labels: UiLabels }
    last = { bytes, labels }
  }
  return last.labels
}

/** Up to three keys that the author may have meant. */
export function similarKeys(key: string, labels: UiLabels): string[] {
  const end = lastPart(key)
  const close = Object.keys(labels).filter((known) => lastPart(known) === end)
  return close.sort((a, b) => sameLetters(b, key) - sameLetters(a, key) || a.length - b.length).slice(0, 3)
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).toLowerCase()
}

/** How many letters two keys begin with in common. */
function sameLetters(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}
