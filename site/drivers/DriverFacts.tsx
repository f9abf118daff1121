/** A storage driver's box of facts and the picture of its form, as pages made from data show them. */
import { Fragment, type ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import { Sheet } from '../../render/inline-style.tsx'
import { Fact } from '../reference/KeyFacts.tsx'
import driversCss from './drivers.css?inline'
import type { Answer, Capability, FieldType, SignIn } from './drivers.ts'
import { type DriverStrings, driverStrings } from './strings.ts'

/** What readers ask for first; the rest is named only where it works. */
const BASIC = ['upload', 'mkdir', 'rename', 'move', 'copy', 'remove'] as const
const MORE = ['upload_by_url', 'thumbnails', 'archive'] as const

export function useDriverStrings(): DriverStrings {
  return driverStrings(usePage().locale.id)
}

function DriverSheet() {
  return <Sheet name="drivers" css={driversCss} />
}

interface BoxProps {
  name: string
  /** Lists with spaces between their entries. */
  works?: string
  sometimes?: string
  signIn: string
  notes?: string
  downloads: keyof DriverStrings['downloads']
  since: string
  site?: string
}

const listed = <T extends string>(text = '') => text.split(' ').filter(Boolean) as T[]

export function DriverFacts({ name, signIn, notes, downloads, since, site, ...box }: BoxProps) {
  const words = useDriverStrings()
  const [always, partly] = [listed<Capability>(box.works), listed<Capability>(box.sometimes)]
  const works = [...BASIC, ...MORE].filter((one) => always.includes(one))
  const never = BASIC.filter((one) => !always.includes(one) && !partly.includes(one))
  return (
    <>
      <DriverSheet />
      <dl className="driver-facts" aria-label={name}>
        <Fact
          label={words.facts.works}
          value={<Badges of={['list', 'download', ...works]} words={words} mark="yes" />}
        />
        {partly.length > 0 && (
          <Fact label={words.facts.works_partly} value={<Badges of={partly} words={words} mark="partly" />} />
        )}
        {never.length > 0 && <Fact label={words.facts.refused} value={<Badges of={never} words={words} mark="no" />} />}
        <Fact label={words.facts.signIn} value={join(listed<SignIn>(signIn).map((way) => words.signIn[way]))} />
        <Fact label={words.facts.downloads} value={words.downloads[downloads]} />
        {notes && (
          <Fact
            label={words.facts.notes}
            value={join(listed<keyof DriverStrings['notes']>(notes).map((note) => words.notes[note]))}
          />
        )}
        <Fact label={words.facts.since} value={since} />
        {site && (
          <Fact
            label={words.facts.site}
            value={
              <a href={site} target="_blank" rel="noopener noreferrer">
                {new URL(site).host.replace(/^www\./, '')}
              </a>
            }
          />
        )}
      </dl>
    </>
  )
}

function join(parts: string[]): string {
  return parts.join(' · ')
}

interface BadgesProps {
  of: ReadonlyArray<keyof DriverStrings['can'] | Capability>
  words: DriverStrings
  mark: Answer
}

function Badges({ of, words, mark }: BadgesProps) {
  return of.map((one, i) => (
    <Fragment key={one}>
      {i > 0 && ' '}
      <span data-can={mark}>{words.can[one as keyof DriverStrings['can']]}</span>
    </Fragment>
  ))
}

export function FormPicture({ driver, children }: { driver: string; children?: ReactNode }) {
  const { form } = useDriverStrings()
  return (
    <>
      <DriverSheet />
      <div className="form-picture">
        <small>{form.title}</small>
        <b>{form.driver}</b>
        <p data-kind="select">{driver}</p>
        {children}
      </div>
    </>
  )
}

interface FieldProps {
  label: string
  name: string
  type: FieldType
  default?: string
  options?: string
  required?: string
  secret?: string
  since?: string
  children?: ReactNode
}

export function FormField({ label, name, type, options, required, secret, since, children, ...rest }: FieldProps) {
  const { form } = useDriverStrings()
  return (
    <div>
      <p>
        <b>{label}</b> <code>{name}</code>
        {required && type !== 'bool' && <small data-warns> {form.required}</small>}
        {secret && <small data-warns> {form.secret}</small>}
        {since && <small> {fillIn(form.since, { version: since })}</small>}
      </p>
      <Control type={type} value={rest.default} form={form} />
      {options && (
        <small>
          {form.options}
          {': '}
          {options.split('|').map((option, i) => (
            <Fragment key={option}>
              {i > 0 && ' '}
              {option === '' ? <i>{form.empty}</i> : <code>{option}</code>}
            </Fragment>
          ))}
        </small>
      )}
      {children}
    </div>
  )
}

function Control({ type, value, form }: { type: FieldType; value: string | undefined; form: DriverStrings['form'] }) {
  const isSwitch = type === 'bool'
  const isOn = value === 'true'
  const shown = isSwitch ? (isOn ? form.on : form.off) : value
  return (
    <p data-kind={type} data-on={isSwitch && isOn ? '' : undefined}>
      <span className="visually-hidden">{`${form.default}: `}</span>
      {shown || <i>{shown === undefined ? form.ships : form.empty}</i>}
    </p>
  )
}
