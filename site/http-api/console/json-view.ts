/** Reads JSON in one pass without building it: whether it is valid, what the envelope says, and its beginning, formatted for display. */
export type JsonKind = 'key' | 'text' | 'number' | 'word'

export interface JsonPart {
  /** Undefined for punctuation, and for text that isn't JSON. */
  kind?: JsonKind
  text: string
}

export interface JsonView {
  /** `cut`: correct as far as it was read. `deep`: nested deeper than `MAX_DEPTH`, not read any further. */
  state: 'valid' | 'cut' | 'invalid' | 'deep'
  /** The beginning with line breaks and indentation. */
  parts: JsonPart[]
  /** `parts` has everything. */
  isWhole: boolean
  code?: number
  message?: string
  /** `data.token`, the result of a sign-in. */
  token?: string
}

export const MAX_DEPTH = 10_000
/** Deeper levels aren't indented any further, so a line's length is bounded. */
const MAX_INDENT = 40
const MAX_MESSAGE = 2000
const MAX_TOKEN = 8000

const LITERAL = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/
const QUOTE = 34
const BACKSLASH = 92

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

/** `isCut`: the text may end early. At most `maxShown` characters are formatted. */
export function readJson(text: string, { isCut = false, maxShown }: { isCut?: boolean; maxShown: number }): JsonView {
  const reader = new JsonReader(text, maxShown)
  const state = reader.run()
  const { code, message, token, parts, isWhole } = reader
  if (state === 'invalid' || state === 'deep' || (state === 'cut' && !isCut))
    return { state: state === 'deep' ? 'deep' : 'invalid', ...asPlainText(text, maxShown) }
  return {
    state,
    parts,
    isWhole,
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(token !== undefined && { token }),
  }
}

/** Text as it is. */
export function asPlainText(text: string, maxShown: number): Pick<JsonView, 'parts' | 'isWhole'> {
  return { parts: [{ text: text.slice(0, maxShown) }], isWhole: text.length <= maxShown }
}

class JsonReader {
  parts: JsonPart[] = []
  isWhole = true
  code?: number
  message?: string
  token?: string
  private at = 0
  private expected: Expected = 'value'
  /** Closing brackets of what is open. */
  private readonly open: string[] = []
  /** Keys that lead to the current value, on the first two levels. */
  private readonly path: string[] = []

  constructor(
    private readonly text: string,
    private room: number,
  ) {}

  run(): JsonView['state'] {
    const { text } = this
    for (;;) {
      while (isSpace(text.charCodeAt(this.at))) this.at++
      if (this.at >= text.length) return this.expected === 'nothing' ? 'valid' : 'cut'
      if (this.open.length > MAX_DEPTH) return 'deep'
      const result = this.step(text[this.at]!)
      if (result) return result
    }
  }

  /** Reads one token; returns a state when there is nothing more to read. */
  private step(mark: string): JsonView['state'] | null {
    switch (this.expected) {
      case 'nothing':
        return 'invalid'
      case 'colon':
        if (mark !== ':') return 'invalid'
        this.emit(': ')
        return this.next('value')
      case 'comma or end':
        if (mark === this.open.at(-1)) return this.close(mark, true)
        if (mark !== ',') return 'invalid'
        this.emit(',')
        this.breakLine()
        return this.next(this.isObject() ? 'key' : 'value')
      case 'key or end':
      case 'value or end':
        if (mark === this.open.at(-1)) return this.close(mark, false)
        this.breakLine()
        this.expected = this.isObject() ? 'key' : 'value'
        return null
      case 'key':
        return mark === '"' ? this.string('key') : 'invalid'
      default:
        return this.value(mark)
    }
  }

  private value(mark: string): JsonView['state'] | null {
    if (mark === '"') return this.string('text')
    if (mark === '{' || mark === '[') {
      this.emit(mark)
      this.open.push(mark === '{' ? '}' : ']')
      return this.next(mark === '{' ? 'key or end' : 'value or end')
    }
    return this.literal()
  }

