/** A call of the API and its fields, as the pages of the reference show them. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import css from './http-api.css?inline'
import type { ApiCallProps, ApiFieldProps, ApiFieldsProps } from './props.ts'
import { httpApiStrings } from './strings.ts'

export function ApiCall({ method, path, access, permissions, anchors }: ApiCallProps) {
  const strings = httpApiStrings(usePage().locale.id)
  const names = permissions?.map((bit) => strings.permissions[bit])
  return (
    <>
      <PageStyle name="http-api" css={css} />
      <p className="api-call">
        {anchors?.map((id) => (
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

export function ApiFields({ label, children }: ApiFieldsProps & { children?: ReactNode }) {
  return (
    <>
      {label && <p className="api-label">{label}</p>}
      <ul className="api-fields">{children}</ul>
    </>
  )
}

export function ApiField({ children, ...field }: ApiFieldProps & { children?: ReactNode }) {
  const { name, type, required, default: value, options, null: orNull } = field
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
            {strings.default} <code>{JSON.stringify(value)}</code>
          </i>
        </>
      )}
      {options && (
        <>
          {' '}
          <i>
            {strings.values} {options.map((one, i) => [i > 0 && ' ', <code key={one}>{one}</code>])}
          </i>
        </>
      )}
      {children}
    </li>
  )
}
