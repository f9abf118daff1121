/** Whose app signs in: that of the server, or one of the reader's own with its id and secret. */
import { useCallback, useId, useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import type { Client } from '../requests/flow.ts'
import { type PageProvider, PROVIDERS } from '../shared/providers.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { Field, SecretField, styles } from './parts.tsx'
import { useForgetOnLeave } from './use-leaving.ts'

export interface AppState {
  whose: 'own' | 'shared'
  setWhose: (whose: 'own' | 'shared') => void
  id: string
  setId: (id: string) => void
  secret: string
  setSecret: (secret: string) => void
  /** Was the form submitted with something missing? */
  isChecked: boolean
  /** True when nothing is missing. */
  check: () => boolean
}

export function useApp(provider: PageProvider): AppState {
  const { own, defaultApp, secret: needs } = PROVIDERS[provider]
  const [whose, setWhose] = useState<'own' | 'shared'>(own === 'only' ? 'own' : (defaultApp ?? 'shared'))
  const [id, setId] = useState('')
  const [secret, setSecret] = useState('')
  const [isChecked, setChecked] = useState(false)
  useForgetOnLeave(useCallback(() => setSecret(''), []))
  const check = () => {
    setChecked(true)
    return whose === 'shared' || (id.trim() !== '' && (needs === 'optional' || secret.trim() !== ''))
  }
  return { whose, setWhose, id, setId, secret, setSecret, isChecked, check }
}

export function ownOf({ whose, id, secret }: AppState): Client | undefined {
  return whose === 'own' ? { id: id.trim(), secret: secret.trim() } : undefined
}

interface AppChoiceProps {
  app: AppState
  provider: PageProvider
  strings: TokenStrings
  disabled: boolean
  /** Where apps are made. */
  portal: string | undefined
}

export function AppChoice({ app, provider, strings, disabled, portal }: AppChoiceProps) {
  const { own, secret: needs } = PROVIDERS[provider]
  const name = strings.names[provider]
  const group = useId()
  const missing = (value: string) => (app.isChecked && value.trim() === '' ? strings.required : undefined)
  return (
    <>
      {own === 'also' && (
        <fieldset className={styles.choices} disabled={disabled}>
          <legend>{strings.app}</legend>
          {(['own', 'shared'] as const).map((whose) => (
            <label key={whose}>
              <input type="radio" name={group} checked={app.whose === whose} onChange={() => app.setWhose(whose)} />
              {whose === 'own' ? strings.ownApp : strings.sharedApp}
            </label>
          ))}
        </fieldset>
      )}
      {app.whose === 'own' && (
        <>
          <Field
            label={strings.clientId}
            value={app.id}
            change={app.setId}
            wrong={missing(app.id)}
            disabled={disabled}
          />
          <SecretField
            label={strings.clientSecret}
            value={app.secret}
            change={app.setSecret}
            hint={needs === 'optional' ? strings.secretOptional : undefined}
            wrong={needs === 'optional' ? undefined : missing(app.secret)}
            strings={strings}
            disabled={disabled}
          />
          {portal && (
            <p>
              <a href={portal} target="_blank" rel="noopener noreferrer">
                {fillIn(strings.makeApp, { name })}
              </a>
            </p>
          )}
        </>
      )}
    </>
  )
}
