/** The keys of the program's configuration file, a section each. */
import pinned from '../../content/data/version.json' with { type: 'json' }
import type { DataFragment } from '../../core/data-fragment.ts'
import { CONFIG_KEYS, type ConfigKey, configGroup, dockerVariable, GENERAL, nestByPath } from './config-keys.ts'
import { component, type DataComponent, fragments } from './fragments.ts'
import { textOf, type Words, wordsFor, wordsOf } from './words.ts'

/** What the program puts into a first file where the default is nothing. */
const FIRST: Record<string, string> = {
  jwt_secret: 'RANDOM',
  last_launched_version: `v${pinned.version}`,
}

type Entry = { text: string }

/** `group`: the first part of the keys' paths, or `general` for those that have none. */
export function configText(group: string, locale: string): DataFragment[] {
  const keys = CONFIG_KEYS.filter((key) => configGroup(key) === group)
  if (keys.length === 0) throw new Error(`the configuration file has no group ${group || '(none named)'}`)
  const words = wordsOf<Entry>('config', locale, readEntry)
  const intro = group === GENERAL ? [] : fragments([wordsFor(words, group).text], words.at(group))
  return [...intro, ...keys.flatMap((key) => keyFragments(key, words))]
}

/** The whole file as the program first writes it. */
export function configFileText(): DataFragment[] {
  const file = nestByPath(CONFIG_KEYS.map(({ path, default: value }) => [path, FIRST[path] ?? value] as const))
  const fence = `\`\`\`json title="config.json"\n${JSON.stringify(file, null, 2)}\n\`\`\``
  return fragments([fence], 'data/config-keys.json')
}

function keyFragments(key: ConfigKey, words: Words<Entry>): DataFragment[] {
  const { text } = wordsFor(words, key.path)
  return fragments([`### \`${key.path}\``, facts(key), text], words.at(key.path))
}

function facts(key: ConfigKey): DataComponent {
  return component('KeyFacts', {
    type: key.type,
    default: key.default === undefined ? undefined : JSON.stringify(key.default),
    env: key.env ?? undefined,
    docker: dockerVariable(key),
    since: key.since,
  })
}

function readEntry(value: unknown): Entry | string {
  const text = textOf(value, 'text')
  return text === undefined ? 'needs a text' : { text }
}
