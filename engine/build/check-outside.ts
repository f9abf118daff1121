/** Checks the settings of services of others. They come from a file or from a variable, so nothing about them is certain. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SiteConfig } from '../../core/config.ts'
import { completeLocales } from '../../core/locales.ts'
import { COMMENT_MAPPINGS, type OutsideScript, PLACEMENTS, SCRIPT_KINDS, type Sponsor } from '../../core/outside.ts'
import { parseUrl } from '../../core/parse-url.ts'
import { scriptAddress } from '../../features/third-party/shared/script-sources.ts'
import type { Problems } from '../problems.ts'

const EMPTY = 'is empty'
const SECURE = 'must be an address that begins with https:// (http:// only on this machine)'
const text = v.pipe(
  v.string('must be text'),
  v.check((value) => value.trim() !== '', EMPTY),
  v.check((value) => value === value.trim(), 'must have no blanks around it'),
)
const flag = v.optional(v.boolean('must be true or false'))
const list = <const T extends v.GenericSchema>(item: T) => v.array(item, 'must be a list')
const secure = v.pipe(
  text,
  v.check(isSecure, SECURE),
  v.check((value) => new URL(value).username === '', 'must hold no name or password'),
)
const origin = v.pipe(secure, v.check(isOrigin, 'must be an origin: scheme and host only'))
const oneOf = <const T extends readonly string[]>(names: T) => v.picklist(names, `must be one of ${names.join(', ')}`)
const word = v.pipe(text, v.regex(/^[\w-]+$/, 'may hold only letters, digits, hyphens and underscores'))
const day = v.optional(v.pipe(text, v.check(isDay, 'must be a day such as 2026-11-15')))
const size = v.pipe(v.number('must be a number of pixels'), v.minValue(1, 'must be a number of pixels'))
const object = <const T extends v.ObjectEntries>(entries: T) => v.strictObject(entries, 'must be an object')
const record = <const T extends v.GenericSchema>(value: T) => v.record(v.string(), value, 'must be an object')

const COMMENTS = object({
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
const PICTURE = object({ light: text, dark: v.optional(text), width: size, height: size })
const SPONSOR = object({
  label: text,
  placements: list(oneOf(PLACEMENTS)),
  from: day,
  to: day,
  words: record(object({ name: text, text, link: secure, picture: v.optional(PICTURE) })),
  inWords: v.optional(list(oneOf(PLACEMENTS))),
})
const SCRIPT = object({
  kind: oneOf(SCRIPT_KINDS),
  id: v.optional(word),
  src: v.optional(secure),
  integrity: v.optional(v.pipe(text, v.regex(/^sha(?:256|384|512)-[A-Za-z\d+/=]+$/, 'must be a digest: sha384-…'))),
  sources: v.optional(record(list(v.pipe(text, v.regex(/^[^\s;,]+$/, 'must be one source of a policy'))))),
})
const SERVER = object({
  name: word,
  url: v.pipe(
    text,
    v.check(isOrigin, 'must be an origin: scheme and host only'),
    v.check(isSecure, SECURE),
    v.check((value) => !isIpName(value), 'must have a domain name that is not made of an IP address'),
  ),
  local: flag,
})
const OUTSIDE = object({
  comments: v.optional(COMMENTS),
  clicks: v.optional(origin),
  versions: v.optional(origin),
  views: v.optional(origin),
  sponsors: list(SPONSOR),
  scripts: list(SCRIPT),
  consent: v.boolean('must be true or false'),
  api: object({ servers: list(SERVER), usual: text, own: v.boolean('must be true or false') }),
})

const REMEDY = 'Correct it in site/outside.config.ts, or in DOCS_OUTSIDE where that variable is set.'

type Checked = Pick<SiteConfig, 'outside' | 'locales'>

/**
 * They are wrong for any content, so not even a lenient build goes on with them. Without its own public files (`null`), a
 * site may lack the pictures of its sponsors.
 */
