/** Reads fenced examples with the parser of their language. Verdicts are kept, so that only new examples cost time. */
import { spawnSync } from 'node:child_process'
import { parseAllDocuments, type YAMLError, YAMLParseError } from 'yaml'
import type { Problem } from '../../core/problem.ts'
import { hashOf, JsonCache } from '../../engine/cache.ts'
import type { Example } from '../../engine/markdown/types.ts'
import { readNginx } from './check-nginx.ts'

interface Fault {
  reason: string
  /** Line of the code, from 1, if the parser knows. */
  line?: number
}

/** What is wrong with each of several examples. */
type Reader = (codes: readonly string[]) => Promise<Array<Fault | null>>

const READERS: Readonly<Record<string, { name: string; read: Reader }>> = {
  json: { name: 'JSON', read: async (codes) => codes.map(readJson) },
  yaml: { name: 'YAML', read: async (codes) => codes.map(readYaml) },
  toml: { name: 'TOML', read: readToml },
  bash: { name: 'shell', read: readShell },
  nginx: { name: 'nginx configuration', read: async (codes) => codes.map(readNginx) },
}

type Verdict = Fault | 'fine'
export type Verdicts = Pick<JsonCache<Verdict>, 'get' | 'set'>

/** Raise the version when a reader judges differently. */
export function openVerdicts(cacheDir: string): JsonCache<Verdict> {
  return new JsonCache(`${cacheDir}/examples`, hashOf('2'))
}

export async function checkExamples(examples: readonly Example[], verdicts: Verdicts): Promise<Problem[]> {
  const keyed = examples.map((example) => ({ ...example, key: hashOf(example.lang, example.code) }))
  for (const [lang, { read }] of Object.entries(READERS)) {
    const fresh = new Map(
      keyed.flatMap((one) => (one.lang === lang && !verdicts.get(one.key) ? [[one.key, one.code] as const] : [])),
    )
    const faults = fresh.size ? await read([...fresh.values()]) : []
    for (const [i, key] of [...fresh.keys()].entries()) verdicts.set(key, faults[i] ?? 'fine')
  }
  return keyed.flatMap(({ lang, key, at }) => {
    const verdict = verdicts.get(key)
    return verdict && verdict !== 'fine' ? [problemOf(READERS[lang]?.name ?? lang, verdict, at)] : []
  })
}

function problemOf(name: string, { reason, line }: Fault, at: string): Problem {
  const remedy = 'Correct it. If it is no complete example, give the fence the language `text`.'
  return { severity: 'warning', at: placeOf(at, line), message: `this is not valid ${name}: ${reason}`, remedy }
}

/** `at` is the line of the fence. An example that data made has a place of its own. */
function placeOf(at: string, line: number | undefined): string {
  const [, file, fence] = /^(.*\.md):(\d+)$/.exec(at) ?? []
  return file && line ? `${file}:${Number(fence) + line}` : at
}

function readJson(code: string): Fault | null {
  try {
    JSON.parse(code)
    return null
  } catch (error) {
    const reason = (error as Error).message
    const position = /position (\d+)/.exec(reason)?.[1]
    const line = position === undefined ? {} : { line: code.slice(0, Number(position)).split('\n').length }
    return { reason: reason.split('\n')[0]!, ...line }
  }
}

function readYaml(code: string): Fault | null {
  const [error] = yamlErrors(code)
  if (!error) return null
  const line = error.linePos?.[0].line
  return { reason: error.message.split('\n')[0]!, ...(line ? { line } : {}) }
}

/** The parser compares every key with every other one, and recurses. */
const MAX_YAML = 50_000

function yamlErrors(code: string): YAMLError[] {
  if (code.length > MAX_YAML) return []
  try {
    return parseAllDocuments(code).flatMap(({ errors }) => errors)
  } catch (error) {
    if (error instanceof RangeError) return [new YAMLParseError([0, 0], 'IMPOSSIBLE', 'It is nested too deeply')]
    throw error
  }
}

async function readToml(codes: readonly string[]): Promise<Array<Fault | null>> {
  const { parse } = await import('smol-toml')
  return codes.map((code) => {
    try {
      parse(code)
      return null
    } catch (error) {
      const { message, line } = error as Error & { line?: number }
      return { reason: message.split('\n')[0]!, ...(line ? { line } : {}) }
    }
  })
}

/** One bash starts a small one for each example: started from here, each would take several times as long. */
const EACH_EXAMPLE = `while IFS= read -r -d '' code; do bash -n <<<"$code" 2>&1; printf '\\0'; done`

/** Where there is no bash, shell examples are left to those who have it. */
async function readShell(codes: readonly string[]): Promise<Array<Fault | null>> {
  const input = codes.map((code) => `${code.replaceAll('\0', '')}\0`).join('')
  const { status, stdout } = spawnSync('bash', ['-c', EACH_EXAMPLE], { input, encoding: 'utf8', maxBuffer: 1e8 })
  const said = status === 0 ? stdout.split('\0') : []
  return codes.map((_, i) => shellFault(said[i] ?? ''))
}

function shellFault(said: string): Fault | null {
  const first = said.split('\n').find((line) => line.trim() !== '')
  if (!first) return null
  const [, line, reason = first] = /line (\d+): (.*)$/.exec(first) ?? []
  return { reason, ...(line ? { line: Number(line) } : {}) }
}
