/** Lists albums of Google Photos with their ids, asking Google from the browser. */
import { useId } from 'react'
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
import { type AlbumsState, useAlbums } from '../forms/use-albums.ts'
import type { TokenStrings } from '../strings/tokens.ts'

export const wake = 'idle'
export const sheets = ['forms']

export const serverProps = (context: PageContextValue) => tokenProps(context)

export default function GoogleAlbums({ lang }: Omit<TokenProps, 'provider'>) {
  const words = wordsOf(lang)
  const group = useId()
  const albums = useAlbums()
  const { how, setHow, phase, list } = albums
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
        <AlbumFields albums={albums} words={words} />
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

function AlbumFields({ albums, words }: { albums: AlbumsState; words: TokenStrings }) {
  const { how, token, setToken, client, setClient, isChecked } = albums
  const missing = (value: string) => (isChecked && value.trim() === '' ? words.required : undefined)
  const field = (name: keyof typeof client) => ({
    value: client[name],
    change: (value: string) => setClient({ ...client, [name]: value }),
    wrong: missing(client[name]),
  })
  if (how === 'token')
    return (
      <SecretField
        label={words.albums.accessToken}
        value={token}
        change={setToken}
        wrong={missing(token)}
        words={words}
      />
    )
  return (
    <>
      <Field label={words.clientId} {...field('id')} />
      <SecretField label={words.clientSecret} words={words} {...field('secret')} />
      <SecretField label={words.albums.refreshToken} words={words} {...field('refresh')} />
    </>
  )
}