export function checkOutside({ outside, locales }: Checked, publicDir: string | null, problems: Problems): void {
  const wrong = (at: string, message: string) =>
    problems.fatal(['outside', at].filter(Boolean).join('.'), message, REMEDY)
  const { issues, success } = v.safeParse(OUTSIDE, outside, { abortPipeEarly: true })
  for (const issue of issues ?? []) wrong(v.getDotPath(issue) ?? '', explain(issue))
  if (!success) return
  outside.scripts.forEach((script, index) => {
    for (const message of scriptFaults(script, outside.scripts.slice(0, index))) wrong(`scripts.${index}`, message)
  })
  outside.sponsors.forEach((sponsor, index) => {
    for (const message of sponsorFaults(sponsor, locales, publicDir)) wrong(`sponsors.${index}`, message)
  })
  const { servers, usual } = outside.api
  const names = servers.map(({ name }) => name)
  const everywhere = servers.filter(({ local }) => !local).map(({ name }) => name)
  if (everywhere.length === 0) wrong('api.servers', 'names none that everybody can reach')
  else if (!everywhere.includes(usual)) wrong('api.usual', `is none of ${everywhere.join(', ')}`)
  if (new Set(names).size < names.length) wrong('api.servers', `names a server twice: ${names.join(', ')}`)
}

function explain({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is no setting'
  if (received === 'undefined') return 'is missing'
  return message === EMPTY ? message : `${message}, not ${received}`
}

function scriptFaults(script: OutsideScript, before: readonly OutsideScript[]): string[] {
  const { kind, id, sources } = script
  if (kind !== 'icon-font' && !id) return [`${kind} needs the id that the service gave you`]
  if (kind !== 'icon-font' && before.some((other) => other.kind === kind)) return [`${kind} is there already`]
  const directives = Object.keys(sources ?? {}).filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))
  return [
    ...(scriptAddress(script) ? [] : [`${kind} needs src, the address it is loaded from`]),
    ...directives.map((name) => `sources has “${name}”, which is no directive of a policy`),
  ]
}

function sponsorFaults(sponsor: Sponsor, locales: Checked['locales'], publicDir: string | null): string[] {
  const { label, words, from, to } = sponsor
  const complete = completeLocales(locales)
  const missing = complete.filter(({ id }) => !words[id]).map(({ id }) => `${label} has no words in ${id}`)
  const pictures = Object.values(words).flatMap(({ picture }) =>
    picture ? [picture.light, picture.dark ?? []].flat() : [],
  )
  const lost = pictures.filter((path) => publicDir !== null && !isPublic(path, publicDir))
  return [
    ...missing,
    ...lost.map((path) => `${label} shows ${path}, which is not in the folder of public files`),
    ...(from && to && from > to ? [`${label} ends (${to}) before it begins (${from})`] : []),
  ]
}

/** Pictures are ours: one of another site would tell that site of every reader. */
function isPublic(path: string, publicDir: string): boolean {
  if (!path.startsWith('/') || path.split('/').includes('..')) return false
  return statSync(join(publicDir, path), { throwIfNoEntry: false })?.isFile() === true
}

function isSecure(value: string): boolean {
  const url = parseUrl(value)
  if (!url || !isHost(url.host)) return false
  const { protocol, hostname } = url
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

/** An IP address, or a name such as `203-0-113-7.example` that a public DNS service resolves to one: whoever gets that address next gets the readers' codes. */
function isIpName(value: string): boolean {
  const { hostname } = new URL(value)
  if (/^(?:127\.0\.0\.1|\[::1\])$/.test(hostname)) return false
  return hostname.startsWith('[') || /(?:^|[.-])(?:\d{1,3}[.-]){3}\d{1,3}(?:[.-]|$)/.test(hostname)
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value)
  return /^https?:/.test(value) && url?.origin === value && isHost(url.host)
}

/** What else a host may hold would end an entry of the policy, or mean many hosts. */
function isHost(host: string): boolean {
  return /^[\w.[\]:-]+$/.test(host)
}

/** Not every day that can be read is in the calendar. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
