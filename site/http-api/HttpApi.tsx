/** A call of the API and its fields, as the pages of the reference show them. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import { Sheet } from '../../render/inline-style.tsx'
import type { Access } from './document.ts'
import css from './http-api.css?inline'
import { httpApiStrings } from './strings.ts'

interface CallProps {
  method: string
  path: string
  access: Access
  /** Numbers of bits with blanks between them. */
  permissions?: string
  /** Ids of the older page with `|` between them. */
  anchors?: string
}

export function ApiCall({ method, path, access, permissions, anchors }: CallProps) {
  const strings = httpApiStrings(usePage().locale.id)
  const names = permissions?.split(' ').map((bit) => strings.permissions[Number(bit)])
  return (
    <>
      <Sheet name="http-api" css={css} />
      <p className="api-call">
        {anchors?.split('|').map((id) => (
          <span key={id} id={id} />
        ))}
        <b data-method={method}>{method}</b> <code>{path}</code>{' '}
        <span>
          {strings.access[access]}
          {names && ` · ${fillIn(strings.needs, { names: names.join(strings.comma) })}`}
        </span>
      </p>
    </>
  )
}

/** They would match every search for `curl` or `200`. */
export function ApiSamples({ children }: { children?: ReactNode }) {
  return <div data-pagefind-ignore>{children}</div>
}

/** `label` is missing where they belong to the field around them. */
export function ApiFields({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <>
      {label && <p className="api-label">{label}</p>}
      <ul className="api-fields">{children}</ul>
    </>
  )
}

interface FieldProps {
  name: string
  type: string
  required?: string
  default?: string
  /** With `|` between them. */
  options?: string
  null?: string
  children?: ReactNode
}

export function ApiField({ name, type, required, default: value, options, null: orNull, children }: FieldProps) {
  const strings = httpApiStrings(usePage().locale.id)
  return (
    <li>
      <code>{name}</code> <i>{orNull ? `${type} ${strings.orNull}` : type}</i>
      {required && (
        <>
          {' '}
          <b>{strings.required}</b>
        </>
      )}
      {value !== undefined && (
        <>
          {' '}
          <i>
            {strings.default} <code>{value}</code>
          </i>
        </>
      )}
      {options && (
        <>
          {' '}
          <i>
            {strings.values} {options.split('|').map((one, i) => [i > 0 && ' ', <code key={one}>{one}</code>])}
          </i>
        </>
      )}
      {children}
    </li>
  )
}
