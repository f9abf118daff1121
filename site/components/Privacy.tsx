/** Says whom this build may talk to, made from the same settings as the policy that lets it. */
import { type OutsideService, outsideServices } from '../../core/outside-services.ts'
import type { SiteData } from '../../core/site.ts'
import { CONTENT_SOURCES } from '../../theme/content/index.ts'
import { usePage } from '../../theme/context.tsx'
import { PRIVACY_STRINGS, type PrivacyId, type PrivacyStrings } from '../strings/privacy.ts'
import { REMEMBERED, REMEMBERED_STRINGS } from '../strings/remembered.ts'

interface Row {
  id: PrivacyId
  where: string[]
  asks: boolean
}

/** `loaded`: what pages bring by themselves; `asked`: what only a reader can start. */
export function OutsideServices({ kind }: { kind?: string }) {
  const { site, locale } = usePage()
  const words = PRIVACY_STRINGS[locale.id]
  if (kind !== 'loaded' && kind !== 'asked') throw new Error('it needs kind="loaded" or kind="asked".')
  if (!words) return null
  return <Table rows={kind === 'loaded' ? byItself(site) : onDemand(site, words)} words={words} />
}

function Table({ rows, words }: { rows: Row[]; words: PrivacyStrings }) {
  if (rows.length === 0) return <p>{words.nothing}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.service}</th>
          <th scope="col">{words.columns.where}</th>
          <th scope="col">{words.columns.sent}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.where.join()}`}>
            <th scope="row">{words.services[row.id].name}</th>
            <td>
              {row.where.map((place) => (
                <div key={place}>{place}</div>
              ))}
            </td>
            <td>
              {words.services[row.id].sent} {row.asks && words.asks}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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

function onDemand({ config, reaches }: SiteData, words: PrivacyStrings): Row[] {
  const services = outsideServices(config).filter(isAsked)
  const { servers, own } = config.outside.api
  const api = [...hosts(servers.map(({ url }) => url)), ...(own ? [words.ownServer] : [])]
  const widgets = (['BiliBili', 'Demo'] as const).filter((name) => reaches.components.includes(name))
  return [
    ...services.map((service) => row(service, config.outside.consent)),
    { id: 'api', where: api, asks: false },
    ...widgets.map((id) => ({ id, where: hosts(Object.values(CONTENT_SOURCES[id] ?? {}).flat()), asks: false })),
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
      <span
        role="status"
        data-ask-state
        data-yes={state.yes}
        data-no={state.no}
        data-open={state.open}
        data-signal={state.signal}
      />{' '}
      <button type="button" data-ask-answer="yes">
        {allow}
      </button>{' '}
      <button type="button" data-ask-answer="no">
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
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.key}</th>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.until}</th>
        </tr>
      </thead>
      <tbody>
        {REMEMBERED.map(({ key, session }) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>{words.what[key]}</td>
            <td>{session ? words.untilClosed : words.untilCleared}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
