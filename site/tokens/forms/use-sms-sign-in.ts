/** The two steps of signing in with a message to a phone: ask for the message, then send its code. */
import { useCallback, useState } from 'react'
import type { WopanLoginRequest, WopanVerifyRequest } from '../../../api/contract/requests.ts'
import { TOKEN_PATHS, type TokenAnswer, type WopanLoginAnswer } from '../../../api/contract/token-contract.ts'
import { askConfig, isToken } from '../requests/flow.ts'
import { requestJson } from '../requests/request-json.ts'
import { TokenError, toTokenError } from '../requests/token-error.ts'
import { useForgetOnLeave } from './use-leaving.ts'

type Phase =
  | { at: 'idle' | 'sending' | 'sent' | 'exchanging' | 'cleared' | 'not-needed' }
  | { at: 'done'; token: TokenAnswer }
  | { at: 'failed'; error: TokenError; step: 1 | 2 }

const EMPTY = { phone: '', password: '', code: '' }
type Fields = typeof EMPTY

/** `server`: address of the token server. */
export function useSmsSignIn(server: string) {
  const [fields, setFields] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const [phase, setPhase] = useState<Phase>({ at: 'idle' })
  const forget = useCallback(() => setFields(({ phone }) => ({ ...EMPTY, phone })), [])
  useForgetOnLeave(forget)
  const step = phase.at === 'sent' || phase.at === 'exchanging' || (phase.at === 'failed' && phase.step === 2) ? 2 : 1
  const isBusy = phase.at === 'sending' || phase.at === 'exchanging'
  const isRight = check(fields)

  const submit = async () => {
    setChecked(true)
    if (isBusy || !isRight.phone || !isRight.password || (step === 2 && !isRight.code)) return
    setChecked(false)
    const account = { phone: fields.phone.trim(), password: fields.password }
    try {
      setPhase({ at: step === 1 ? 'sending' : 'exchanging' })
      if (step === 1) return setPhase({ at: (await login(server, account)) ? 'sent' : 'not-needed' })
      const token = await verify(server, { ...account, verify_code: fields.code.trim() })
      forget()
      setPhase({ at: 'done', token })
    } catch (error) {
      setPhase({ at: 'failed', error: withoutOwnApp(toTokenError(error)), step })
    }
  }

  return {
    fields,
    change: (name: keyof Fields) => (value: string) => setFields((current) => ({ ...current, [name]: value })),
    /** Has something missing or wrong been submitted? */
    isWrong: (name: keyof Fields) => isChecked && !isRight[name],
    phase,
    step,
    isBusy,
    submit,
    restart: () => setPhase({ at: 'idle' }),
    clear: () => setPhase({ at: 'cleared' }),
  }
}

export type SmsSignIn = ReturnType<typeof useSmsSignIn>

function check({ phone, password, code }: Fields): Record<keyof Fields, boolean> {
  return { phone: /^1\d{10}$/.test(phone.trim()), password: password !== '', code: /^\d{4,8}$/.test(code.trim()) }
}

/** Asks for the message. False: this account needs none. */
async function login(server: string, account: WopanLoginRequest): Promise<boolean> {
  // The password goes only to a server that can use it.
  const { providers } = await askConfig(server)
  if (providers.wopan?.status !== 'ready') throw new TokenError('not_configured')
  const { needSmsCode } = await requestJson<WopanLoginAnswer>(
    server + TOKEN_PATHS.wopan.login,
    (body) => typeof body.needSmsCode === 'boolean',
    { json: account },
  )
  return needSmsCode
}

function verify(server: string, request: WopanVerifyRequest): Promise<TokenAnswer> {
  return requestJson<TokenAnswer>(server + TOKEN_PATHS.wopan.verify, isToken, { json: request })
}

/** Readers can't use an app of their own here, so they aren't told to. */
function withoutOwnApp(error: TokenError): TokenError {
  return error.kind === 'not_configured' ? new TokenError('switched_off', error.details) : error
}
