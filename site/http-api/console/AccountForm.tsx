/** Whose AList is called, and as whom. */
import { useState, useSyncExternalStore } from 'react'
import { Field, Form } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { Unencrypted } from '../../forms/Unencrypted.tsx'
import { account } from './account.ts'
import { buildRequest, sendInWorker } from './exchange.ts'
import type { ConsoleStrings } from './strings.ts'

/** `isChecked`: the reader wanted to send, so what is missing is told. */
export function AccountForm({ strings, isChecked }: { strings: ConsoleStrings; isChecked: boolean }) {
  const { typed, base, token, isKept } = useSyncExternalStore(account.subscribe, account.read)
  const { address } = strings
  const wrong =
    typed.trim() === '' ? (isChecked ? address.missing : undefined) : base === null ? address.wrong : undefined
  return (
    <div className="api-account">
      <Field
        label={address.label}
        value={typed}
        change={account.setAddress}
        type="url"
        hint={address.hint}
        wrong={wrong}
      />
      <Unencrypted url={base} strings={strings} />
      <Field isSecret label={strings.token.label} value={token} change={account.setToken} hint={strings.token.hint} />
      <div className={styles.actions}>
        <label className={styles.check}>
          <input type="checkbox" checked={isKept} onChange={(event) => account.keep(event.target.checked)} />
          {strings.token.keep}
        </label>
        {token && (
          <button type="button" onClick={() => account.setToken('')}>
            {strings.token.forget}
          </button>
        )}
      </div>
      <details>
        <summary>{strings.token.signIn}</summary>
        <SignIn base={base} strings={strings} />
      </details>
    </div>
  )
}

type Said = { kind: 'waiting' | 'done' | 'wrong'; text: string } | null

function SignIn({ base, strings }: { base: string | null; strings: ConsoleStrings }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<Said>(null)
  const { signIn } = strings
  const submit = () => {
    if (base === null) return setSaid({ kind: 'wrong', text: strings.address.missing })
    setSaid({ kind: 'waiting', text: strings.waiting })
    askForToken(base, { username, password, otp_code: code }, strings, (answer) => {
      setSaid(answer)
      if (answer?.kind === 'done') {
        setPassword('')
        setCode('')
      }
    })
  }
  return (
    <Form submit={submit}>
      <Field label={signIn.username} value={username} change={setUsername} />
      <Field isSecret label={signIn.password} value={password} change={setPassword} />
      <Field label={signIn.otp} value={code} change={setCode} />
      <div className={styles.actions}>
        <button type="submit" disabled={said?.kind === 'waiting'}>
          {signIn.submit}
        </button>
      </div>
      <p role="status">{said?.text}</p>
    </Form>
  )
}

interface Credentials {
  username: string
  password: string
  otp_code: string
}

function askForToken(
  base: string,
  { otp_code, ...named }: Credentials,
  strings: ConsoleStrings,
  tell: (said: Said) => void,
): void {
  const value = otp_code ? { ...named, otp_code } : named
  const request = {
    method: 'POST',
    path: '/api/auth/login',
    query: {},
    headers: {},
    token: false,
    answer: 'json',
  } as const
  sendInWorker(buildRequest({ ...request, body: { kind: 'json', value } }, base, '', null), (received) => {
    if (received.kind === 'progress') return
    if (received.kind === 'failure') return tell({ kind: 'wrong', text: strings.failures[received.failure].title })
    const { token, message } = received.reply
    // The reader may have named another AList meanwhile, which this token does not belong to.
    if (token && account.read().base === base) {
      account.setToken(token)
      return tell({ kind: 'done', text: strings.signIn.done })
    }
    tell({
      kind: 'wrong',
      text: message ? strings.signIn.failed.replace('{message}', message) : strings.signIn.noToken,
    })
  })
}
