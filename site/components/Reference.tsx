/** The facts of a key, and the messages of an error, as pages made from data show them. */
import { Fragment, type ReactNode } from 'react'
import { needsConsent } from '../../features/consent/shared.ts'
import { usePage } from '../../render/context.tsx'
import { Sheet } from '../../render/inline-style.tsx'
import { stringsFor } from '../reference/parts.ts'
import { SITE_SHEETS } from '../sheets.ts'
import type { ReferenceStrings } from '../strings/reference.ts'
import { PINNED_VERSION, withVersion } from '../versions.ts'

interface Facts {
  name?: string
  type: keyof ReferenceStrings['types']
  options?: string
  default?: string
  env?: string
  docker?: string
  flag?: keyof ReferenceStrings['flags']
  since?: string
}

function useStrings(): ReferenceStrings {
  return stringsFor(usePage().locale.id)
}

export function KeyFacts(facts: Facts) {
  const words = useStrings()
  if (!(facts.type in words.types)) throw new Error(`it has the unknown type ${facts.type}.`)
  return (
    <>
      <Sheet name="reference" css={SITE_SHEETS.reference} />
      <dl className="key-facts">
        {facts.name && <Fact label={words.facts.name} value={<code>{facts.name}</code>} />}
        {facts.options ? (
          <Fact label={words.facts.options} value={<Codes of={facts.options} />} />
        ) : (
          <Fact label={words.facts.type} value={words.types[facts.type]} />
        )}
        <Default {...facts} words={words} />
        {facts.env && <Fact label={words.facts.env} value={<code>{facts.env}</code>} />}
        {facts.docker && <Fact label={words.facts.docker} value={<code>{facts.docker}</code>} />}
        {facts.since && <Fact label={words.facts.since} value={facts.since} />}
        {facts.flag && <Fact label={words.facts.note} value={words.flags[facts.flag]} />}
      </dl>
    </>
  )
}

function Default({ default: value, env, words }: Facts & { words: ReferenceStrings }) {
  if (value === undefined) {
    // Keys of the file have a variable; settings whose default is long show it elsewhere.
    return env ? <Fact label={words.facts.default} value={words.madeUp} /> : null
  }
  const isEmpty = value === '' || value === '""'
  return <Fact label={words.facts.default} value={isEmpty ? words.empty : <code>{value}</code>} />
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

function Codes({ of }: { of: string }) {
  return of.split('|').map((part, i) => (
    <Fragment key={part}>
      {i > 0 && ' '}
      <code>{part}</code>
    </Fragment>
  ))
}

/** `of`: pieces of messages with `|` between them. The finder above them reads what stands here. */
export function ErrorMessages({ of = '', code }: { of?: string; code?: string }) {
  const { errors } = useStrings()
  return (
    <>
      <Sheet name="reference" css={SITE_SHEETS.reference} />
      <p className="messages" data-error={of} data-code={code}>
        <Codes of={of} />
        {code && (
          <span>
            {' '}
            {errors.code} {code}
          </span>
        )}
      </p>
    </>
  )
}

/** Shown when a newer release than this build's is heard of. */
export function NewerVersion() {
  const { config } = usePage().site
  const service = config.settings.downloads?.versions
  const { versions } = useStrings()
  if (!service) return null
  const address = 'https://github.com/AlistGo/alist/releases/tag/v{ver}'
  const [before, after] = versions.newer.split('{version}')
  return (
    <p hidden data-download-newer>
      {before}
      <a
        href={withVersion(address, PINNED_VERSION)}
        data-download={address}
        data-service={service}
        data-asks={needsConsent(config) ? '' : undefined}
      >
        <span data-download-version>v{PINNED_VERSION}</span>
      </a>
      {after}
    </p>
  )
}
