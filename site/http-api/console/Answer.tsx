/** What came back from AList, or why nothing did. */
import { useEffect, useMemo, useRef } from 'react'
import { useCopy } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { rootOf } from './description.ts'
import type { Failure } from './exchange.ts'
import type { Reply } from './reading.ts'
import { sizeText } from './size.ts'
import type { ConsoleStrings } from './strings.ts'
import type { Sending } from './use-sending.ts'

interface Props {
  lang: string
  strings: ConsoleStrings
}

export function Answer({ state, ...props }: Props & { state: Sending }) {
  if (state.kind === 'cancelled') return <p>{props.strings.cancelled}</p>
  if (state.kind === 'failure') return <Failed failure={state.failure} {...props} />
  if (state.kind === 'reply') return <Arrived reply={state.reply} {...props} />
  return null
}

function Failed({ failure, lang, strings }: Props & { failure: Failure }) {
  const { title, text } = strings.failures[failure]
  return (
    <div className={styles.trouble} role="alert">
      <strong>{title}</strong>
      <p>{text.replace('{origin}', location.origin)}</p>
      {failure === 'refused' && <a href={`${rootOf(lang)}guide/api/#cors`}>{strings.corsLink}</a>}
    </div>
  )
}

function Arrived({ reply, lang, strings }: Props & { reply: Reply }) {
  const { code, message = '', kind, end, blob } = reply
  const { answer } = strings
  const heading = useRef<HTMLElement>(null)
  // Browsers return a promise, which React would take for the effect's cleanup.
  useEffect(() => void heading.current?.scrollIntoView({ block: 'nearest' }), [])
  const facts: Array<[label: string, value: string]> = [
    [answer.http, String(reply.status)],
    ...(code === undefined ? [] : [[answer.code, String(code)] as [string, string]]),
    [answer.time, `${reply.ms} ms`],
    [answer.size, `${end === 'complete' ? '' : '> '}${sizeText(blob.size)}`],
  ]
  // JSON that isn't there to its end may still have its code.
  const isOther = code === undefined && (kind === 'text' || (kind === 'json' && end === 'complete'))
  return (
    <section ref={heading} aria-label={answer.title} className="api-answer" data-failed={code === 200 ? undefined : ''}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {code !== undefined && code !== 200 && (
        <p>
          {answer.means[String(code)]?.replaceAll('`', '')}{' '}
          <a href={`${rootOf(lang)}faq/error.html#${new URLSearchParams({ message })}`}>{answer.finder}</a>
        </p>
      )}
      {isOther && <p>{answer.noEnvelope}</p>}
      {kind === 'deep' && <p>{answer.deep}</p>}
      {end !== 'complete' && <p>{answer[end].replace('{size}', sizeText(blob.size))}</p>}
      {kind !== 'file' && <Text reply={reply} strings={strings} />}
      {(kind === 'file' || !reply.isWhole) && end === 'complete' && (
        <Download blob={blob} name={kind === 'json' ? 'response.json' : 'response'} label={answer.save} />
      )}
    </section>
  )
}

function Text({ reply, strings }: { reply: Reply; strings: ConsoleStrings }) {
  const { parts, isWhole, kind, end, blob } = reply
  const { answer } = strings
  const shown = useMemo(() => parts.map(({ text }) => text).join(''), [parts])
  const isAll = end === 'complete'
  const place = useRef<HTMLPreElement>(null)
  const select = () => place.current && getSelection()?.selectAllChildren(place.current)
  const { said, copy } = useCopy(isAll && !isWhole ? blob : shown, strings, select)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <pre ref={place} tabIndex={0}>
        {parts.map(({ kind: color, text }, i) =>
          color ? (
            <span key={i} data-json={color}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </pre>
      {!isWhole && (
        <p>
          {isAll && kind === 'json' && `${answer.validJson.replace('{size}', sizeText(blob.size))} `}
          {answer.cut.replace('{size}', sizeText(shown.length))}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" onClick={() => void copy()}>
          {isWhole && isAll ? answer.copy : isAll ? answer.copyWhole : answer.copyShown}
        </button>
      </div>
      <small role="status">{said}</small>
    </>
  )
}

function Download({ blob, name, label }: { blob: Blob; name: string; label: string }) {
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (
    <div className={styles.actions}>
      <button type="button" onClick={save}>
        {label}
      </button>
    </div>
  )
}
