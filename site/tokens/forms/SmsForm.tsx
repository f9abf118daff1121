/** Signing in with phone, password and a code by message. What is typed goes to the server and on to the provider. */
import { useEffect, useState } from 'react'
import type { WopanLoginRequest, WopanVerifyRequest } from '../../../api/contract/requests.ts'
import { TOKEN_PATHS, type TokenAnswer, type WopanLoginAnswer } from '../../../api/contract/token-contract.ts'
import { ask } from '../requests/ask.ts'
import { askConfig, isToken } from '../requests/flow.ts'
import { TokenError, toTokenError } from '../requests/token-error.ts'
import type { TokenStrings } from '../strings/tokens.ts'
import { Field, Form, Progress, SecretField, SendsTo, styles, TokenErrorBox, withServer } from './parts.tsx'
import type { TokenProps } from './props.ts'
import { Result } from './Result.tsx'
import { useServer } from './use-server.ts'

type Phase =
  | { at: 'idle' | 'sending' | 'sent' | 'exchanging' | 'cleared' | 'not-needed' }
  | { at: 'done'; token: TokenAnswer }
  | { at: 'failed'; error: TokenError; step: 1 | 2 }

export function SmsForm({ words, ...props }: TokenProps & { words: TokenStrings }) {
  const { provider, api, lang, driverPages } = props
  const { sms } = words
  const server = useServer(api)
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [phase, setPhase] = useState<Phase>({ at: 'idle' })
  const forget = () => {
    setPassword('')
    setCode('')
  }
  useEffect(() => {
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  })

  const isRight = {
    phone: /^1\d{10}$/.test(phone.trim()),
    password: password !== '',
    code: /^\d{4,8}$/.test(code.trim()),
  }
  const step = phase.at === 'sent' || phase.at === 'exchanging' || (phase.at === 'failed' && phase.step === 2) ? 2 : 1
  const isBusy = phase.at === 'sending' || phase.at === 'exchanging'
  const account = { phone: phone.trim(), password }

  const go = async () => {
    setChecked(true)
    if (isBusy || !isRight.phone || !isRight.password || (step === 2 && !isRight.code)) return
    setChecked(false)
    try {
      if (step === 1) {
        setPhase({ at: 'sending' })
        // A password goes to nobody who has no use for it.
        const { providers } = await askConfig(server.url)
        if (providers.wopan?.status !== 'ready') throw new TokenError('not_configured')
        const { needSmsCode } = await ask<WopanLoginAnswer>(
          server.url + TOKEN_PATHS.wopan.login,
          (body) => typeof body.needSmsCode === 'boolean',
          { json: account satisfies WopanLoginRequest },
        )
        setPhase({ at: needSmsCode ? 'sent' : 'not-needed' })
      } else {
        setPhase({ at: 'exchanging' })
        const token = await ask<TokenAnswer>(server.url + TOKEN_PATHS.wopan.verify, isToken, {
          json: { ...account, verify_code: code.trim() } satisfies WopanVerifyRequest,
        })
        forget()
        setPhase({ at: 'done', token })
      }
    } catch (error) {
      const tokenError = toTokenError(error)
      // There is no app of one's own to use instead.
      const isOff = tokenError.kind === 'not_configured'
      setPhase({ at: 'failed', error: isOff ? new TokenError('switched_off', tokenError.details) : tokenError, step })
    }
  }

  if (phase.at === 'done')
    return (
      <Result
        {...{ provider, words, lang, token: phase.token, used: {}, driverPage: driverPages[provider] }}
        clear={() => setPhase({ at: 'cleared' })}
      />
    )
  const wrong = (isFine: boolean, text: string) => (isChecked && !isFine ? text : undefined)
  return (
    <Form submit={() => void go()}>
      <Field
        label={sms.phone}
        type="tel"
        value={phone}
        change={setPhone}
        wrong={wrong(isRight.phone, sms.phoneWrong)}
        disabled={isBusy || step === 2}
      />
      <SecretField
        label={sms.password}
        value={password}
        change={setPassword}
        wrong={wrong(isRight.password, words.required)}
        words={words}
        disabled={isBusy || step === 2}
      />
      {step === 2 && (
        <Field
          label={sms.code}
          type="tel"
          value={code}
          change={setCode}
          wrong={wrong(isRight.code, sms.codeWrong)}
          disabled={isBusy}
        />
      )}
      <SendsTo server={server} api={api} words={words} />
      <p className={styles.server}>{withServer(sms.warning, server.url)}</p>
      <p className={styles.actions}>
        <button type="submit" data-primary disabled={isBusy}>
          {step === 2 ? sms.finish : sms.send}
        </button>
        {step === 2 && !isBusy && (
          <button type="button" onClick={() => setPhase({ at: 'idle' })}>
            {words.startAgain}
          </button>
        )}
      </p>
      <Progress text={phase.at === 'sending' ? sms.sending : phase.at === 'exchanging' ? words.exchanging : ''}>
        {phase.at === 'sent' && <p>{sms.sent}</p>}
        {phase.at === 'not-needed' && <p>{sms.notNeeded}</p>}
        {phase.at === 'cleared' && <p>{words.result.cleared}</p>}
      </Progress>
      {phase.at === 'failed' && <TokenErrorBox error={phase.error} words={words} />}
    </Form>
  )
}
