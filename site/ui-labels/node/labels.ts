/** Labels of AList's web interface in both languages, as the release that the site describes shows them. */

interface Label {
  en: string
  zh: string
}

export type UiLabels = Readonly<Record<string, Label>>

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

/** The label in a language; English for languages that the interface doesn't have. */
export function labelIn({ en, zh }: Label, language: string | undefined): string {
  return language === 'zh' ? zh : en
}

/** Up to three keys that the author may have meant. */
export function similarKeys(key: string, labels: UiLabels): string[] {
  const end = lastPart(key)
  const wanted = key.toLowerCase()
  const close = Object.keys(labels).filter((known) => known.toLowerCase() === wanted || lastPart(known) === end)
  return close.sort((a, b) => shared(b, key) - shared(a, key) || a.length - b.length).slice(0, 3)
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).toLowerCase()
}

/** How many letters two keys begin with in common. */
function shared(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}
