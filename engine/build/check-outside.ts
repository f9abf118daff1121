/** Checks the settings of services of others. They come from a file or from a variable, so nothing about them is certain. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SiteConfig } from '../../core/config.ts'
import { COMMENT_MAPPINGS, type OutsideScript, PLACEMENTS, SCRIPT_KINDS, type Sponsor } from '../../core/outside.ts'
import { scriptAddress } from '../../core/outside-scripts.ts'
import type { Problems } from '../problems.ts'

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('is empty'))
const flag = v.optional(v.boolean('must be true or false'))
const secure = v.pipe(
  text,
  v.check(isSecure, 'must be an address that begins with https:// (http:// only on this machine)'),
)
const origin = v.pipe(
  secure,
  v.check((value) => URL.canParse(value) && new URL(value).origin === value, 'must be an origin: scheme and host only'),
)
const oneOf = <const T extends readonly string[]>(names: T) => v.picklist(names, `must be one of ${names.join(', ')}`)
const day = v.optional(v.pipe(text, v.check(isDay, 'must be a day such as 2026-11-15')))
const sources = v.optional(v.record(v.string(), v.array(text)))
const size = v.pipe(v.number('must be a number of pixels'), v.minValue(1, 'must be a number of pixels'))

const COMMENTS = v.strictObject({
  repo: v.pipe(text, v.regex(/^[\w.-]+\/[\w.-]+$/, 'must be a repository as owner/name')),
  repoId: text,
  category: text,
  categoryId: text,
  mapping: v.optional(oneOf(COMMENT_MAPPINGS)),
  inputPosition: v.optional(oneOf(['top', 'bottom'])),
  reactionsEnabled: flag,
  strict: flag,
  lazyLoading: flag,
  lightTheme: v.optional(text),
  darkTheme: v.optional(text),
  host: v.optional(origin),
  shareTwins: flag,
  comment: flag,
})
const PICTURE = v.strictObject({
  light: text,
  dark: v.optional(text),
  width: size,
  height: size,
})
const SPONSOR = v.strictObject({
  label: text,
  placements: v.array(oneOf(PLACEMENTS)),
  from: day,
  to: day,
  words: v.record(v.string(), v.strictObject({ name: text, text, link: secure, picture: v.optional(PICTURE) })),
  inWords: v.optional(v.array(oneOf(PLACEMENTS))),
})
const SCRIPT = v.strictObject({
  kind: oneOf(SCRIPT_KINDS),
  id: v.optional(v.pipe(text, v.regex(/^[\w-]+$/, 'may hold letters, digits, hyphens and underscores'))),
  src: v.optional(secure),
  integrity: v.optional(v.pipe(text, v.regex(/^sha(?:256|384|512)-[A-Za-z\d+/=]+$/, 'must be a digest: sha384-…'))),
  sources,
})
const SERVER = v.strictObject({
  name: v.pipe(text, v.regex(/^[\w-]+$/, 'may hold letters, digits, hyphens and underscores')),
  url: v.pipe(
    text,
    v.check(
      (value) => /^https?:\/\/[^/?#]+$/.test(value) && URL.canParse(value),
      'must be an origin: scheme and host only',
    ),
  ),
  local: flag,
})
const OUTSIDE = v.strictObject({
  comments: v.optional(COMMENTS),
  clicks: v.optional(origin),
  versions: v.optional(origin),
  sponsors: v.array(SPONSOR, 'must be a list'),
  scripts: v.array(SCRIPT, 'must be a list'),
  consent: v.boolean('must be true or false'),
  api: v.strictObject({
    servers: v.array(SERVER, 'must be a list'),
    usual: text,
    own: v.boolean('must be true or false'),
  }),
})

const REMEDY = 'Correct it in site/outside.config.ts, or in DOCS_OUTSIDE where that variable is set.'

type Checked = Pick<SiteConfig, 'outside' | 'locales'>

/** They are wrong for any content, so not even a lenient build goes on with them. */
export function checkOutside({ outside, locales }: Checked, publicDir: string, problems: Problems): void {
  const wrong = (at: string, message: string) => problems.fatal(`outside.${at}`, message, REMEDY)
  const { issues, success } = v.safeParse(OUTSIDE, outside)
  for (const issue of issues ?? []) wrong(v.getDotPath(issue) ?? '', explain(issue))
  if (!success) return
  outside.scripts.forEach((script, index) => {
    for (const message of scriptFaults(script)) wrong(`scripts.${index}`, message)
  })
  outside.sponsors.forEach((sponsor, index) => {
    for (const message of sponsorFaults(sponsor, locales, publicDir)) wrong(`sponsors.${index}`, message)
  })
  const names = outside.api.servers.map(({ name }) => name)
  if (!names.includes(outside.api.usual)) wrong('api.usual', `is none of ${names.join(', ')}`)
  if (new Set(names).size < names.length) wrong('api.servers', `names a server twice: ${names.join(', ')}`)
}

function explain(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is no setting'
  return issue.received === 'undefined' ? 'is missing' : `${issue.message}, not ${issue.received}`
}

function scriptFaults(script: OutsideScript): string[] {
  const { kind, id } = script
  if (kind !== 'icon-font' && !id) return [`${kind} needs the id that the service gave you`]
  return scriptAddress(script) ? [] : [`${kind} needs src, the address it is loaded from`]
}

function sponsorFaults({ label, words, from, to }: Sponsor, locales: Checked['locales'], publicDir: string): string[] {
  const missing = locales.filter(({ id }) => !words[id]).map(({ id }) => `${label} has no words in ${id}`)
  const pictures = Object.values(words).flatMap(({ picture }) => [picture?.light, picture?.dark])
  const lost = pictures.filter((path) => path && !/^https:/.test(path) && !existsSync(join(publicDir, path)))
  return [
    ...missing,
    ...lost.map((path) => `${label} shows ${path}, which is not in the folder of public files`),
    ...(from && to && from > to ? [`${label} ends (${to}) before it begins (${from})`] : []),
  ]
}

function isSecure(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}
