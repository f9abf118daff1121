/** Tests that keys, variables, commands, ports and settings on pages are those of the program. */
import { describe, expect, test } from 'vitest'
import { CONFIG_KEYS } from '../../site/reference/config-keys.ts'
import { PAGES } from './pages.ts'

const KEYS = new Map(CONFIG_KEYS.map((key) => [key.path, key]))

/** Every match on every page, with its place. */
function found(pattern: RegExp): Array<{ text: string; at: string }> {
  return PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ text: match[1] ?? match[0], at: file })),
  )
}

const unknown = (all: ReturnType<typeof found>, isKnown: (text: string) => boolean) =>
  all.filter(({ text }) => !isKnown(text)).map(({ text, at }) => `${at}: ${text}`)

test('variables exist', () => {
  const known = new Set(CONFIG_KEYS.map(({ env }) => env))
  // The first is no key; the rest belong to the install script.
  const others = new Set(['ALIST_ADMIN_PASSWORD', 'ALIST_ROOT', 'ALIST_RELEASES', 'ALIST_PAUSE'])
  const all = found(/\b(ALIST_[A-Z\d_]*[A-Z\d])\b(?!\*)/g)
  expect(all.length).toBeGreaterThan(100)
  expect(unknown(all, (name) => known.has(name) || others.has(name))).toEqual([])
})

test('dotted keys exist', () => {
  const groups = [...new Set(CONFIG_KEYS.map(({ path }) => path.split('.')).flatMap(([a, b]) => (b ? [a] : [])))]
  const all = found(new RegExp(`\`((?:${groups.join('|')})\\.[a-z_][a-z\\d_.]*)\``, 'g'))
  expect(all.length).toBeGreaterThan(100)
  // `ftp.example.com`, `s3.amazonaws.com` and file names are no keys.
  const isHost = (text: string) => /\.(?:com|org|net|log|json|md|db|py)\b/.test(text)
  const isGroup = (text: string) => CONFIG_KEYS.some(({ path }) => path.startsWith(`${text}.`))
  expect(unknown(all, (path) => KEYS.has(path) || isHost(path) || isGroup(path))).toEqual([])
})

test('ports of the 52xx range are those the program uses', () => {
  const known = new Set(['5244', '5245', '5246', '5221', '5222', '5248'])
  expect(unknown(found(/(?<![\d.-])(52\d\d)(?![\d-])/g), (port) => known.has(port))).toEqual([])
})

/** Commands of `alist`, with what may follow. */
const COMMANDS = [
  'admin',
  'cancel2fa',
  'help',
  'kill',
  'lang',
  'mcp',
  'password',
  'restart',
  'server',
  'start',
  'stop',
  'storage',
  'version',
  'completion',
]
const SECOND: Record<string, string[]> = { admin: ['random', 'set', 'token'], storage: ['list', 'disable'] }

test('commands exist', () => {
  const all = found(/(?:\.\/alist|\.\\alist\.exe|\/opt\/alist\/alist)[ \t]+([a-z\d]+(?:[ \t]+[a-z]+)?)/g)
  expect(all.length).toBeGreaterThan(40)
  const isKnown = (text: string) => {
    const [first = '', second] = text.split(/\s+/)
    return COMMANDS.includes(first) && (!second || !SECOND[first] || SECOND[first].includes(second))
  }
  expect(unknown(all, isKnown)).toEqual([])
})

test('flags exist', () => {
  const flags = [
    '--data',
    '--debug',
    '--no-prefix',
    '--dev',
    '--force-bin-dir',
    '--log-std',
    '--height',
    '--user',
    '--help',
  ]
  const lines = found(/((?:\.\/alist|\.\\alist\.exe|\/opt\/alist\/alist)[ \t]+[a-z\d]+[^\n`|;&]*)/g)
  const used = lines.flatMap(({ text, at }) =>
    [...text.matchAll(/ (--[a-z-]+)/g)].map(([, flag = '']) => ({ text: flag, at })),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(unknown(used, (flag) => flags.includes(flag))).toEqual([])
})

describe('examples of config.json', () => {
  const examples = PAGES.flatMap(({ rendered }) =>
    rendered.codes.flatMap(({ code, label, lang }, i) =>
      lang === 'json' && label.endsWith('config.json') ? [{ code, at: rendered.codePlaces[i]! }] : [],
    ),
  )

  test('are many', () => expect(examples.length).toBeGreaterThan(8))

  test.each(examples)('$at has known keys with values of their types', ({ code }) => {
    expect(wrongKeys(JSON.parse(code))).toEqual([])
  })
})

function wrongKeys(value: unknown, prefix = ''): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const path = prefix + name
    const key = KEYS.get(path)
    if (key) return isOfType(inner, key.type) ? [] : [`${path} is not ${key.type}`]
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? wrongKeys(inner, `${path}.`) : [path]
  })
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'string[]') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return type === 'int' ? Number.isInteger(value) : typeof value === (type === 'bool' ? 'boolean' : 'string')
}
