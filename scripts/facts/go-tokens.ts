/** Cuts Go source into tokens, as far as constants, structs and literals need it. */
export interface GoToken {
  kind: 'name' | 'string' | 'number' | 'mark'
  /** Of strings: what they mean, escapes resolved. */
  text: string
}

const PATTERN = new RegExp(
  [
    String.raw`\s+|//[^\n]*|/\*[\s\S]*?\*/`,
    '`([^`]*)`',
    String.raw`"((?:[^"\\\n]|\\.)*)"`,
    String.raw`'((?:[^'\\\n]|\\.)+)'`,
    String.raw`([\p{L}_][\p{L}\d_]*)`,
    String.raw`(0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?)`,
    ':=|<-|&&|[|][|]|[=!<>]=|.',
  ].join('|'),
  'gsu',
)

export function goTokens(source: string): GoToken[] {
  const tokens: GoToken[] = []
  for (const [text, raw, quoted, rune, name, number] of source.matchAll(PATTERN)) {
    if (raw !== undefined) tokens.push({ kind: 'string', text: raw.replaceAll('\r', '') })
    else if (quoted !== undefined) tokens.push({ kind: 'string', text: unescaped(quoted) })
    else if (rune !== undefined) tokens.push({ kind: 'string', text: unescaped(rune) })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number.replaceAll('_', '') })
    else if (!/^(?:\s|\/\/|\/\*)/.test(text)) tokens.push({ kind: 'mark', text })
  }
  return tokens
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" }

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|(.))/g,
    (whole, short, long, byte, letter) => {
      const code = short ?? long ?? byte
      return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[letter] ?? whole)
    },
  )
}
