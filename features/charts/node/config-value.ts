/** Reads the data that a chart is made of, written as JSON or as a JavaScript literal. Nothing of it is ever run. */
import { createRequire } from 'node:module'
import { lineAt } from '../../../engine/markdown/lines.ts'
import { tooDeep } from '../../../engine/markdown/nesting.ts'
import { ConfigError } from './config-error.ts'
import { type Config, ConfigReader, type Guard, type Program } from './config-reader.ts'

export function readConfig(code: string, guard: Guard = (_, text) => text): Config {
  // Braces at the beginning of a program would be a block of statements.
  const bare = code[afterComments(code)] === '{'
  const source = bare ? `(${code.trimEnd().replace(/;$/, '')}\n)` : code
  const deep = tooDeep(source)
  if (deep)
    throw new ConfigError(`the configuration can't be read: ${deep.message}`, {
      remedy: deep.remedy,
      line: lineAt(source, deep.offset),
    })
  const value = new ConfigReader(source, guard).program(parse(source))
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new ConfigError('the configuration is not an object', { remedy: 'Begin with { and end with }.' })
  }
  return value
}

/** Where the first thing begins that is neither space nor comment. */
function afterComments(code: string): number {
  const comment = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y
  let position = 0
  while (comment.test(code)) position = comment.lastIndex
  return position
}

/** The parser is the bundler's own. It is loaded where a chart is found, because most threads never see one. */
function parse(source: string): Program {
  const { parseAst } = createRequire(import.meta.url)('vite') as typeof import('vite')
  try {
    return parseAst(source, { lang: 'js' })
  } catch (error) {
    const { message, pos } = error as Error & { pos?: number }
    const reason = message.split('\n').find((line, index) => index > 0 && line !== '') ?? message
    const remedy = 'Check the commas, the brackets and the quotation marks around here.'
    throw new ConfigError(`the configuration cannot be read: ${reason}`, { remedy, line: lineAt(source, pos ?? 0) })
  }
}