  private string(kind: 'key' | 'text'): JsonView['state'] | null {
    const end = stringEnd(this.text, this.at)
    if (end <= 0) return end === 0 ? this.cut(kind) : 'invalid'
    const raw = this.text.slice(this.at, end)
    if (kind === 'key' && this.open.length <= 2) this.path[this.open.length - 1] = raw.length < 20 ? decode(raw) : ''
    if (kind === 'text') this.keepText(raw)
    if (this.room > 0) this.emit(raw.includes('\\u') ? JSON.stringify(decode(raw.slice(0, this.room * 6))) : raw, kind)
    else this.isWhole = false
    this.at = end
    this.expected = kind === 'key' ? 'colon' : this.afterValue()
    return null
  }

  private literal(): JsonView['state'] | null {
    let end = this.at
    while (isWord(this.text.charCodeAt(end))) end++
    const raw = this.text.slice(this.at, end)
    if (!LITERAL.test(raw)) return end === this.text.length && end > this.at ? this.cut() : 'invalid'
    const isNumber = /^[-\d]/.test(raw)
    if (isNumber && this.isAt('code')) this.code = Number(raw)
    this.emit(raw, isNumber ? 'number' : 'word')
    this.at = end
    this.expected = this.afterValue()
    return null
  }

  /** The text ends within a token. */
  private cut(kind?: JsonKind): 'cut' {
    this.emit(this.text.slice(this.at), kind)
    return 'cut'
  }

  private keepText(raw: string): void {
    if (this.isAt('message')) this.message = decode(raw.slice(0, MAX_MESSAGE))
    if (raw.length > 2 && raw.length <= MAX_TOKEN && this.isAt('data', 'token')) this.token = decode(raw)
  }

  private isAt(...keys: string[]): boolean {
    return this.open.length === keys.length && this.isObject() && keys.every((key, i) => this.path[i] === key)
  }

  private isObject(): boolean {
    return this.open.at(-1) === '}'
  }

  private close(mark: string, isFilled: boolean): null {
    this.open.pop()
    if (isFilled) this.breakLine()
    this.emit(mark)
    return this.next(this.afterValue())
  }

  private afterValue(): Expected {
    return this.open.length === 0 ? 'nothing' : 'comma or end'
  }

  private next(expected: Expected): null {
    this.at++
    this.expected = expected
    return null
  }

  private breakLine(): void {
    this.emit(`\n${'  '.repeat(Math.min(this.open.length, MAX_INDENT))}`)
  }

  private emit(text: string, kind?: JsonKind): void {
    if (text.length > this.room) this.isWhole = false
    if (this.room <= 0) return
    const shown = text.slice(0, this.room)
    this.room -= shown.length
    const last = this.parts.at(-1)
    if (last && !kind && !last.kind) last.text += shown
    else this.parts.push(kind ? { kind, text: shown } : { text: shown })
  }
}

/** Index after the closing quote; 0 if the text ends before, -1 if a character isn't allowed. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code < 32) return -1
    if (code !== BACKSLASH) continue
    at++
    const escaped = text[at] ?? '"'
    if (escaped === 'u') {
      if (!/^[\da-f]*$/i.test(text.slice(at + 1, at + 5))) return -1
      at += 4
    } else if (!'"\\/bfnrt'.includes(escaped)) return -1
  }
  return 0
}

/** Text of a JSON string, which may have been cut at any character. */
function decode(raw: string): string {
  const inside = raw.endsWith('"') && stringEnd(raw, 0) === raw.length ? raw.slice(1, -1) : raw.slice(1)
  try {
    return JSON.parse(`"${inside}"`) as string
  } catch {
    return JSON.parse(`"${inside.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`) as string
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** Characters of numbers and of `true`, `false`, `null`. */
function isWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 97 && code <= 122) ||
    code === 69 ||
    code === 43 ||
    code === 45 ||
    code === 46
  )
}
