/** Name of the index of a language. Its first part keeps the indexer from telling words apart by itself: `core/words` does. */
export function indexLanguage(locale: { id: string; lang: string }): string {
  return /^(?:zh|ja|th)\b/i.test(locale.lang) ? `und-x-${locale.id}` : locale.lang.toLowerCase()
}
