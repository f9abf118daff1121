/** Labels of AList's web interface in both languages, as the release that the site describes shows them. */

interface Label {
  en: string
  zh: string
}

export type UiLabels = Readonly<Record<string, Label>>

/** The label that the interface shows in a language; English for languages that it doesn't have. */
export function shownLabel(key: string, labels: UiLabels, language: string | undefined): string {
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined
  return label?.[language === 'zh' ? 'zh' : 'en'].trim() || nameOf(key)
}

/** Where it has no translation, the interface makes a name from the key: `two_fa_code` is “Two fa code”. */
function nameOf(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1)
  return (last.charAt(0).toUpperCase() + last.slice(1)).replaceAll('_', ' ')
}
