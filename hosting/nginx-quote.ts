/** Quotes words for nginx's configuration language. */

/** nginx reads its configuration through a buffer of 4096 bytes and refuses a longer word. */
const LONGEST_WORD = 4000

export function quote(word: string): string {
  if (Buffer.byteLength(word) > LONGEST_WORD) {
    throw new Error(
      `nginx configuration: "${word.slice(0, 40)}…" is longer than ${LONGEST_WORD} bytes. Shorten the rule.`,
    )
  }
  return `"${word.replace(/[\\"]/g, '\\$&')}"`
}

/** A value that nginx must send as it is: `$` would begin a variable and cannot be escaped. */
export function quoteValue(value: string): string {
  if (value.includes('$')) {
    throw new Error(
      `nginx configuration: the value "${value}" holds "$", which nginx cannot send. Remove it from the rule.`,
    )
  }
  return quote(value)
}

/** A case-sensitive pattern for everything that starts with a path; plain words in a map ignore case. */
export function prefixRegex(path: string, before = ''): string {
  return quote(`~^${before}${escapeRegex(path)}`)
}

export function exactRegex(path: string, before = ''): string {
  return quote(`~^${before}${escapeRegex(path)}$`)
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
