/** Signing in with an app that scans a code: the page looks after the code by itself, and says what it sees. */
import { useEffect, useRef, useState } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import { fillIn } from '../../../core/text.ts'
import type { Client } from '../requests/flow.ts'
import { newQrCode, type QrCode, type QrProvider, type QrState } from '../requests/qr.ts'
import { TokenError, toTokenError } from '../requests/token-error.ts'
import { PROVIDERS } from '../shared/providers.ts'
import { QR_LIMIT_MS, QR_PAUSE_MS } from '../shared.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { AppChoice, ownOf, useApp } from './AppChoice.tsx'
import { Field, Form, Progress, SendsTo, styles, TokenErrorBox } from './parts.tsx'
import type { TokenProps } from './props.ts'
import { QrPicture } from './QrPicture.tsx'
import { Result, type Used } from './Result.tsx'
import { useServer } from './use-server.ts'

type Phase =
  | { at: 'idle' | 'drawing' | 'exchanging' | 'cleared' }
  | { at: 'shown'; code: QrCode; state: QrState }
  | { at: 'over'; state: 'expired' | 'denied' }
  | { at: 'done'; token: TokenAnswer; used: Used }
  | { at: 'failed'; error: TokenError }

/** A phone that changes its network makes questions fail for a moment. */
const PATIENCE = 3

export function QrForm({ words, ...props }: TokenProps & { words: TokenStrings }) {
  const { api, lang, driverPages } = props
  const provider = props.provider as QrProvider
  const info = PROVIDERS[provider]
  const name = words.names[provider]
  const server = useServer(api)
  const app = useApp(provider)
  const [appId, setAppId] = useState('')
  const [phase, setPhase] = useState<Phase>({ at: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isWrong = info.own === 'id' && !/^\d{0,32}$/.test(appId.trim())

  const own = (): Client | undefined => {
    if (info.own !== 'id') return ownOf(app)
    return appId.trim() ? { id: appId.trim(), secret: '' } : undefined
  }

  const begin = async () => {
    if (isWrong || (info.own === 'also' && !app.check())) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const show = (next: Phase) => signal.aborted || setPhase(next)
    const client = own()
    try {
      show({ at: 'drawing' })
      const code = await newQrCode(provider, server, client)
      show({ at: 'shown', code, state: 'waiting' })
      const state = await lookAfter(code, signal, (seen) => show({ at: 'shown', code, state: seen }))
      if (state !== 'confirmed') return show({ at: 'over', state })
      show({ at: 'exchanging' })
      const token = await code.exchange()
      show({ at: 'done', token, used: { server: server.url, ...(client?.secret && { own: client }) } })
    } catch (error) {
      show({ at: 'failed', error: toTokenError(error) })
    }
  }
  const stop = (next: Phase) => {
    running.current?.abort()
    setPhase(next)
  }
  const start = () => void begin()

  if (phase.at === 'done')
    return (
      <Result
        {...{ provider, words, lang, token: phase.token, used: phase.used, driverPage: driverPages[provider] }}
        clear={() => setPhase({ at: 'cleared' })}
      />
    )
  const isBusy = phase.at === 'drawing' || phase.at === 'shown' || phase.at === 'exchanging'
  return (
    <Form submit={start}>
      {info.own === 'id' ? (
        <Field
          label={words.appId}
          value={appId}
          change={setAppId}
          hint={words.appIdHint}
          wrong={isWrong ? words.appIdWrong : undefined}
          disabled={isBusy}
        />
      ) : (
        <AppChoice app={app} provider={provider} words={words} disabled={isBusy} portal={info.console} />
      )}
      <SendsTo server={server} api={api} words={words} />
      {!isBusy && (
        <p className={styles.actions}>
          <button type="submit" data-primary>
            {phase.at === 'over' ? words.qr.renew : words.qr.start}
          </button>
        </p>
      )}
      {phase.at === 'shown' && <QrPicture text={phase.code.text} name={fillIn(words.qr.picture, { name })} />}
      <Progress text={progressText(phase, words, name)}>
        {phase.at === 'over' && <p>{words.qr[phase.state]}</p>}
        {phase.at === 'cleared' && <p>{words.result.cleared}</p>}
      </Progress>
      {phase.at === 'shown' && (
        <p className={styles.actions}>
          <a className={styles.button} href={phase.code.text} target="_blank" rel="noopener noreferrer">
            {words.qr.openApp}
          </a>
          <button type="button" onClick={() => stop({ at: 'idle' })}>
            {words.qr.cancel}
          </button>
        </p>
      )}
      {phase.at === 'failed' && <TokenErrorBox error={phase.error} words={words} retry={start} />}
    </Form>
  )
}

function progressText(phase: Phase, { qr }: TokenStrings, name: string): string {
  if (phase.at === 'drawing') return qr.drawing
  if (phase.at === 'exchanging') return qr.exchanging
  if (phase.at !== 'shown') return ''
  return fillIn(phase.state === 'scanned' ? qr.scanned : qr.waiting, { name })
}

/** Until it is confirmed, refused or too old. */
async function lookAfter(
  code: QrCode,
  signal: AbortSignal,
  see: (state: QrState) => void,
): Promise<'confirmed' | 'expired' | 'denied'> {
  const end = Date.now() + QR_LIMIT_MS
  for (let failures = 0; Date.now() < end; ) {
    let wait = QR_PAUSE_MS
    try {
      const state = await code.look(signal)
      failures = 0
      if (state === 'confirmed' || state === 'expired' || state === 'denied') return state
      see(state)
    } catch (error) {
      const tokenError = error instanceof TokenError ? error : undefined
      if (!tokenError || ++failures > PATIENCE || !isPassing(tokenError)) throw error
      wait = Math.max(wait, (tokenError.details.retryAfter ?? 0) * 1000)
    }
    await pause(wait, signal)
  }
  return 'expired'
}

function isPassing({ kind }: TokenError): boolean {
  return /^(?:server_unreachable|server_silent|rate_limited|provider_(?:unavailable|timeout|rate_limited))$/.test(kind)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
