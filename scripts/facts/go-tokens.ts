/** Cuts Go source into tokens, as far as constants, structs and literals need it. */
export interface GoToken {
  kind: 'name' | 'string' | 'number' | 'mark'
  /** Of strings: what they mean, escapes resolved. */
  text: string
  /** It begins a line. */
  newLine?: true
}

const PATTERN = new RegExp(
  [
    String.raw`\s+|//[^\n]*|/\*[\s\S]*?\*/`,
    '`([^`]*)`',
    String.raw`"((?:[^"\\\n]|\\.)*)"`,
    String.raw`'((?:[^'\\\n]|\\.)+)'`,
    String.raw`([\p{L}_][\p{L}\d_]*)`,
    String.raw`(0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?)`,
    String.raw`\+\+|--|:=|<-|&&|[|][|]|[=!<>]=|.`,
  ].join('|'),
  'gsu',
)

export function goTokens(source: string): GoToken[] {
  const tokens: GoToken[] = []
  let newLine = true
  const add = (kind: GoToken['kind'], text: string) => {
    tokens.push({ kind, text, ...(newLine && { newLine }) })
    newLine = false
  }
  for (const [text, raw, quoted, rune, name, number] of source.matchAll(PATTERN)) {
    if (raw !== undefined) add('string', raw.replaceAll('\r', ''))
    else if (quoted !== undefined) add('string', unescaped(quoted))
    else if (rune !== undefined) add('string', unescaped(rune))
    else if (name !== undefined) add('name', name)
    else if (number !== undefined) add('number', number.replaceAll('_', ''))
    else if (!/^(?:\s|\/\/|\/\*)/.test(text)) add('mark', text)
    else if (text.includes('\n')) newLine = true
  }
  return tokens
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" }

/** What stands between quotes, as it is meant. */
export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|(.))/g,
    (whole: string, ...groups: Array<string | undefined>) => {
      const [short, long, byte, letter = ''] = groups
      const code = short ?? long ?? byte
      return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[letter] ?? whole)
    },
  )
}
