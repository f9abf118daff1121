/** Where a call is filled in, sent and answered. Nothing is sent before the reader presses the button. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Spinner } from '../../../theme/components/Spinner.tsx'
import { Form, useCopy } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { answerKind } from '../document.ts'
import { pathWithQuery } from '../sample-request.ts'
import { curlCommand } from '../samples.ts'
import { AccountForm } from './AccountForm.tsx'
import { Answer } from './Answer.tsx'
import { account } from './account.ts'
import type { CallDescription } from './description.ts'
import { buildRequest } from './exchange.ts'
import { FieldList } from './FieldList.tsx'
import { requestFrom, type Values, wrongFields } from './fields.ts'
import type { ConsoleStrings } from './strings.ts'
import { type Sending, useSending } from './use-sending.ts'

const EXAMPLE_BASE = 'http://localhost:5244'

export function RequestForm({
  call,
  fields,
  lang,
  strings,
}: CallDescription & { lang: string; strings: ConsoleStrings }) {
  const { base, token } = useSyncExternalStore(account.subscribe, account.read)
  const [values, setValues] = useState<Values>({})
  const [file, setFile] = useState<File | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { state, start, ask, cancel, reset, unask } = useSending()
  // What was agreed to is no longer what would be sent, or where.
  useEffect(unask, [base, token, values, file])
  const wrong = wrongFields(fields, values, file)
  const answer = answerKind(call.operation)
  const request = { ...requestFrom(call, fields, values, file), token: token !== '', answer }
  const submit = () => {
    setChecked(true)
    if (base === null || Object.keys(wrong).length > 0) return
    if (answer === 'page') window.open(base + pathWithQuery(request), '_blank', 'noopener,noreferrer')
    else if (call.operation['x-dangerous'] && state.kind !== 'asking') ask()
    else start(buildRequest(request, base, token, file))
  }
  return (
    <>
      <AccountForm strings={strings} isChecked={isChecked} />
      <Form submit={submit}>
        <FieldList
          fields={fields}
          values={values}
          wrong={isChecked ? wrong : {}}
          strings={strings}
          change={(id, value) => setValues({ ...values, [id]: value })}
          choose={setFile}
        />
        <Command text={curlCommand(request, base ?? EXAMPLE_BASE)} strings={strings} />
        {answer === 'page' && <p className={styles.server}>{strings.openHint}</p>}
        <Actions
          state={state}
          strings={strings}
          label={answer === 'page' ? strings.open : strings.send}
          reset={reset}
          cancel={cancel}
        />
      </Form>
      <Progress state={state} strings={strings} />
      <div aria-live="polite">
        <Answer state={state} lang={lang} strings={strings} />
      </div>
    </>
  )
}

interface ActionsProps {
  state: Sending
  strings: ConsoleStrings
  label: string
  reset: () => void
  cancel: () => void
}

function Actions({ state, strings, label, reset, cancel }: ActionsProps) {
  if (state.kind === 'asking') {
    return (
      <div className={styles.trouble} role="alert">
        <strong>{strings.ask.title}</strong>
        <p>{strings.ask.text}</p>
        <div className={styles.actions}>
          <button type="submit" data-primary>
            {strings.ask.yes}
          </button>
          <button type="button" onClick={reset}>
            {strings.ask.no}
          </button>
        </div>
      </div>
    )
  }
  const isSending = state.kind === 'sending'
  return (
    <div className={styles.actions}>
      <button type="submit" data-primary disabled={isSending}>
        {label}
      </button>
      {isSending && (
        <button type="button" onClick={cancel}>
          {strings.cancel}
        </button>
      )}
    </div>
  )
}

function Progress({ state, strings }: { state: Sending; strings: ConsoleStrings }) {
  if (state.kind !== 'sending') return <div role="status" />
  const { percent, isSlow } = state
  const isUploading = percent !== null && percent < 100
  return (
    <div role="status" className={styles.progress}>
      {isUploading && <progress max={100} value={percent} aria-label={strings.send} />}
      <p>
        {!isUploading && <Spinner size="small" />}
        {isUploading ? strings.sending.replace('{percent}', String(percent)) : isSlow ? strings.slow : strings.waiting}
      </p>
    </div>
  )
}

function Command({ text, strings }: { text: string; strings: ConsoleStrings }) {
  const place = useRef<HTMLPreElement>(null)
  const { said, copy } = useCopy(text, strings, () => place.current && getSelection()?.selectAllChildren(place.current))
  return (
    <details className="api-command">
      <summary>{strings.curl}</summary>
      {/* Long commands scroll, so the keyboard must reach them. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre ref={place} tabIndex={0}>
        {text}
      </pre>
      <small>{strings.curlToken}</small>
      <div className={styles.actions}>
        <button type="button" onClick={() => void copy()} aria-label={`${strings.result.copy}: ${strings.curl}`}>
          {strings.result.copy}
        </button>
      </div>
      <small role="status">{said}</small>
    </details>
  )
}
