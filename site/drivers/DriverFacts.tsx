/** A storage driver's box of facts and the picture of its form, as pages made from data show them. */
import { Fragment, type ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Fact } from '../reference/KeyFacts.tsx'
import driversCss from './drivers.css?inline'
import type { Answer, Capability } from './drivers.ts'
import type { DriverFactsProps, FormFieldProps, FormPictureProps } from './props.ts'
import { type DriverStrings, driverStrings } from './strings.ts'

/** What readers ask for first; the rest is named only where it works. */
const BASIC = ['upload', 'mkdir', 'rename', 'move', 'copy', 'remove'] as const
const MORE = ['upload_by_url', 'thumbnails', 'archive'] as const

export function useDriverStrings(): DriverStrings {
  return driverStrings(usePage().locale.id)
}

function DriverSheet() {
  return <PageStyle name="drivers" css={driversCss} />
}

export function DriverFacts({ name, signIn, notes, downloads, since, site, ...box }: DriverFactsProps) {
  const strings = useDriverStrings()
  const works = [...BASIC, ...MORE].filter((one) => box.works.includes(one))
  const never = BASIC.filter((one) => !box.works.includes(one) && !box.sometimes.includes(one))
  return (
    <>
      <DriverSheet />
      <dl className="driver-facts" aria-label={name}>
        <Fact
          label={strings.facts.works}
          value={<Badges of={['list', 'download', ...works]} strings={strings} mark="yes" />}
        />
        {box.sometimes.length > 0 && (
          <Fact
            label={strings.facts.works_partly}
            value={<Badges of={box.sometimes} strings={strings} mark="partly" />}
          />
        )}
        {never.length > 0 && (
          <Fact label={strings.facts.refused} value={<Badges of={never} strings={strings} mark="no" />} />
        )}
        <Fact label={strings.facts.signIn} value={join(signIn.map((way) => strings.signIn[way]))} />
        <Fact label={strings.facts.downloads} value={strings.downloads[downloads]} />
        {notes.length > 0 && (
          <Fact label={strings.facts.notes} value={join(notes.map((note) => strings.notes[note]))} />
        )}
        <Fact label={strings.facts.since} value={since} />
        {site && (
          <Fact
            label={strings.facts.site}
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
  strings: DriverStrings
  mark: Answer
}

function Badges({ of, strings, mark }: BadgesProps) {
  return of.map((one, i) => (
    <Fragment key={one}>
      {i > 0 && ' '}
      <span data-can={mark}>{strings.can[one as keyof DriverStrings['can']]}</span>
    </Fragment>
  ))
}

export function FormPicture({ driver, children }: FormPictureProps & { children?: ReactNode }) {
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

export function FormField({ children, ...field }: FormFieldProps & { children?: ReactNode }) {
  const { label, name, type, options, required, secret, since } = field
  const { form } = useDriverStrings()
  return (
    <div>
      <p>
        <b>{label}</b> <code>{name}</code>
        {required && type !== 'bool' && <small data-warns> {form.required}</small>}
        {secret && <small data-warns> {form.secret}</small>}
        {since && <small> {fillIn(form.since, { version: since })}</small>}
      </p>
      <Control type={type} value={field.default} form={form} />
      {options && (
        <small>
          {form.options}
          {': '}
          {options.map((option, i) => (
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

interface ControlProps {
  type: FormFieldProps['type']
  value: FormFieldProps['default']
  form: DriverStrings['form']
}

function Control({ type, value, form }: ControlProps) {
  const shown = typeof value === 'boolean' ? (value ? form.on : form.off) : value
  return (
    <p data-kind={type} data-on={value === true ? '' : undefined}>
      <span className="visually-hidden">{`${form.default}: `}</span>
      {shown || <i>{shown === undefined ? form.ships : form.empty}</i>}
    </p>
  )
}
