/**
 * The list below the choice of a token server: how each is doing, and addresses of the reader's own. The build draws it
 * empty and disabled; `panel.ts` hydrates it when it is opened.
 */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { store } from '../../../client/storage.ts'
import { fillIn } from '../../../core/text.ts'
import { isMixed, readAddress } from '../../forms/api-address.ts'
import { onServerChange } from '../forms/use-server.ts'
import { chosenServer, offeredServers } from '../shared/servers.ts'
import { API_OWN_KEY, MAX_OWN, readOwn } from '../shared/stored-servers.ts'
import type { ApiServer, ApiSettings } from '../shared.ts'
import type { ApiStrings } from '../strings/servers.ts'
import { chooseServer, readStoredServers, syncServerSelects } from './choice.ts'
import type { HealthCheck } from './health.ts'

export interface ServerPanelProps {
  api: ApiSettings
  strings: ApiStrings
  /** Tells apart the ids of two panels on one page. */
  id: string
  /** The element that it is hydrated in, and what checks a server: only in the browser. */
  details?: HTMLDetailsElement
  check?: (url: string) => Promise<HealthCheck>
}

type Checked = Readonly<Record<string, HealthCheck | 'checking'>>

export function ServerPanel({ api, strings, id, details, check }: ServerPanelProps) {
  const isHydrated = useStoredServers() !== null
  const [checked, checkServers] = useHealth(api, details, check)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const remove = (url: string) => {
    store(API_OWN_KEY, JSON.stringify(readOwn(readStoredServers().own).filter((other) => other !== url)))
    syncServerSelects()
    setSaid(fillIn(strings.removed, { url }))
    field.current?.focus()
  }
  const chosen = isHydrated ? chosenServer(api, readStoredServers()).name : ''
  const servers = isHydrated ? offeredServers(api, readStoredServers()) : []
  return (
    <>
      <summary>{strings.more}</summary>
      <ul aria-label={strings.servers}>
        {servers.map((server) => (
          <ServerEntry
            key={server.name}
            server={server}
            isChosen={server.name === chosen}
            found={checked[server.url]}
            strings={strings}
            remove={remove}
          />
        ))}
      </ul>
      {api.own && (
        <OwnServerForm {...{ api, strings, id, field, say: setSaid }} disabled={!isHydrated} added={checkServers} />
      )}
      <p role="status" data-api-said>
        {said}
      </p>
    </>
  )
}

/** Null while the build draws it, and while React compares that with the page. */
function useStoredServers(): string | null {
  return useSyncExternalStore(
    onServerChange,
    () => JSON.stringify(readStoredServers()),
    () => null,
  )
}

/** Checks all servers each time the panel is opened. Before that, no server gets a request. */
function useHealth(
  api: ApiSettings,
  details: ServerPanelProps['details'],
  check: ServerPanelProps['check'],
): [Checked, (urls: readonly string[]) => void] {
  const [checked, setChecked] = useState<Checked>({})
  const checkServers = useCallback(
    (urls: readonly string[]) => {
      const note = (url: string, found: HealthCheck | 'checking') =>
        setChecked((current) => ({ ...current, [url]: found }))
      for (const url of urls) {
        note(url, 'checking')
        void check?.(url).then((found) => note(url, found))
      }
    },
    [check],
  )
  useEffect(() => {
    const checkAll = () => {
      setChecked({})
      checkServers(offeredServers(api, readStoredServers()).map(({ url }) => url))
    }
    // Printing opens it as well, and must not send anything.
    const onToggle = () => details?.open && !('printed' in details.dataset) && checkAll()
    checkAll()
    details?.addEventListener('toggle', onToggle)
    return () => details?.removeEventListener('toggle', onToggle)
  }, [api, details, checkServers])
  return [checked, checkServers]
}

interface ServerEntryProps {
  server: ApiServer
  isChosen: boolean
  found: HealthCheck | 'checking' | undefined
  strings: ApiStrings
  remove: (url: string) => void
}

function ServerEntry({ server: { name, url }, isChosen, found, strings, remove }: ServerEntryProps) {
  const isOwn = name === url
  return (
    <li aria-current={isChosen ? 'true' : undefined} data-health={typeof found === 'object' ? found.health : undefined}>
      <b title={url}>{isOwn ? url.replace(/^\w+:\/\//, '') : name}</b> <span>{describe(strings, found)}</span>
      {isOwn && (
        <button
          type="button"
          data-api-remove={url}
          aria-label={fillIn(strings.remove, { url })}
          onClick={() => remove(url)}
        >
          ×
        </button>
      )}
    </li>
  )
}

function describe({ checking, health }: ApiStrings, found: HealthCheck | 'checking' | undefined): string {
  if (found === 'checking') return checking
  return found ? fillIn(health[found.health], { ms: found.ms }) : ''
}

interface OwnServerFormProps {
  api: ApiSettings
  strings: ApiStrings
  id: string
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
  say: (text: string) => void
  added: (urls: readonly string[]) => void
}

/** What can't work is rejected with the reason; what doesn't respond is stored, for it may be started later. */
function OwnServerForm({ api, strings, id, field, disabled, say, added }: OwnServerFormProps) {
  const [isWrong, setWrong] = useState<boolean>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    const url = readAddress(input?.value ?? '')
    const fault = faultOf(url, api, strings)
    setWrong(fault !== null)
    if (fault !== null || url === null || !input) {
      say(fault ?? '')
      input?.focus()
      return
    }
    store(API_OWN_KEY, JSON.stringify([...readOwn(readStoredServers().own), url]))
    chooseServer(url)
    input.value = ''
    say(fillIn(strings.added, { url }))
    added([url])
  }
  return (
    <form onSubmit={add}>
      <label htmlFor={`${id}-own`}>{strings.own}</label>
      <div>
        <input
          id={`${id}-own`}
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://api.example.com"
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          disabled={disabled}
        />
        <button type="submit" disabled={disabled}>
          {strings.add}
        </button>
      </div>
      <small id={`${id}-hint`}>{strings.ownHint}</small>
    </form>
  )
}

function faultOf(url: string | null, api: ApiSettings, strings: ApiStrings): string | null {
  if (url === null) return strings.notAnAddress
  if (isMixed(url, location.protocol)) return strings.mixed
  const stored = readStoredServers()
  if (offeredServers(api, stored).some((server) => server.url === url)) return strings.known
  return readOwn(stored.own).length >= MAX_OWN ? strings.tooMany : null
}
