/** Reads what stands inside a demo: code fences, each language once, and perhaps settings as JSON. */
import type { Token } from 'markdown-it'
import type { MarkdownTools } from '../../../engine/markdown/extension.ts'

export interface DemoFence {
  /** The info string, for the highlighter. */
  info: string
  code: string
  /** 0-based line of the fence in the expanded text. */
  line: number
}

export interface DemoSettings {
  /** Scripts and styles for the playgrounds only: nothing of them is loaded here. */
  jsLib: string[]
  cssLib: string[]
  /** Height in pixels before the demo has told its own. */
  height: number | null
}

/** The fences by language; null when something else stands there, which has been reported. */
export function readFences(
  inside: readonly Token[],
  languages: Readonly<Record<string, string>>,
  { context }: MarkdownTools,
): Map<string, DemoFence> | null {
  const remedy = `Known are fences of ${Object.keys(languages).join(', ')}, each at most once.`
  const start = context.line
  const fences = new Map<string, DemoFence>()
  let wrong = false
  const complain = (message: string, token: Token) => {
    if (token.map) context.line = token.map[0]
    context.error(message, remedy)
    context.line = start
    wrong = true
  }
  for (const token of inside.filter(({ level }) => level === inside[0]!.level)) {
    if (token.nesting < 0) continue
    const word = token.type === 'fence' ? (/^[^\s{:]+/.exec(token.info.trim())?.[0] ?? '').toLowerCase() : null
    const lang = word !== null && Object.hasOwn(languages, word) ? languages[word] : undefined
    if (word === null) complain('a demo holds something besides code fences', token)
    else if (lang === undefined) complain(`a demo cannot show a fence of ${word || 'no language'}`, token)
    else if (fences.has(lang)) complain(`a demo has two fences of ${lang}`, token)
    else fences.set(lang, { info: token.info.trim(), code: token.content, line: token.map?.[0] ?? start })
  }
  return wrong ? null : fences
}

export function readSettings(fence: DemoFence | undefined, { context }: MarkdownTools): DemoSettings {
  const settings: DemoSettings = { jsLib: [], cssLib: [], height: null }
  if (!fence) return settings
  const start = context.line
  context.line = fence.line
  try {
    const value = JSON.parse(fence.code) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is no object')
    for (const [key, entry] of Object.entries(value)) readSetting(settings, key, entry)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    context.error(
      `the settings of a demo cannot be read: ${reason}`,
      'Write JSON like {"jsLib": ["https://…"], "cssLib": ["https://…"], "height": 200}.',
    )
  }
  context.line = start
  return settings
}

function readSetting(settings: DemoSettings, key: string, value: unknown): void {
  if (key === 'jsLib' || key === 'cssLib') {
    settings[key] = (Array.isArray(value) ? value : [value]).map((address: unknown) => {
      if (typeof address === 'string' && /^https:\/\/[^\s,;]+$/.test(address)) return address
      throw new Error(`${key} holds ${JSON.stringify(address)}, which is no https address`)
    })
  } else if (key === 'height' && typeof value === 'number' && value > 0 && value <= 5000) {
    settings.height = Math.round(value)
  } else throw new Error(`${key}: ${JSON.stringify(value)} means nothing`)
}
