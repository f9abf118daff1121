/** Reads first and latest change and contributors of every content file from one pass over the git log. */
import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import type { Contributor, PageHistory } from '../../../core/page.ts'
import type { PageHistorySettings } from '../shared.ts'

const run = promisify(execFile)
const COMMIT = '\u0001'
const FIELD = '\u0002'
/** What a person's own settings of git would change about the log. */
const SETTINGS = ['core.quotePath=false', 'diff.renameLimit=5000', 'log.mailmap=true', 'log.follow=false']
const LOG = [
  'log',
  '--no-merges',
  '--no-show-signature',
  '--no-ext-diff',
  '-M',
  '--name-status',
  '-z',
  `--format=${COMMIT}%aI${FIELD}%aN${FIELD}%aE${FIELD}%(trailers:key=Co-authored-by,valueonly,separator=${FIELD})${COMMIT}`,
]

type Names = PageHistorySettings['contributorNames']
export type Histories = Map<string, PageHistory>

export interface HistoryResult {
  histories: Histories
  /** Why there is none, in words for the maintainer; undefined when all is well. */
  unavailable?: string
}

/** Histories by path below `contentDir`. Never guesses: without a full clone there are none. */
export async function readHistory(contentDir: string, names: Names): Promise<HistoryResult> {
  const git = async (...args: string[]) => {
    const { stdout } = await run(
      'git',
      ['-C', contentDir, ...SETTINGS.flatMap((setting) => ['-c', setting]), ...args],
      {
        maxBuffer: 2 ** 30,
      },
    )
    return stdout
  }
  try {
    const top = (await git('rev-parse', '--show-toplevel')).trim()
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return none('this is a shallow clone. Fetch the rest with `git fetch --unshallow` to show dates and contributors')
    }
    const prefix = relative(realpathSync(top), realpathSync(contentDir)).replaceAll('\\', '/')
    return { histories: parseLog(await git(...LOG), prefix, names) }
  } catch (error) {
    return none(whyNot(String((error as { stderr?: string }).stderr || error)))
  }
}

function none(why: string): HistoryResult {
  return { histories: new Map(), unavailable: `Pages carry no dates and contributors: ${why}.` }
}

function whyNot(message: string): string {
  if (message.includes('does not have any commits')) return 'the repository has no commits yet'
  if (message.includes('not a git repository')) return 'the content folder is not in a git repository'
  if (message.includes('ENOENT')) return 'git is not installed'
  return message.trim().split('\n')[0] ?? 'git failed'
}

/** The log is newest first, so a rename tells under which name the older commits speak of the file. */
export function parseLog(log: string, prefix: string, names: Names): Histories {
  const histories: Histories = new Map()
  /** Today's name of a file by the name it has in the commit at hand; null for a file that is gone. */
  const current = new Map<string, string | null>()
  const parts = log.split(COMMIT)
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const [date = '', name = '', email = '', ...trailers] = parts[i]!.split(FIELD)
    const people = [{ name, email }, ...trailers.map(readTrailer)]
      .map((who) => contributor(who, names))
      .filter((who) => who.name)
    const renamed: Array<[string, string | null]> = []
    for (const { path, from } of changes(parts[i + 1]!)) {
      const key = current.has(path) ? current.get(path)! : path
      // Before this commit the old name spoke of this file, and the new name of another one.
      if (from) renamed.push([path, null], [from, key])
      const file = key && belowPrefix(key, prefix)
      if (file) note(histories, file, date, people)
    }
    for (const [name, key] of renamed) current.set(name, key)
  }
  return histories
}

function belowPrefix(path: string, prefix: string): string {
  if (!prefix) return path
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : ''
}

function changes(text: string): Array<{ path: string; from?: string }> {
  const words = text
    .split('\0')
    .map((word) => word.replace(/^\n/, ''))
    .filter(Boolean)
  const found: Array<{ path: string; from?: string }> = []
  for (let i = 0; i < words.length; ) {
    const status = words[i]!
    if (/^[RC]\d*$/.test(status)) {
      found.push(status[0] === 'R' ? { path: words[i + 2]!, from: words[i + 1]! } : { path: words[i + 2]! })
      i += 3
    } else {
      found.push({ path: words[i + 1] ?? '' })
      i += 2
    }
  }
  return found
}

function note(histories: Histories, file: string, date: string, people: readonly Contributor[]): void {
  const known = histories.get(file)
  const { updated = date, contributors = [] } = known ?? {}
  histories.set(file, { created: date, updated, contributors: eachOnce([...people, ...contributors]) })
}

/** One name is one person; a profile that any of their addresses tells is theirs. */
function eachOnce(people: readonly Contributor[]): Contributor[] {
  const byName = new Map<string, Contributor>()
  for (const person of people) byName.set(person.name, { ...person, ...byName.get(person.name) })
  return [...byName.values()]
}

function readTrailer(trailer: string): Contributor {
  const [, name = '', email = ''] = /^\s*(.*?)\s*(?:<(.*)>)?\s*$/.exec(trailer) ?? []
  return { name, email }
}

/** Addresses that a host uses in place of hidden ones. They contain the name of the account. */
const NOREPLY = [
  { email: /^(?:\d+\+)?([\w-]+)@users\.noreply\.github\.com$/i, profile: 'https://github.com/' },
  { email: /^\d+-([\w.-]+)@users\.noreply\.gitlab\.com$/i, profile: 'https://gitlab.com/' },
  { email: /^\d+\+([\w.-]+)@user\.noreply\.gitee\.com$/i, profile: 'https://gitee.com/' },
]

/** Under the name and with the profile that the site gives them; Bitbucket's addresses tell no account. */
function contributor({ name, email }: Contributor, names: Names): Contributor {
  const given = names.find((entry) => entry.email.test(email))
  const url = given?.url ?? profileOf(email)
  return { name: given?.name ?? name, email, ...(url ? { url } : {}) }
}

function profileOf(email: string): string | undefined {
  for (const { email: pattern, profile } of NOREPLY) {
    const account = pattern.exec(email)?.[1]
    if (account) return profile + account
  }
  return undefined
}
