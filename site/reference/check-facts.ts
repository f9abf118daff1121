/** Checks that variables, keys, ports, commands, and `config.json` examples in texts are those of the program. */
import type { CheckedPage, Example } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { nearest } from '../../core/text.ts'
import { CONFIG_KEYS, type ConfigType } from './config-keys.ts'
import { WORD_TEXTS } from './words.ts'

const KEYS = new Map(CONFIG_KEYS.map((key) => [key.path, key]))
/** The first is no key; the rest belong to the install script. */
const OTHER_VARIABLES = ['ALIST_ADMIN_PASSWORD', 'ALIST_ROOT', 'ALIST_RELEASES', 'ALIST_PAUSE']
const VARIABLES = new Set([...CONFIG_KEYS.flatMap(({ env }) => env ?? []), ...OTHER_VARIABLES])
const GROUPS = new Set(CONFIG_KEYS.map(({ path }) => path.split('.').slice(0, -1).join('.')).filter(Boolean))
const PORTS = new Set(['5244', '5245', '5246', '5221', '5222', '5248'])

/** Commands of `alist`, with those that may follow them. */
const COMMANDS: Readonly<Record<string, readonly string[] | null>> = {
  ...{ admin: ['random', 'set', 'token'], cancel2fa: null, completion: null, help: null, kill: null, lang: null },
  ...{ mcp: null, password: null, restart: null, server: null, start: null, stop: null },
  ...{ storage: ['list', 'disable'], version: null },
}
const FLAGS = new Set('--data --debug --no-prefix --dev --force-bin-dir --log-std --height --user --help'.split(' '))

interface Wrong {
  /** Of what may be right, but rarely is. */
  severity?: 'warning'
  message: string
  remedy: string
}

interface Rule {
  /** The first group is what is looked at, else the whole match. */
  pattern: RegExp
  check(text: string): Wrong | null
}

const PROGRAM = String.raw`(?:\.\/alist|\.\\alist\.exe|\/opt\/alist\/alist)[ \t]+`
const firstGroups = [...new Set(CONFIG_KEYS.map(({ path }) => path.split('.')).flatMap(([a, b]) => (b ? [a] : [])))]

const RULES: readonly Rule[] = [
  {
    pattern: /\b(ALIST_[A-Z\d_]*[A-Z\d])\b(?!\*)/g,
    check: (name) =>
      VARIABLES.has(name) ? null : unknown(`the program has no variable ${name}`, nearest(name, VARIABLES)),
  },
  {
    pattern: new RegExp(`\`((?:${firstGroups.join('|')})\\.[a-z_][a-z\\d_.]*)\``, 'g'),
    check: (path) => {
      // `ftp.example.com`, `s3.amazonaws.com` and file names are no keys.
      const isName = /\.(?:com|org|net|log|json|md|db|py)\b/.test(path)
      if (KEYS.has(path) || GROUPS.has(path) || isName) return null
      return unknown(`config.json has no key ${path}`, nearest(path, KEYS.keys()))
    },
  },
  {
    pattern: /(?<![\d.-])(52\d\d)(?![\d-])/g,
    check: (port) =>
      PORTS.has(port)
        ? null
        : { severity: 'warning', ...unknown(`the program does not use port ${port}`, nearest(port, PORTS)) },
  },
  {
    pattern: new RegExp(`${PROGRAM}([a-z\\d]+(?:[ \\t]+[a-z]+)?)`, 'g'),
    check: (text) => {
      const [first = '', second] = text.split(/\s+/)
      if (!Object.hasOwn(COMMANDS, first))
        return unknown(`the program has no command ${first}`, nearest(first, Object.keys(COMMANDS)))
      const known = COMMANDS[first]
      if (!second || !known || known.includes(second)) return null
      return unknown(`the program has no command ${first} ${second}`, nearest(second, known), known)
    },
  },
  {
    pattern: new RegExp(`${PROGRAM}([a-z\\d]+[^\\n\`|;&]*)`, 'g'),
    check: (line) => {
      const flag = [...line.matchAll(/ (--[a-z-]+)/g)].map(([, name = '']) => name).find((name) => !FLAGS.has(name))
      return flag ? unknown(`the program has no flag ${flag}`, nearest(flag, FLAGS)) : null
    },
  },
]

function unknown(message: string, near: string | undefined, known: readonly string[] = []): Wrong {
  const others = known.length ? ` Known: ${known.join(', ')}.` : ''
  const remedy = near ? `Did you mean ${near}?` : `Correct it, or add it to the facts in content/data/.${others}`
  return { message, remedy }
}

/** What pages say about the program. */
export function factProblems(pages: readonly CheckedPage[]): Problem[] {
  return pages.flatMap(({ file, text, firstLine, examples }) => [
    ...textProblems(text, file, firstLine),
    ...examples.flatMap(configProblems),
  ])
}

/** The same in the words about facts. */
export function wordFactProblems(texts: ReadonlyMap<string, string> = WORD_TEXTS): Problem[] {
  return [...texts].flatMap(([file, text]) => textProblems(text, file))
}

export function textProblems(text: string, file: string, firstLine = 1): Problem[] {
  const found: Array<Problem & { index: number }> = []
  for (const { pattern, check } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const wrong = check(match[1] ?? match[0])
      if (!wrong) continue
      const at = `${file}:${firstLine + text.slice(0, match.index).split('\n').length - 1}`
      found.push({ severity: 'error', at, ...wrong, index: match.index })
    }
  }
  return found.sort((a, b) => a.index - b.index).map(({ index: _, ...problem }) => problem)
}

/** Keys and types of an example of `config.json`. One that is no JSON is reported elsewhere. */
export function configProblems({ lang, code, label = '', at }: Example): Problem[] {
  if (lang !== 'json' || !label.endsWith('config.json')) return []
  let value: unknown
  try {
    value = JSON.parse(code)
  } catch {
    return []
  }
  return wrongKeys(value).map(({ name, ...wrong }) => ({ severity: 'error', at: lineOf(at, code, name), ...wrong }))
}

function wrongKeys(value: unknown, prefix = ''): Array<Wrong & { name: string }> {
  return Object.entries(Object(value) as Record<string, unknown>).flatMap(([name, inner]) => {
    const path = prefix + name
    const key = KEYS.get(path)
    if (key) return isOfType(inner, key.type) ? [] : [{ name, ...wrongType(path, inner, key.type) }]
    if (GROUPS.has(path) && typeof inner === 'object' && !Array.isArray(inner)) return wrongKeys(inner, `${path}.`)
    return [{ name, ...unknown(`config.json has no key ${path}`, nearest(path, KEYS.keys())) }]
  })
}

const TYPES: Readonly<Record<ConfigType, string>> = {
  bool: 'true or false',
  int: 'a whole number',
  string: 'a text in quotes',
  'string[]': 'a list of texts',
}

function wrongType(path: string, value: unknown, type: ConfigType): Wrong {
  return { message: `${path} can't be ${JSON.stringify(value)}`, remedy: `Write ${TYPES[type]}.` }
}

function isOfType(value: unknown, type: ConfigType): boolean {
  if (type === 'string[]') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return type === 'int' ? Number.isInteger(value) : typeof value === (type === 'bool' ? 'boolean' : 'string')
}

/** The line of a key below its fence; an example that data made has a place of its own. */
function lineOf(at: string, code: string, name: string): string {
  const [, file, fence] = /^(.*\.md):(\d+)$/.exec(at) ?? []
  const line = code.split('\n').findIndex((text) => text.includes(`"${name}"`))
  return file && line >= 0 ? `${file}:${Number(fence) + line + 1}` : at
}
