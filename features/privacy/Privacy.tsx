/** Says which services this build may connect to, made from the same lists as the policy that allows it. */
import type { Service } from '../../core/service.ts'
import { inLocale, type PageContextValue, usePage, useStrings } from '../../render/context.tsx'
import { contributionsTo } from '../../render/feature.ts'
import { PageStyle } from '../../render/page-style.tsx'
import { needsConsent } from '../consent/shared.ts'
import { STRINGS as CONSENT } from '../consent/strings.ts'
import factsCss from './facts.css?inline'
import type { PrivacyFacts, PrivacyRow, ServiceText } from './shared.ts'
import { MEDIA, STRINGS } from './strings.ts'

interface Row extends PrivacyRow {
  waits?: boolean
}

/** `loaded`: what pages load by themselves; `asked`: what only a visitor can start. */
export function OutsideServices({ kind }: { kind?: string }) {
  const context = usePage()
  if (kind !== 'loaded' && kind !== 'asked') throw new Error('it needs kind="loaded" or kind="asked".')
  return <List rows={kind === 'loaded' ? loadedRows(context) : askedRows(context)} />
}

function List({ rows }: { rows: Row[] }) {
  const context = usePage()
  const { nothing, waits } = useStrings(STRINGS)
  if (rows.length === 0) return <p>{nothing}</p>
  return (
    <dl className="facts">
      <FactsSheet />
      {rows.map((row) => {
        const { name, sent } = textOf(row.id, context)
        const where = hosts(row.origins)
        return (
          <div key={`${row.id} ${where.join()}`}>
            <dt>{name}</dt>
            <dd>
              {where.map((place) => (
                <code key={place}>{place}</code>
              ))}
              {row.elsewhere && inLocale(row.elsewhere, context)}
            </dd>
            <dd>
              {sent}
              {row.waits && waits}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function FactsSheet() {
  return <PageStyle name="facts" css={factsCss} />
}

function factsOf({ registry }: PageContextValue): PrivacyFacts[] {
  return contributionsTo<PrivacyFacts>('privacy', registry.views)
}

function textOf(id: string, context: PageContextValue): ServiceText {
  const texts = Object.assign({ media: MEDIA }, ...factsOf(context).map(({ services }) => services)) as NonNullable<
    PrivacyFacts['services']
  >
  const text = texts[id] && inLocale(texts[id], context)
  if (!text)
    throw new Error(
      `there is no text about the service ${id}: add it to \`contributes.privacy.services\` of the feature that uses it.`,
    )
  return text
}

function loadedRows({ site }: PageContextValue): Row[] {
  const { media } = site.usage
  const services = site.services.filter(({ start }) => start === 'load').map((service) => rowOf(service, site.config))
  return media.length > 0 ? [...services, { id: 'media', origins: media }] : services
}

function askedRows(context: PageContextValue): Row[] {
  const { site } = context
  const services = site.services.filter(({ start }) => start === 'click').map((service) => rowOf(service, site.config))
  const others = factsOf(context).flatMap(({ rows }) => rows?.(site) ?? [])
  return [...services, ...others.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))]
}

/** Of its sources, only those that are origins. */
function rowOf({ id, sources, needsConsent: waits }: Service, config: PageContextValue['site']['config']): Row {
  const all = sources.flatMap((list) => Object.values(list).flat())
  return { id, origins: all.filter((source) => source.includes('://')), waits: waits && needsConsent(config) }
}

/** Origins without `https://`. */
function hosts(origins: readonly string[]): string[] {
  return [...new Set(origins.map((origin) => origin.replace(/^https:\/\//, '')))]
}

/** The visitor's consent, on sites that ask for it. */
export function OutsideChoice() {
  const { site } = usePage()
  const { state, allow, refuse, unasked } = useStrings(CONSENT)
  if (!needsConsent(site.config)) return <p>{unasked}</p>
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

/** What the site stores in the visitor's browser: first what is stored for good, then what goes with the tab. */
export function Remembered() {
  const context = usePage()
  const { untilCleared, untilClosed } = useStrings(STRINGS)
  const entries = factsOf(context).flatMap(({ storage = [] }) => storage)
  return (
    <dl className="facts">
      <FactsSheet />
      {[...entries.filter(({ session }) => !session), ...entries.filter(({ session }) => session)].map(
        ({ key, session, text }) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{inLocale(text, context)}</dd>
            <dd>{session ? untilClosed : untilCleared}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
