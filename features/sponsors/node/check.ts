/** What the settings of sponsors may be. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SiteConfig } from '../../../core/config.ts'
import { completeLocales } from '../../../core/locales.ts'
import type { CheckContext } from '../../../engine/feature.ts'
import {
  hasShape,
  list,
  object,
  oneOf,
  origin,
  record,
  secure,
  settingReporter,
  text,
} from '../../../engine/settings-check.ts'
import { PLACEMENTS, type Sponsor } from '../shared.ts'

const day = v.optional(v.pipe(text, v.check(isDay, 'must be a day such as 2026-11-15')))
const size = v.pipe(v.number('must be a number of pixels'), v.minValue(1, 'must be a number of pixels'))
const PICTURE = object({ light: text, dark: v.optional(text), width: size, height: size })
const SPONSOR = object({
  label: text,
  placements: list(oneOf(PLACEMENTS)),
  from: day,
  to: day,
  words: record(object({ name: text, text, link: secure, picture: v.optional(PICTURE) })),
  inWords: v.optional(list(oneOf(PLACEMENTS))),
})
const SETTINGS = object({ list: list(SPONSOR), clicks: v.optional(origin) })

/** A site that is built without its own public files may lack the pictures. */
export function checkSponsors(context: CheckContext): void {
  const { config, ownContent, publicDir } = context.options
  const { sponsors } = config.settings
  const report = settingReporter(context)
  if (sponsors === undefined || !hasShape(report, 'sponsors', SETTINGS, sponsors)) return
  sponsors.list.forEach((sponsor, index) => {
    for (const message of faults(sponsor, config, ownContent ? publicDir : null))
      report(`sponsors.list.${index}`, message)
  })
}

function faults(sponsor: Sponsor, { locales }: SiteConfig, publicDir: string | null): string[] {
  const { label, words, from, to } = sponsor
  const missing = completeLocales(locales).filter(({ id }) => !words[id])
  const pictures = Object.values(words).flatMap(({ picture }) =>
    picture ? [picture.light, picture.dark ?? []].flat() : [],
  )
  const lost = pictures.filter((path) => publicDir !== null && !isPublic(path, publicDir))
  return [
    ...missing.map(({ id }) => `${label} has no words in ${id}`),
    ...lost.map((path) => `${label} shows ${path}, which is not in the folder of public files`),
    ...(from && to && from > to ? [`${label} ends (${to}) before it begins (${from})`] : []),
  ]
}

/** Pictures must be files of this site: another site would learn of every visitor. */
function isPublic(path: string, publicDir: string): boolean {
  if (!path.startsWith('/') || path.split('/').includes('..')) return false
  return statSync(join(publicDir, path), { throwIfNoEntry: false })?.isFile() === true
}

/** Not every day that can be parsed is in the calendar. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
