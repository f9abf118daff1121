/**
 * The address that a text is, or null. `URL.canParse` is not used: older browsers lack it, and in Node.js 20 it refuses
 * addresses with letters such as ü as soon as it is called often.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
