/** The facts of a key, as pages made from data show them. */
import { Fragment, type ReactNode } from 'react'
import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import type { KeyFactsProps } from './props.ts'
import css from './reference.css?inline'
import { type ReferenceStrings, STRINGS } from './strings.ts'

export function KeyFacts(facts: KeyFactsProps) {
  const strings = useStrings(STRINGS)
  return (
    <>
      <PageStyle name="reference" css={css} />
      <dl className="key-facts">
        {facts.name && <Fact label={strings.facts.name} value={<code>{facts.name}</code>} />}
        {facts.options ? (
          <Fact label={strings.facts.options} value={<Codes of={facts.options} />} />
        ) : (
          <Fact label={strings.facts.type} value={strings.types[facts.type]} />
        )}
        <Default {...facts} strings={strings} />
        {facts.env && <Fact label={strings.facts.env} value={<code>{facts.env}</code>} />}
        {facts.docker && <Fact label={strings.facts.docker} value={<code>{facts.docker}</code>} />}
        {facts.since && <Fact label={strings.facts.since} value={facts.since} />}
        {facts.flag && <Fact label={strings.facts.note} value={strings.flags[facts.flag]} />}
      </dl>
    </>
  )
}

function Default({ default: value, env, strings }: KeyFactsProps & { strings: ReferenceStrings }) {
  if (value === undefined) {
    // Keys of the file have a variable; settings whose default is long show it elsewhere.
    return env ? <Fact label={strings.facts.default} value={strings.madeUp} /> : null
  }
  const isEmpty = value === '' || value === '""'
  return <Fact label={strings.facts.default} value={isEmpty ? strings.empty : <code>{value}</code>} />
}

/** A name and what is said of it. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Codes({ of }: { of: readonly string[] }) {
  return of.map((part, i) => (
    <Fragment key={part}>
      {i > 0 && ' '}
      <code>{part}</code>
    </Fragment>
  ))
}
