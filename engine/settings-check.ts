/** Checks the shape of a feature's settings. They come from a file or from a variable, so nothing about them is certain. */
import * as v from 'valibot'
import type { SiteConfig } from '../core/config.ts'
import { parseUrl } from '../core/parse-url.ts'
import type { CheckContext } from './feature.ts'

const EMPTY = 'is empty'
export const SECURE = 'must be an address that begins with https:// (http:// only on this machine)'
export const ORIGIN = 'must be an origin: scheme and host only'

export const text = v.pipe(
  v.string('must be text'),
  v.check((value) => value.trim() !== '', EMPTY),
  v.check((value) => value === value.trim(), 'must have no blanks around it'),
)
export const flag = v.boolean('must be true or false')
export const word = v.pipe(text, v.regex(/^[\w-]+$/, 'may hold only letters, digits, hyphens and underscores'))
export const secure = v.pipe(
  text,
  v.check(isSecure, SECURE),
  v.check((value) => new URL(value).username === '', 'must hold no name or password'),
)
export const origin = v.pipe(secure, v.check(isOrigin, ORIGIN))
export const list = <const T extends v.GenericSchema>(item: T) => v.array(item, 'must be a list')
export const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `must be one of ${names.join(', ')}`)
export const object = <const T extends v.ObjectEntries>(entries: T) => v.strictObject(entries, 'must be an object')
export const record = <const T extends v.GenericSchema>(value: T) => v.record(v.string(), value, 'must be an object')

/** Reports a problem of a setting: wrong for any content, so not even a lenient build goes on. */
export type ReportSetting = (setting: string, message: string) => void

export function settingReporter({ options, problems }: Pick<CheckContext, 'options' | 'problems'>): ReportSetting {
  const { config } = options
  const remedy = config.settingPlaces?.remedy ?? 'Correct it in the `settings` of the site.'
  return (setting, message) => problems.fatal(placeOf(setting, config), message, remedy)
}

/** A setting such as `charts.colors.0` as the author knows it: the longest known beginning is replaced by its name there. */
function placeOf(setting: string, { settingPlaces }: Pick<SiteConfig, 'settingPlaces'>): string {
  const known = Object.entries(settingPlaces?.names ?? {})
    .filter(([name]) => `${setting}.`.startsWith(`${name}.`))
    .sort(([a], [b]) => b.length - a.length)[0]
  return known ? known[1] + setting.slice(known[0].length) : `settings.${setting}`
}

/** True if the value has the shape; reports what is wrong otherwise. */
export function hasShape(report: ReportSetting, setting: string, schema: v.GenericSchema, value: unknown): boolean {
  const { issues, success } = v.safeParse(schema, value, { abortPipeEarly: true })
  for (const issue of issues ?? [])
    report([setting, v.getDotPath(issue)].filter(Boolean).join('.'), explain(issue as v.BaseIssue<unknown>))
  return success
}

function explain({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is no setting'
  if (received === 'undefined') return 'is missing'
  return message === EMPTY ? message : `${message}, not ${received}`
}

export function isSecure(value: string): boolean {
  const url = parseUrl(value)
  if (!url || !isHost(url.host)) return false
  const { protocol, hostname } = url
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

export function isOrigin(value: string): boolean {
  const url = parseUrl(value)
  return /^https?:/.test(value) && url?.origin === value && isHost(url.host)
}

/** Other characters in a host would end an entry of the policy, or mean many hosts. */
function isHost(host: string): boolean {
  return /^[\w.[\]:-]+$/.test(host)
}
