/** What the token pages are put together from besides fields: secrets, progress, and errors with what to do next. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import { Spinner } from '../../../theme/components/Spinner.tsx'
import { type FieldProps, QUIET } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { Unencrypted } from '../../forms/Unencrypted.tsx'
import { NEEDS_OTHER_SERVER, type TokenError, type TokenErrorKind } from '../requests/token-error.ts'
import type { ApiServer, ApiSettings } from '../shared.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { isForeign } from './use-server.ts'

export { Field, Form, HydrationGate, Value } from '../../forms/parts.tsx'
export { styles }

/** Masked until the reader wants to see it. Password managers are kept away: it is none of his passwords here. */
export function SecretField({ strings, ...props }: FieldProps & { strings: TokenStrings }) {
  const { label, value, change, hint, wrong, disabled } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          {...QUIET}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          value={value}
          disabled={disabled}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={hint || wrong ? `${id}-hint` : undefined}
          onChange={(event) => change(event.target.value)}
        />
        <button type="button" aria-pressed={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? strings.hide : strings.reveal}
        </button>
      </div>
      {(wrong || hint) && (
        <small id={`${id}-hint`} data-wrong={wrong ? '' : undefined}>
          {wrong ?? hint}
        </small>
      )}
    </div>
  )
}

/** Names whom everything is sent to: a script could have chosen for the reader. */
export function SendsTo({ server, api, strings }: { server: ApiServer; api: ApiSettings; strings: TokenStrings }) {
  return (
    <>
      <p className={styles.server}>
        {withServer(strings.sendsTo, server.url)}
        {isForeign(server, api) && <strong>{withServer(strings.foreignServer, server.url)}</strong>}
      </p>
      <Unencrypted url={server.url} strings={strings} />
    </>
  )
}

/** For sign-ins that go from the browser to Google. */
export function SendsToGoogle({ strings }: { strings: TokenStrings }) {
  return (
    <>
      <p>{strings.sendsToGoogle}</p>
      <Unencrypted strings={strings} />
    </>
  )
}

export function withServer(text: string, url: string): ReactNode {
  const [before, after] = text.split('{server}')
  return (
    <>
      {before}
      <code>{url.replace(/^https:\/\//, '')}</code>
      {after}
    </>
  )
}

/** Says what is going on. Always in the page, so that screen readers announce the change. */
export function Progress({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" className={styles.progress}>
      {text && (
        <p>
          <Spinner size="small" />
          {text}
        </p>
      )}
      {children}
    </div>
  )
}

/** After these the same code can be sent to the same server again; other codes are used up. */
const REPEATABLE: readonly TokenErrorKind[] = ['rate_limited', 'server_unreachable', 'origin_not_allowed']

export function mayRepeat({ kind }: TokenError): boolean {
  return REPEATABLE.includes(kind)
}

interface TokenErrorBoxProps {
  error: TokenError
  strings: TokenStrings
  /** Page to start from, where that is another one: the server was chosen there. */
  start?: string | undefined
  retry?: (() => void) | undefined
}

export function TokenErrorBox({ error, strings, start, retry }: TokenErrorBoxProps) {
  const { kind, details } = error
  const { title, text } = strings.errors[kind]
  const box = useRef<HTMLDivElement>(null)
  const more = details.code ? strings.codes[details.code] : undefined
  const wait = useCountdown(details.retryAfter ?? 0)
  // The focus moves to the error, so that screen readers read it.
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.trouble} role="alert" ref={box} tabIndex={-1}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {text} {more} {NEEDS_OTHER_SERVER.has(kind) && strings.otherServer[start ? 'callback' : 'request']}
      </p>
      {(details.said || details.code || details.requestId) && (
        <details>
          <summary>{strings.details}</summary>
          {details.code && (
            <p>
              <code>{details.code}</code>
            </p>
          )}
          {details.said && <p lang="en">{details.said}</p>}
          {details.requestId && <p>{fillIn(strings.requestId, { id: details.requestId })}</p>}
        </details>
      )}
      <p className={styles.actions}>
        {retry && (
          <button type="button" onClick={retry} disabled={wait > 0}>
            {wait > 0 ? fillIn(strings.retryIn, { seconds: String(wait) }) : strings.retry}
          </button>
        )}
        {start && (
          <a className={styles.button} href={start}>
            {strings.startAgain}
          </a>
        )}
      </p>
    </div>
  )
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds <= 0) return
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
