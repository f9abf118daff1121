/** Lists albums of Google Photos with their ids, asking Google from the browser. */
import { useEffect, useId, useState } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import {
  Awake,
  Field,
  Form,
  Progress,
  SecretField,
  SendsToGoogle,
  styles,
  TokenErrorBox,
  Value,
} from '../forms/parts.tsx'
import { type TokenProps, tokenProps, wordsOf } from '../forms/props.ts'
import { ask } from '../requests/ask.ts'
import { decrypt } from '../requests/encrypted-session.ts'
import { isToken, takeCallbackParams } from '../requests/flow.ts'
import { type Album, listAlbums } from '../requests/google-albums.ts'
import { type TokenError, toTokenError } from '../requests/token-error.ts'
import { GOOGLE } from '../shared/providers.ts'

export const wake = 'idle'
export const sheets = ['forms']

export const serverProps = (context: PageContextValue) => tokenProps(context)

export default function GoogleAlbums({ lang }: Omit<TokenProps, 'provider'>) {
  const words = wordsOf(lang)
  const group = useId()
  const [how, setHow] = useState<'token' | 'client'>('token')
  const [token, setToken] = useState('')
  const [client, setClient] = useState({ id: '', secret: '', refresh: '' })
  const [isChecked, setChecked] = useState(false)
  const [phase, setPhase] = useState<'idle' | 'listing' | Album[] | TokenError>('idle')

  // The page that got the token may have handed it over.
  useEffect(() => {
    void decrypt(takeCallbackParams().get('kept') ?? '').then((kept) => {
      const { access_token } = (kept ?? {}) as Partial<TokenAnswer>
      if (typeof access_token === 'string') setToken(access_token)
    })
    const forget = () => {
      setToken('')
      setClient({ id: '', secret: '', refresh: '' })
    }
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])

  const given = how === 'token' ? [token] : Object.values(client)
  const list = async () => {
    setChecked(true)
    if (phase === 'listing' || given.some((value) => value.trim() === '')) return
    setPhase('listing')
    try {
      setPhase(await listAlbums(how === 'token' ? token.trim() : await renew(client)))
    } catch (error) {
      setPhase(toTokenError(error))
    }
  }
  const missing = (value: string) => (isChecked && value.trim() === '' ? words.required : undefined)
  const field = (name: keyof typeof client) => ({
    value: client[name],
    change: (value: string) => setClient({ ...client, [name]: value }),
    wrong: missing(client[name]),
  })

  return (
    <Awake words={words}>
      <Form submit={() => void list()}>
        <fieldset className={styles.choices}>
          <legend>{words.albums.how}</legend>
          {(['token', 'client'] as const).map((name) => (
            <label key={name}>
              <input type="radio" name={group} checked={how === name} onChange={() => setHow(name)} />
              {name === 'token' ? words.albums.byToken : words.albums.byClient}
            </label>
          ))}
        </fieldset>
        {how === 'token' ? (
          <SecretField
            label={words.albums.accessToken}
            value={token}
            change={setToken}
            wrong={missing(token)}
            words={words}
          />
        ) : (
          <>
            <Field label={words.clientId} {...field('id')} />
            <SecretField label={words.clientSecret} words={words} {...field('secret')} />
            <SecretField label={words.albums.refreshToken} words={words} {...field('refresh')} />
          </>
        )}
        <SendsToGoogle words={words} />
        <p className={styles.actions}>
          <button type="submit" data-primary disabled={phase === 'listing'}>
            {words.albums.list}
          </button>
        </p>
        <Progress text={phase === 'listing' ? words.albums.listing : ''}>
          {Array.isArray(phase) && phase.length === 0 && <p>{words.albums.none}</p>}
        </Progress>
        {Array.isArray(phase) &&
          phase.map(({ id, title }) => (
            <Value key={id} label={title || words.albums.untitled} value={id} words={words} isPlain />
          ))}
        {typeof phase === 'object' && 'kind' in phase && (
          <TokenErrorBox error={phase} words={words} retry={() => void list()} />
        )}
      </Form>
    </Awake>
  )
}

async function renew({ id, secret, refresh }: { id: string; secret: string; refresh: string }): Promise<string> {
  const { access_token } = await ask<TokenAnswer>(GOOGLE.token, isToken, {
    isProvider: true,
    form: {
      client_id: id.trim(),
      client_secret: secret.trim(),
      refresh_token: refresh.trim(),
      grant_type: 'refresh_token',
    },
  })
  return access_token
}
