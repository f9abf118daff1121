/** Where a call is filled in, sent and answered. Nothing is sent before the reader presses the button. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Spinner } from '../../../theme/components/Spinner.tsx'
import { Form, useCopy } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { answerKind } from '../document.ts'
import { curl, target } from '../samples.ts'
import { AccountForm } from './AccountForm.tsx'
import { Answer } from './Answer.tsx'
import { account } from './account.ts'
import type { Described } from './description.ts'
import { errandOf } from './exchange.ts'
import { FieldList } from './FieldList.tsx'
import { requestFrom, type Values, wrongFields } from './fields.ts'
import type { ConsoleStrings } from './strings.ts'
import { type Sending, useSending } from './use-sending.ts'

const EXAMPLE_BASE = 'http://localhost:5244'

export function Desk({ call, fields, lang, words }: Described & { lang: string; words: ConsoleStrings }) {
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
    if (answer === 'page') window.open(base + target(request), '_blank', 'noopener,noreferrer')
    else if (call.operation['x-dangerous'] && state.kind !== 'asking') ask()
    else start(errandOf(request, base, token, file))
  }
  return (
    <>
      <AccountForm words={words} isChecked={isChecked} />
      <Form submit={submit}>
        <FieldList
          fields={fields}
          values={values}
          wrong={isChecked ? wrong : {}}
          words={words}
          change={(id, value) => setValues({ ...values, [id]: value })}
          choose={setFile}
        />
        <Command text={curl(request, base ?? EXAMPLE_BASE)} words={words} />
        {answer === 'page' && <p className={styles.server}>{words.openHint}</p>}
        <Actions
          state={state}
          words={words}
          label={answer === 'page' ? words.open : words.send}
          reset={reset}
          cancel={cancel}
        />
      </Form>
      <Progress state={state} words={words} />
      <div aria-live="polite">
        <Answer state={state} lang={lang} words={words} />
      </div>
    </>
  )
}

interface ActionsProps {
  state: Sending
  words: ConsoleStrings
  label: string
  reset: () => void
  cancel: () => void
}

function Actions({ state, words, label, reset, cancel }: ActionsProps) {
  if (state.kind === 'asking') {
    return (
      <div className={styles.trouble} role="alert">
        <strong>{words.ask.title}</strong>
        <p>{words.ask.text}</p>
        <div className={styles.actions}>
          <button type="submit" data-primary>
            {words.ask.yes}
          </button>
          <button type="button" onClick={reset}>
            {words.ask.no}
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
          {words.cancel}
        </button>
      )}
    </div>
  )
}

function Progress({ state, words }: { state: Sending; words: ConsoleStrings }) {
  if (state.kind !== 'sending') return <div role="status" />
  const { percent, isSlow } = state
  const isUploading = percent !== null && percent < 100
  return (
    <div role="status" className={styles.progress}>
      {isUploading && <progress max={100} value={percent} aria-label={words.send} />}
      <p>
        {!isUploading && <Spinner size="small" />}
        {isUploading ? words.sending.replace('{percent}', String(percent)) : isSlow ? words.slow : words.waiting}
      </p>
    </div>
  )
}

function Command({ text, words }: { text: string; words: ConsoleStrings }) {
  const place = useRef<HTMLPreElement>(null)
  const { said, copy } = useCopy(text, words, () => place.current && getSelection()?.selectAllChildren(place.current))
  return (
    <details className="api-command">
      <summary>{words.curl}</summary>
      {/* Long commands scroll, so the keyboard must reach them. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre ref={place} tabIndex={0}>
        {text}
      </pre>
      <small>{words.curlToken}</small>
      <div className={styles.actions}>
        <button type="button" onClick={() => void copy()} aria-label={`${words.result.copy}: ${words.curl}`}>
          {words.result.copy}
        </button>
      </div>
      <small role="status">{said}</small>
    </details>
  )
}
