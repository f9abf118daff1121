/** What the settings of third-party scripts may be. */
import * as v from 'valibot'
import type { CheckContext } from '../../../engine/feature.ts'
import {
  hasShape,
  list,
  object,
  oneOf,
  record,
  secure,
  settingReporter,
  text,
  word,
} from '../../../engine/settings-check.ts'
import { scriptAddress } from '../shared/script-sources.ts'
import { SCRIPT_KINDS, type ThirdPartyScript } from '../shared.ts'

const SCRIPT = object({
  kind: oneOf(SCRIPT_KINDS),
  id: v.optional(word),
  src: v.optional(secure),
  integrity: v.optional(v.pipe(text, v.regex(/^sha(?:256|384|512)-[A-Za-z\d+/=]+$/, 'must be a digest: sha384-…'))),
  sources: v.optional(record(list(v.pipe(text, v.regex(/^[^\s;,]+$/, 'must be one source of a policy'))))),
})
const SETTINGS = object({ scripts: list(SCRIPT) })

export function checkScripts(context: CheckContext): void {
  const { thirdParty } = context.options.config.settings
  const report = settingReporter(context)
  if (thirdParty === undefined || !hasShape(report, 'thirdParty', SETTINGS, thirdParty)) return
  thirdParty.scripts.forEach((script, index) => {
    for (const message of faults(script, thirdParty.scripts.slice(0, index)))
      report(`thirdParty.scripts.${index}`, message)
  })
}

function faults(script: ThirdPartyScript, before: readonly ThirdPartyScript[]): string[] {
  const { kind, id, sources } = script
  if (kind !== 'icon-font' && !id) return [`${kind} needs the id that the service gave you`]
  if (kind !== 'icon-font' && before.some((other) => other.kind === kind)) return [`${kind} is there already`]
  const directives = Object.keys(sources ?? {}).filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))
  return [
    ...(scriptAddress(script) ? [] : [`${kind} needs src, the address it is loaded from`]),
    ...directives.map((name) => `sources has “${name}”, which is no directive of a policy`),
  ]
}
