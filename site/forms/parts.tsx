/** What forms of this site are put together from: fields, choices, and values to take along. Nothing here is sent anywhere. */
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { COPY_FEEDBACK_MS } from '../../theme/constants.ts'
import { styles } from './styles.ts'

/**
 * What is pressed or typed before the script has come would be lost: until then nothing can be.
 * `isTall`: what comes is larger than what is there at first.
 */
export function HydrationGate({
  strings,
  isTall,
  children,
}: {
  strings: { needsScript: string }
  isTall?: boolean
  children: ReactNode
}) {
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <div className={isTall ? `${styles.box} ${styles.tall}` : styles.box}>
      <noscript>
        <p>{strings.needsScript}</p>
      </noscript>
      <fieldset className={styles.awake} disabled={!isAwake} data-needs-script>
        {children}
      </fieldset>
    </div>
  )
}

/** A form that no browser sends anywhere: what is typed goes where the page says. */
export function Form({ submit, children }: { submit?: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit?.()
      }}
    >
      {children}
    </form>
  )
}

export interface FieldProps {
  label: string
  value: string
  change: (value: string) => void
  hint?: string | undefined
  wrong?: string | undefined
  type?: 'text' | 'url' | 'tel'
  /** Hidden on the screen like a password, and not offered to be saved by browsers. */
  isSecret?: boolean
  disabled?: boolean
}

export const QUIET = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
export const SECRET = { type: 'password', autoComplete: 'new-password' } as const

export function Field({ label, value, change, hint, wrong, type = 'text', isSecret, disabled }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...QUIET}
        {...(isSecret ? SECRET : { type: 'text', inputMode: type })}
        value={value}
        disabled={disabled}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={hint || wrong ? `${id}-hint` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {(wrong || hint) && (
        <small id={`${id}-hint`} data-wrong={wrong ? '' : undefined}>
          {wrong ?? hint}
        </small>
      )}
    </div>
  )
}

export interface ChoiceProps {
  label: string
  value: string
  options: ReadonlyArray<readonly [value: string, text: string]>
  change: (value: string) => void
  /** Below it. */
  about?: ReactNode
}

/** One of several. */
export function Choice({ label, value, options, change, about }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => change(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {about}
    </div>
  )
}

export interface CopyStrings {
  /** `select`: it is marked, to be copied by hand. */
  result: { copy: string; copied: string; select: string }
}

/** Copies a text and says so; where that is refused, `select` marks it for the reader. */
export function useCopy(text: string | Blob, { result }: CopyStrings, select: () => void) {
  const timer = useRef(0)
  const [said, setSaid] = useState('')
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text.text())
      setSaid(result.copied)
      timer.current = window.setTimeout(() => setSaid(''), COPY_FEEDBACK_MS)
    } catch {
      select()
      setSaid(result.select)
    }
  }
  return { said, copy }
}

interface ValueProps {
  label: string
  value: string
  strings: CopyStrings
  /** Its label is said in words, not the name of a field. */
  isPlain?: boolean
}

/** A value to take along. */
export function Value({ label, value, strings, isPlain }: ValueProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { said, copy } = useCopy(value, strings, () => area.current?.select())
  return (
    <div className={styles.value}>
      <label htmlFor={id}>{isPlain ? label : <code>{label}</code>}</label>
      <div className={styles.row}>
        <textarea
          id={id}
          ref={area}
          readOnly
          rows={1}
          value={value}
          {...QUIET}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" onClick={() => void copy()} aria-label={`${strings.result.copy} ${label}`}>
          {strings.result.copy}
        </button>
      </div>
      <small role="status">{said}</small>
    </div>
  )
}
