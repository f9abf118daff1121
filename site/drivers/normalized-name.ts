/** What is typed may differ in case, spaces and marks from what is written. */
export function normalizedName(text: string): string {
  return text.toLowerCase().replace(/[\s._-]+/g, '')
}
