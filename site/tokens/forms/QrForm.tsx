/** Signing in with an app that scans a code. The page follows the code's status and shows it. */
import { useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import type { QrCode, QrProvider } from '../requests/qr.ts'
import { PROVIDERS } from '../shared/providers.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { AppChoice, ownOf, useApp } from './AppChoice.tsx'
import { Field, Form, Progress, SendsTo, styles, TokenErrorBox } from './parts.tsx'
import type { TokenProps } from './props.ts'
import { QrPicture } from './QrPicture.tsx'
import { Result } from './Result.tsx'
import { type QrPhase, useQrSignIn } from './use-qr-sign-in.ts'
import { useServer } from './use-server.ts'

/** Whose app signs in: for 115 a reader's own has an id alone. */
function useQrClient(provider: QrProvider) {
  const isById = PROVIDERS[provider].own === 'id'
  const app = useApp(provider)
  const [id, setId] = useState('')
  const appId = id.trim()
  const isWrong = isById && !/^\d{0,32}$/.test(appId)
  return {
    isById,
    app,
    id,
    setId,
    isWrong,
    check: () => !isWrong && (PROVIDERS[provider].own !== 'also' || app.check()),
    client: () => (isById ? (appId ? { id: appId, secret: '' } : undefined) : ownOf(app)),
  }
}

export function QrForm({ strings, ...props }: TokenProps & { strings: TokenStrings }) {
  const { api, lang, driverPages } = props
  const provider = props.provider as QrProvider
  const name = strings.names[provider]
  const server = useServer(api)
  const chosen = useQrClient(provider)
  const { phase, isBusy, begin, cancel, clear } = useQrSignIn(provider, server)
  const start = () => {
    if (chosen.check()) void begin(chosen.client())
  }
  if (phase.at === 'done')
    return (
      <Result
        {...{ provider, strings, lang, token: phase.token, used: phase.used, driverPage: driverPages[provider] }}
        clear={clear}
      />
    )
  return (
    <Form submit={start}>
      <QrClientFields chosen={chosen} provider={provider} strings={strings} disabled={isBusy} />
      <SendsTo server={server} api={api} strings={strings} />
      {!isBusy && (
        <p className={styles.actions}>
          <button type="submit" data-primary>
            {phase.at === 'over' ? strings.qr.renew : strings.qr.start}
          </button>
        </p>
      )}
      {phase.at === 'shown' && <QrPicture text={phase.code.text} name={fillIn(strings.qr.picture, { name })} />}
      <Progress text={progressText(phase, strings, name)}>
        {phase.at === 'over' && <p>{strings.qr[phase.state]}</p>}
        {phase.at === 'cleared' && <p>{strings.result.cleared}</p>}
      </Progress>
      {phase.at === 'shown' && <QrActions code={phase.code} cancel={cancel} strings={strings} />}
      {phase.at === 'failed' && <TokenErrorBox error={phase.error} strings={strings} retry={start} />}
    </Form>
  )
}

interface QrClientFieldsProps {
  chosen: ReturnType<typeof useQrClient>
  provider: QrProvider
  strings: TokenStrings
  disabled: boolean
}

function QrClientFields({ chosen, provider, strings, disabled }: QrClientFieldsProps) {
  if (!chosen.isById) {
    const { console: portal } = PROVIDERS[provider]
    return <AppChoice app={chosen.app} provider={provider} strings={strings} disabled={disabled} portal={portal} />
  }
  return (
    <Field
      label={strings.appId}
      value={chosen.id}
      change={chosen.setId}
      hint={strings.appIdHint}
      wrong={chosen.isWrong ? strings.appIdWrong : undefined}
      disabled={disabled}
    />
  )
}

function QrActions({ code, cancel, strings }: { code: QrCode; cancel: () => void; strings: TokenStrings }) {
  return (
    <p className={styles.actions}>
      <a className={styles.button} href={code.text} target="_blank" rel="noopener noreferrer">
        {strings.qr.openApp}
      </a>
      <button type="button" onClick={cancel}>
        {strings.qr.cancel}
      </button>
    </p>
  )
}

function progressText(phase: QrPhase, { qr }: TokenStrings, name: string): string {
  if (phase.at === 'drawing') return qr.drawing
  if (phase.at === 'exchanging') return qr.exchanging
  if (phase.at !== 'shown') return ''
  return fillIn(phase.state === 'scanned' ? qr.scanned : qr.waiting, { name })
}
