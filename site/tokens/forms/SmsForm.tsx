/** Signing in with phone, password and a code by message. What is typed goes to the server and on to the provider. */
import type { TokenStrings } from '../strings/tokens.ts'
import { Field, Form, Progress, SecretField, SendsTo, styles, TokenErrorBox, withServer } from './parts.tsx'
import type { TokenProps } from './props.ts'
import { Result } from './Result.tsx'
import { useServer } from './use-server.ts'
import { type SmsSignIn, useSmsSignIn } from './use-sms-sign-in.ts'

export function SmsForm({ strings, ...props }: TokenProps & { strings: TokenStrings }) {
  const { provider, api, lang, driverPages } = props
  const { sms } = strings
  const server = useServer(api)
  const signIn = useSmsSignIn(server.url)
  const { phase, step, isBusy } = signIn
  if (phase.at === 'done')
    return (
      <Result
        {...{ provider, strings, lang, token: phase.token, used: {}, driverPage: driverPages[provider] }}
        clear={signIn.clear}
      />
    )
  return (
    <Form submit={() => void signIn.submit()}>
      <SmsFields signIn={signIn} strings={strings} />
      <SendsTo server={server} api={api} strings={strings} />
      <p className={styles.server}>{withServer(sms.warning, server.url)}</p>
      <p className={styles.actions}>
        <button type="submit" data-primary disabled={isBusy}>
          {step === 2 ? sms.finish : sms.send}
        </button>
        {step === 2 && !isBusy && (
          <button type="button" onClick={signIn.restart}>
            {strings.startAgain}
          </button>
        )}
      </p>
      <Progress text={phase.at === 'sending' ? sms.sending : phase.at === 'exchanging' ? strings.exchanging : ''}>
        {phase.at === 'sent' && <p>{sms.sent}</p>}
        {phase.at === 'not-needed' && <p>{sms.notNeeded}</p>}
        {phase.at === 'cleared' && <p>{strings.result.cleared}</p>}
      </Progress>
      {phase.at === 'failed' && <TokenErrorBox error={phase.error} strings={strings} />}
    </Form>
  )
}

function SmsFields({ signIn, strings }: { signIn: SmsSignIn; strings: TokenStrings }) {
  const { fields, change, isWrong, step, isBusy } = signIn
  const { sms } = strings
  return (
    <>
      <Field
        label={sms.phone}
        type="tel"
        value={fields.phone}
        change={change('phone')}
        wrong={isWrong('phone') ? sms.phoneWrong : undefined}
        disabled={isBusy || step === 2}
      />
      <SecretField
        label={sms.password}
        value={fields.password}
        change={change('password')}
        wrong={isWrong('password') ? strings.required : undefined}
        strings={strings}
        disabled={isBusy || step === 2}
      />
      {step === 2 && (
        <Field
          label={sms.code}
          type="tel"
          value={fields.code}
          change={change('code')}
          wrong={isWrong('code') ? sms.codeWrong : undefined}
          disabled={isBusy}
        />
      )}
    </>
  )
}
