/** The state of the form that lists albums: what was entered, and what Google said. */
import { useCallback, useEffect, useState } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import { decrypt } from '../requests/encrypted-session.ts'
import { isToken, takeCallbackParams } from '../requests/flow.ts'
import { type Album, listAlbums } from '../requests/google-albums.ts'
import { requestJson } from '../requests/request-json.ts'
import { type TokenError, toTokenError } from '../requests/token-error.ts'
import { GOOGLE } from '../shared/providers.ts'
import { useForgetOnLeave } from './use-leaving.ts'

const NO_CLIENT = { id: '', secret: '', refresh: '' }
type GoogleClient = typeof NO_CLIENT

export function useAlbums() {
  const [how, setHow] = useState<'token' | 'client'>('token')
  const [token, setToken] = useState('')
  const [client, setClient] = useState(NO_CLIENT)
  const [isChecked, setChecked] = useState(false)
  const [phase, setPhase] = useState<'idle' | 'listing' | Album[] | TokenError>('idle')

  // The page that got the token may have handed it over.
  useEffect(() => {
    void decrypt(takeCallbackParams().get('kept') ?? '').then((kept) => {
      const { access_token } = (kept ?? {}) as Partial<TokenAnswer>
      if (typeof access_token === 'string') setToken(access_token)
    })
  }, [])
  useForgetOnLeave(
    useCallback(() => {
      setToken('')
      setClient(NO_CLIENT)
    }, []),
  )

  const list = async () => {
    const given = how === 'token' ? [token] : Object.values(client)
    setChecked(true)
    if (phase === 'listing' || given.some((value) => value.trim() === '')) return
    setPhase('listing')
    try {
      setPhase(await listAlbums(how === 'token' ? token.trim() : await renew(client)))
    } catch (error) {
      setPhase(toTokenError(error))
    }
  }
  return { how, setHow, token, setToken, client, setClient, isChecked, phase, list }
}

export type AlbumsState = ReturnType<typeof useAlbums>

async function renew({ id, secret, refresh }: GoogleClient): Promise<string> {
  const { access_token } = await requestJson<TokenAnswer>(GOOGLE.token, isToken, {
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
