/** The id of a SharePoint site, with the access token that has just come. */
import { useState } from 'react'
import type { SiteIdRequest } from '../../../api/contract/requests.ts'
import { readSite } from '../../../api/contract/sharepoint.ts'
import { type SiteIdAnswer, TOKEN_PATHS, type Zone } from '../../../api/contract/token-contract.ts'
import { requestJson } from '../requests/request-json.ts'
import { type TokenError, toTokenError } from '../requests/token-error.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { Field, Form, Progress, styles, TokenErrorBox, Value } from './parts.tsx'

interface SiteIdProps {
  server: string
  zone: Zone
  token: string
  strings: TokenStrings
  /** Page to sign in from again. */
  start: string
}

export function SiteId({ server, zone, token, strings, start }: SiteIdProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [phase, setPhase] = useState<'idle' | 'finding' | SiteIdAnswer | TokenError>('idle')
  const find = async () => {
    const site = readSite(text, zone)
    setWrong('problem' in site ? strings.addressProblems[site.problem] : undefined)
    if (phase === 'finding') return
    // What was found for another address would be taken for the answer to this one.
    if ('problem' in site) return setPhase('idle')
    setPhase('finding')
    try {
      setPhase(
        await requestJson<SiteIdAnswer>(server + TOKEN_PATHS.onedrive.site, ({ id }) => typeof id === 'string', {
          json: { access_token: token, site_url: text.trim(), zone } satisfies SiteIdRequest,
        }),
      )
    } catch (error) {
      setPhase(toTokenError(error))
    }
  }
  return (
    <Form submit={() => void find()}>
      <p>
        <strong>{strings.site.title}</strong>
      </p>
      <Field
        label={strings.site.label}
        type="url"
        value={text}
        change={setText}
        hint={strings.site.hint}
        wrong={wrong}
      />
      <p className={styles.actions}>
        <button type="submit" disabled={phase === 'finding'}>
          {strings.site.find}
        </button>
      </p>
      <Progress text={phase === 'finding' ? strings.site.finding : ''} />
      {typeof phase === 'object' && 'id' in phase && (
        <Value label={strings.site.result} value={phase.id} strings={strings} />
      )}
      {typeof phase === 'object' && 'kind' in phase && <TokenErrorBox error={phase} strings={strings} start={start} />}
    </Form>
  )
}
