/** Letters that mermaid would read as part of its language, carried through it under other names. */

/** Private use, so that no text has them; the drawing document puts the letters back. */
export const MARK_BASE = 0xe000

const NAMED: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: '\u00a0' }
/** Lines of colours, where `#333;` is no letter. */
const COLORS = /^\s*(?:style|classDef|linkStyle)\b/

/** A letter as it may stand anywhere in mermaid's language. */
export function marked(letter: string): string {
  return /[!-/:-@[-`{-~]/.test(letter) ? String.fromCharCode(MARK_BASE + letter.charCodeAt(0)) : letter
}

/** `#35;` and `#quot;` are how authors write such letters; drawn as SVG, mermaid would show the number. */
export function resolveEntities(line: string): string {
  if (COLORS.test(line)) return line
  return line.replace(/#(?:(\d{1,6})|(\w+));/g, (written, number?: string, name = '') => {
    const letter = number ? fromNumber(Number(number)) : Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
    return letter === undefined ? written : marked(letter)
  })
}

function fromNumber(code: number): string | undefined {
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
