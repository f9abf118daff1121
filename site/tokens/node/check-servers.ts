/** What the settings of token servers may be. */
import * as v from 'valibot'
import type { CheckContext } from '../../../engine/feature.ts'
import {
  flag,
  hasShape,
  isOrigin,
  isSecure,
  list,
  ORIGIN,
  object,
  SECURE,
  settingReporter,
  text,
  word,
} from '../../../engine/settings-check.ts'

const SERVER = object({
  name: word,
  url: v.pipe(
    text,
    v.check(isOrigin, ORIGIN),
    v.check(isSecure, SECURE),
    v.check((value) => !isIpName(value), 'must have a domain name that is not made of an IP address'),
  ),
  local: v.optional(flag),
})
const SETTINGS = object({ servers: list(SERVER), usual: text, own: flag })

export function checkServers(context: CheckContext): void {
  const { settings } = context.options.config
  const { tokens } = settings
  const report = settingReporter(context)
  // A site without token pages doesn't have the key.
  if (!('tokens' in settings) || !hasShape(report, 'tokens', SETTINGS, tokens) || !tokens) return
  const { servers, usual } = tokens
  const names = servers.map(({ name }) => name)
  const everywhere = servers.filter(({ local }) => !local).map(({ name }) => name)
  if (everywhere.length === 0) report('tokens.servers', 'names none that everybody can reach')
  else if (!everywhere.includes(usual)) report('tokens.usual', `is none of ${everywhere.join(', ')}`)
  if (new Set(names).size < names.length) report('tokens.servers', `names a server twice: ${names.join(', ')}`)
}

/**
 * An IP address, or a name such as `203-0-113-7.example` that a public DNS service resolves to one: the next owner of
 * that address would receive the readers' codes.
 */
function isIpName(value: string): boolean {
  const { hostname } = new URL(value)
  if (/^(?:127\.0\.0\.1|\[::1\])$/.test(hostname)) return false
  return hostname.startsWith('[') || /(?:^|[.-])(?:\d{1,3}[.-]){3}\d{1,3}(?:[.-]|$)/.test(hostname)
}
