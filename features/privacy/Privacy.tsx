/** Says whom this build may talk to, made from the same settings as the policy that lets it. */

import type { SiteData } from '../../core/site.ts'
import { type OutsideService, outsideServices } from '../../engine/hosting/services.ts'
import { usePage } from '../../render/context.tsx'
import { contributionsTo, type Registry } from '../../render/feature.ts'
import { Sheet } from '../../render/inline-style.tsx'
import { REMEMBERED, REMEMBERED_STRINGS } from '../../site/strings/remembered.ts'
import factsCss from './facts.css?inline'
import { PRIVACY_STRINGS, type PrivacyId, type PrivacyStrings } from './strings.ts'

interface Row {
  id: PrivacyId
  where: string[]
  /** And wherever a reader says. */
  anywhere?: keyof PrivacyStrings['anywhere'] | false
  asks: boolean
}

/** `loaded`: what pages bring by themselves; `asked`: what only a reader can start. */
export function OutsideServices({ kind }: { kind?: string }) {
  const { site, locale, registry } = usePage()
  const words = PRIVACY_STRINGS[locale.id]
  if (kind !== 'loaded' && kind !== 'asked') throw new Error('it needs kind="loaded" or kind="asked".')
  if (!words) return null
  return <List rows={kind === 'loaded' ? byItself(site) : onDemand(site, registry)} words={words} />
}

function List({ rows, words }: { rows: Row[]; words: PrivacyStrings }) {
  if (rows.length === 0) return <p>{words.nothing}</p>
  return (
    <dl className="facts">
      <FactsSheet />
      {rows.map((row) => (
        <div key={`${row.id} ${row.where.join()}`}>
          <dt>{words.services[row.id].name}</dt>
          <dd>
            {row.where.map((place) => (
              <code key={place}>{place}</code>
            ))}
            {row.anywhere && words.anywhere[row.anywhere]}
          </dd>
          <dd>
            {words.services[row.id].sent}
            {row.asks && words.asks}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactsSheet() {
  return <Sheet name="facts" css={factsCss} />
}

/** A search is asked for by its reader; everything else that is configured comes by itself, or with a click elsewhere. */
function isAsked({ id }: OutsideService): boolean {
  return id === 'search' || id === 'clicks'
}

function byItself({ config, reaches }: SiteData): Row[] {
  const services = outsideServices(config).filter((service) => !isAsked(service))
  const media = reaches.media.length > 0 ? [{ id: 'media' as const, where: hosts(reaches.media), asks: false }] : []
  return [...services.map((service) => row(service, config.outside.consent)), ...media]
}

/** Somebody whom a component asks when its reader wants it: `{ BiliBili: ['https://…'] }`. */
type AskedOrigins = Record<string, readonly string[]>

function onDemand({ config, reaches }: SiteData, { views }: Registry): Row[] {
  const services = outsideServices(config).filter(isAsked)
  const { privateOrigins = [] } = config
  const { servers, own } = config.outside.api
  const asked = Object.assign({}, ...contributionsTo<AskedOrigins>('privacy', views)) as AskedOrigins
  const widgets = Object.keys(asked).filter((name) => reaches.components.includes(name)) as PrivacyId[]
  return [
    ...services.map((service) => row(service, config.outside.consent)),
    {
      id: 'api',
      where: hosts(servers.filter(({ local }) => !local).map(({ url }) => url)),
      anywhere: own && 'added',
      asks: false,
    },
    ...(reaches.components.includes('TryApi')
      ? [{ id: 'alist' as const, where: [], anywhere: 'typed' as const, asks: false }]
      : []),
    ...(privateOrigins.length > 0 ? [{ id: 'provider' as const, where: hosts(privateOrigins), asks: false }] : []),
    ...widgets.map((id) => ({ id, where: hosts(asked[id] ?? []), asks: false })),
  ]
}

function row({ id, origins, asks }: OutsideService, consent: boolean): Row {
  return { id, where: hosts(origins), asks: asks && consent }
}

/** Origins without their scheme, where it is the usual one. */
function hosts(origins: readonly string[]): string[] {
  return [...new Set(origins.map((origin) => origin.replace(/^https:\/\//, '')))]
}

/** The reader's answer, on sites that ask for one. */
export function OutsideChoice() {
  const { site, strings } = usePage()
  const { state, allow, refuse, unasked } = strings.ask
  if (!site.config.outside.consent) return <p>{unasked}</p>
  return (
    <p className="choice" data-needs-script>
      <FactsSheet />
      <span
        role="status"
        data-ask-state
        data-yes={state.yes}
        data-no={state.no}
        data-open={state.open}
        data-signal={state.signal}
      />{' '}
      <button type="button" data-ask-answer="yes" disabled>
        {allow}
      </button>{' '}
      <button type="button" data-ask-answer="no" disabled>
        {refuse}
      </button>
    </p>
  )
}

/** What the site keeps in a reader's browser. */
export function Remembered() {
  const { locale } = usePage()
  const words = REMEMBERED_STRINGS[locale.id]
  if (!words) return null
  return (
    <dl className="facts">
      <FactsSheet />
      {REMEMBERED.map(({ key, session }) => (
        <div key={key}>
          <dt>
            <code>{key}</code>
          </dt>
          <dd>{words.what[key]}</dd>
          <dd>{session ? words.untilClosed : words.untilCleared}</dd>
        </div>
      ))}
    </dl>
  )
}
