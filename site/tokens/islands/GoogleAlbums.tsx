/** Lists albums of Google Photos with their ids, asking Google from the browser. */
import { useId } from 'react'
import type { PageContextValue } from '../../../render/context.tsx'
import {
  Field,
  Form,
  HydrationGate,
  Progress,
  SecretField,
  SendsToGoogle,
  styles,
  TokenErrorBox,
  Value,
} from '../forms/parts.tsx'
import { type TokenProps, tokenProps, tokenStrings } from '../forms/props.ts'
import { type AlbumsState, useAlbums } from '../forms/use-albums.ts'
import type { TokenStrings } from '../strings/tokens.ts'

export const hydrate = 'idle'
export const sheets = ['forms']

export const serverProps = (context: PageContextValue) => tokenProps(context)

export default function GoogleAlbums({ lang }: Omit<TokenProps, 'provider'>) {
  const strings = tokenStrings(lang)
  const group = useId()
  const albums = useAlbums()
  const { how, setHow, phase, list } = albums
  return (
    <HydrationGate strings={strings}>
      <Form submit={() => void list()}>
        <fieldset className={styles.choices}>
          <legend>{strings.albums.how}</legend>
          {(['token', 'client'] as const).map((name) => (
            <label key={name}>
              <input type="radio" name={group} checked={how === name} onChange={() => setHow(name)} />
              {name === 'token' ? strings.albums.byToken : strings.albums.byClient}
            </label>
          ))}
        </fieldset>
        <AlbumFields albums={albums} strings={strings} />
        <SendsToGoogle strings={strings} />
        <p className={styles.actions}>
          <button type="submit" data-primary disabled={phase === 'listing'}>
            {strings.albums.list}
          </button>
        </p>
        <Progress text={phase === 'listing' ? strings.albums.listing : ''}>
          {Array.isArray(phase) && phase.length === 0 && <p>{strings.albums.none}</p>}
        </Progress>
        {Array.isArray(phase) &&
          phase.map(({ id, title }) => (
            <Value key={id} label={title || strings.albums.untitled} value={id} strings={strings} isPlain />
          ))}
        {typeof phase === 'object' && 'kind' in phase && (
          <TokenErrorBox error={phase} strings={strings} retry={() => void list()} />
        )}
      </Form>
    </HydrationGate>
  )
}

function AlbumFields({ albums, strings }: { albums: AlbumsState; strings: TokenStrings }) {
  const { how, token, setToken, client, setClient, isChecked } = albums
  const missing = (value: string) => (isChecked && value.trim() === '' ? strings.required : undefined)
  const field = (name: keyof typeof client) => ({
    value: client[name],
    change: (value: string) => setClient({ ...client, [name]: value }),
    wrong: missing(client[name]),
  })
  if (how === 'token')
    return (
      <SecretField
        label={strings.albums.accessToken}
        value={token}
        change={setToken}
        wrong={missing(token)}
        strings={strings}
      />
    )
  return (
    <>
      <Field label={strings.clientId} {...field('id')} />
      <SecretField label={strings.clientSecret} strings={strings} {...field('secret')} />
      <SecretField label={strings.albums.refreshToken} strings={strings} {...field('refresh')} />
    </>
  )
}
