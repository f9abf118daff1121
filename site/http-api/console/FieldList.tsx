/** The fields of a call, each with the control that fits it. */
import { type ReactNode, useId } from 'react'
import { QUIET, SECRET } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import type { FormField, Values, Wrong } from './fields.ts'
import type { ConsoleStrings } from './strings.ts'

interface ListProps {
  fields: FormField[]
  values: Values
  wrong: Record<string, Wrong>
  strings: ConsoleStrings
  change: (id: string, value: string) => void
  choose: (file: File | null) => void
}

export function FieldList({ fields, values, wrong, strings, change, choose }: ListProps) {
  if (fields.length === 0) return null
  return (
    <fieldset className="api-form">
      <legend>{strings.form}</legend>
      {fields.map((field) => {
        const problem = wrong[field.id]
        return (
          <OneField
            key={field.id}
            field={field}
            value={values[field.id] ?? ''}
            wrong={problem && strings.wrong[problem]}
            strings={strings}
            change={(value) => change(field.id, value)}
            choose={choose}
          />
        )
      })}
    </fieldset>
  )
}

interface FieldProps {
  field: FormField
  value: string
  wrong: string | undefined
  strings: ConsoleStrings
  change: (value: string) => void
  choose: (file: File | null) => void
}

function OneField({ field, value, wrong, strings, change, choose }: FieldProps) {
  const id = useId()
  const facts = [
    strings.places[field.place],
    ...(field.required ? [] : [strings.optional]),
    ...(field.usual ? [strings.usual.replace('{value}', field.usual)] : []),
  ]
  const shape = field.kind === 'lines' ? strings.lines : field.kind === 'json' ? strings.json : ''
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {field.name ? <code>{field.name}</code> : strings.whole} <small>{facts.join(' · ')}</small>
      </label>
      <Control
        field={field}
        value={value}
        unset={strings.unset}
        attributes={{
          id,
          'aria-invalid': wrong ? true : undefined,
          'aria-required': field.required || undefined,
          'aria-describedby': `${id}-hint`,
        }}
        change={change}
        choose={choose}
      />
      <small id={`${id}-hint`} data-wrong={wrong ? '' : undefined}>
        {wrong ?? inline([shape, field.about].filter(Boolean).join(' '))}
      </small>
    </div>
  )
}

/** Descriptions are Markdown with code spans and bold; the published document has no links in them. */
function inline(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    // Every second part is a mark with its text.
    if (at % 2 === 0) return part
    return part.startsWith('`') ? (
      <code key={at}>{part.slice(1, -1)}</code>
    ) : (
      <strong key={at}>{part.slice(2, -2)}</strong>
    )
  })
}

interface ControlProps extends Pick<FieldProps, 'field' | 'value' | 'change' | 'choose'> {
  unset: string
  attributes: Record<string, string | boolean | undefined> & { id: string }
}

function Control({ field, value, unset, attributes, change, choose }: ControlProps) {
  const { kind, options, example } = field
  if (kind === 'file') {
    return <input {...attributes} type="file" onChange={(event) => choose(event.target.files?.[0] ?? null)} />
  }
  if (kind === 'choice') {
    return (
      <select {...attributes} value={value} onChange={(event) => change(event.target.value)}>
        <option value="">{unset}</option>
        {options.filter(Boolean).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  if (kind === 'lines' || kind === 'json') {
    return (
      <textarea
        {...attributes}
        rows={kind === 'json' ? 4 : 2}
        spellCheck={false}
        placeholder={example}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  return (
    <input
      {...attributes}
      {...QUIET}
      {...(kind === 'secret' ? SECRET : { type: 'text', inputMode: kind === 'number' ? 'numeric' : 'text' })}
      placeholder={kind === 'secret' ? undefined : example}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  )
}
