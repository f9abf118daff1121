/** What came back from AList, or why nothing did. */
import { useEffect, useMemo, useRef } from 'react'
import { useCopy } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import type { ConsoleStrings } from '../../strings/http-api-console.ts'
import { rootOf } from './description.ts'
import { type Failure, type Reply, verdictOf } from './exchange.ts'
import { colored, MAX_COLORED, pretty } from './json-view.ts'
import { sizeText } from './size.ts'
import type { Sending } from './use-sending.ts'

interface Props {
  lang: string
  words: ConsoleStrings
}

export function Answer({ state, ...props }: Props & { state: Sending }) {
  if (state.kind === 'cancelled') return <p>{props.words.cancelled}</p>
  if (state.kind === 'failure') return <Failed failure={state.failure} {...props} />
  if (state.kind === 'reply') return <Arrived reply={state.reply} {...props} />
  return null
}

function Failed({ failure, lang, words }: Props & { failure: Failure }) {
  const { title, text } = words.failures[failure]
  return (
    <div className={styles.trouble} role="alert">
      <strong>{title}</strong>
      <p>{text.replace('{origin}', location.origin)}</p>
      {failure === 'refused' && <a href={`${rootOf(lang)}guide/api/#cors`}>{words.corsLink}</a>}
    </div>
  )
}

function Arrived({ reply, lang, words }: Props & { reply: Reply }) {
  const { code, message = '', isEnvelope } = verdictOf(reply)
  const { answer } = words
  const heading = useRef<HTMLElement>(null)
  // Browsers answer with a promise, which would be taken for the end of the effect.
  useEffect(() => void heading.current?.scrollIntoView({ block: 'nearest' }), [])
  const facts: Array<[label: string, value: string]> = [
    [answer.http, String(reply.status)],
    ...(code === undefined ? [] : [[answer.code, String(code)] as [string, string]]),
    [answer.time, `${reply.ms} ms`],
    [answer.size, sizeText(reply.bytes)],
  ]
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
      {!isEnvelope && !reply.blob && <p>{answer.noEnvelope}</p>}
      {reply.blob ? <Download blob={reply.blob} words={words} /> : <Text reply={reply} words={words} />}
    </section>
  )
}

function Text({ reply, words }: { reply: Reply; words: ConsoleStrings }) {
  const text = useMemo(() => pretty(reply.text), [reply])
  const parts = useMemo(() => colored(text), [text])
  const place = useRef<HTMLPreElement>(null)
  const { said, copy } = useCopy(text, words, () => place.current && getSelection()?.selectAllChildren(place.current))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <pre ref={place} tabIndex={0}>
        {parts.map(({ kind, text: part }, i) =>
          kind ? (
            <span key={i} data-json={kind}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </pre>
      {text.length > MAX_COLORED && <p>{words.answer.cut.replace('{size}', sizeText(MAX_COLORED))}</p>}
      <div className={styles.actions}>
        <button type="button" onClick={() => void copy()}>
          {words.answer.copy}
        </button>
      </div>
      <small role="status">{said}</small>
    </>
  )
}

function Download({ blob, words }: { blob: Blob; words: ConsoleStrings }) {
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = 'answer'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (
    <div className={styles.actions}>
      <button type="button" onClick={save}>
        {words.answer.save}
      </button>
    </div>
  )
}
