/** Shows tokens once, under the names of the fields they go into. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import { TOKEN_PATHS } from '../../../api/contract/token-contract.ts'
import { fillIn } from '../../../core/text.ts'
import type { Visit } from '../requests/flow.ts'
import { type DriverField, type PageProvider, PROVIDERS, type ResultKey } from '../shared/providers.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { styles, Value } from './parts.tsx'

/** What was used to get a token. */
export type Used = Pick<Visit, 'server' | 'own' | 'zone'> & { redirect?: string; clientId?: string }

interface ResultProps {
  provider: PageProvider
  token: TokenAnswer
  used: Used
  strings: TokenStrings
  lang: string
  /** Page of the driver. */
  driverPage: string
  clear: () => void
  children?: ReactNode
}

export function Result({ provider, token, used, strings, lang, driverPage, clear, children }: ResultProps) {
  const { driver, shape } = PROVIDERS[provider]
  const title = fillIn(strings.result.fill, { driver: strings.drivers[provider] })
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = driver.fields.flatMap((field) => row(field, provider, token, used))
  const lacksSecret = !used.own && driver.fields.some(({ key, when }) => key === 'client_id' && !when)
  const ends = driver.cannotRenew ? 'ends' : 'expires'
  const isOdd = shape && token.refresh_token && !shape.test(token.refresh_token)
  return (
    <section className={styles.result} aria-label={title}>
      <p ref={heading} tabIndex={-1}>
        <strong>{strings.result.done}</strong> {strings.result.once}
      </p>
      <p>{title}</p>
      {rows.map(([key, value]) => (
        <Value key={key} label={key} value={value} strings={strings} />
      ))}
      {isOdd && <p role="alert">{strings.result.wrongShape}</p>}
      {lacksSecret && <p>{strings.result.sharedSecret}</p>}
      {token.expires_in && <p>{fillIn(strings.result[ends], { time: duration(token.expires_in, lang) })}</p>}
      {children}
      <p className={styles.actions}>
        <button type="button" onClick={clear}>
          {strings.result.clear}
        </button>
        <a className={styles.button} href={driverPage}>
          {strings.result.driverPage}
        </a>
      </p>
    </section>
  )
}

function row(
  { key, from, when }: DriverField,
  provider: PageProvider,
  token: TokenAnswer,
  used: Used,
): [string, string][] {
  if (when && (when === 'own') !== Boolean(used.own)) return []
  const value = typeof from === 'object' ? from.fixed : resultValue(from, provider, token, used)
  return value ? [[key, value]] : []
}

function resultValue(key: ResultKey, provider: PageProvider, token: TokenAnswer, used: Used): string | undefined {
  switch (key) {
    case 'refresh_token':
    case 'access_token':
      return token[key]
    case 'client_id':
      return used.clientId ?? used.own?.id
    case 'client_secret':
      return used.own?.secret
    case 'redirect_uri':
      return used.redirect
    case 'zone':
      return used.zone
    case 'oauth_token_url': {
      const path = provider === 'dropbox' ? TOKEN_PATHS.dropbox.token : TOKEN_PATHS.ali_open.token
      return used.server ? used.server + path : undefined
    }
  }
}

/** In the largest unit that fits. */
export function duration(seconds: number, lang: string): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, length]) => seconds >= length * 2) ?? units[2]
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(seconds / size))
}
