/** The form that leads to the provider's sign-in page. */
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Zone } from '../../../api/contract/token-contract.ts'
import { fillIn } from '../../../core/text.ts'
import { redirectToProvider } from '../requests/flow.ts'
import { type TokenError, toTokenError } from '../requests/token-error.ts'
import { CLOUDS, callbackAddress, PROVIDERS } from '../shared/providers.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { AppChoice, ownOf, useApp } from './AppChoice.tsx'
import { Form, Progress, SendsTo, SendsToGoogle, styles, TokenErrorBox, Value } from './parts.tsx'
import type { TokenProps } from './props.ts'
import { useReset } from './use-leaving.ts'
import { useServer } from './use-server.ts'

type Phase = 'idle' | 'starting' | 'leaving' | TokenError

export function PageForm({ strings, ...props }: TokenProps & { strings: TokenStrings }) {
  const { provider, lang, api } = props
  const info = PROVIDERS[provider]
  const server = useServer(api)
  const origin = useOrigin(props.origin)
  const app = useApp(provider)
  const [zone, setZone] = useState<Zone>('global')
  const [sharePoint, setSharePoint] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const isBusy = phase === 'starting' || phase === 'leaving'

  // The browser may bring the page back as it was left.
  useReset(useCallback(() => setPhase('idle'), []))

  const go = async () => {
    if (isBusy || !app.check()) return
    setPhase('starting')
    try {
      const choices = { own: ownOf(app), ...(provider === 'onedrive' && { zone, sharePoint }) }
      const address = await redirectToProvider(provider, lang, choices, server)
      setPhase('leaving')
      location.assign(address)
    } catch (error) {
      setPhase(toTokenError(error))
    }
  }

  return (
    <Form submit={() => void go()}>
      {provider === 'onedrive' && <Clouds {...{ strings, zone, setZone, sharePoint, setSharePoint, isBusy }} />}
      <AppChoice app={app} provider={provider} strings={strings} disabled={isBusy} portal={portalOf(provider, zone)} />
      {app.whose === 'own' && (
        <div>
          <Value label={strings.redirect} value={callbackAddress(provider, origin)} strings={strings} isPlain />
          <small>{strings.redirectHint}</small>
        </div>
      )}
      {info.service ? <SendsTo server={server} api={api} strings={strings} /> : <SendsToGoogle strings={strings} />}
      <p className={styles.actions}>
        <button type="submit" data-primary disabled={isBusy}>
          {fillIn(strings.signIn, { name: strings.names[provider] })}
        </button>
      </p>
      <Progress
        text={
          phase === 'starting'
            ? strings.starting
            : phase === 'leaving'
              ? fillIn(strings.leaving, { name: strings.names[provider] })
              : ''
        }
      />
      {typeof phase === 'object' && <TokenErrorBox error={phase} strings={strings} retry={() => void go()} />}
    </Form>
  )
}

function portalOf(provider: TokenProps['provider'], zone: Zone): string | undefined {
  return provider === 'onedrive' ? CLOUDS.find((cloud) => cloud.zone === zone)?.portal : PROVIDERS[provider].console
}

interface CloudsProps {
  strings: TokenStrings
  zone: Zone
  setZone: (zone: Zone) => void
  sharePoint: boolean
  setSharePoint: (isOn: boolean) => void
  isBusy: boolean
}

function Clouds({ strings, zone, setZone, sharePoint, setSharePoint, isBusy }: CloudsProps) {
  return (
    <>
      <label className={styles.field}>
        <span>{strings.zone}</span>
        <select value={zone} disabled={isBusy} onChange={(event) => setZone(event.target.value as Zone)}>
          {CLOUDS.map((cloud) => (
            <option key={cloud.zone} value={cloud.zone}>
              {cloud.name} ({cloud.zone})
            </option>
          ))}
          <option disabled>{strings.zoneClosed}</option>
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={sharePoint}
          disabled={isBusy}
          onChange={(event) => setSharePoint(event.target.checked)}
        />
        {strings.sharePoint}
      </label>
    </>
  )
}

/** Where the page is read; while it is drawn at build time, where it is published. */
function useOrigin(published: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => published,
  )
}
