/** Writes the program's configuration from chosen keys, as JSON, as variables or for Docker. Nothing leaves the page. */
import { useId, useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Choice, type ChoiceProps, Field, Form, HydrationGate } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { CONFIG_KEYS, type ConfigKey, configAnchor, configGroup, GENERAL } from '../../reference/config-keys.ts'
import { toCompose } from '../compose.ts'
import {
  CHOICES,
  PRESETS,
  type Preset,
  problemOf,
  type Typed,
  toEnvironment,
  toJson,
  typedDefault,
  withoutVariable,
} from '../config-output.ts'
import { Output, TextWithCode } from '../parts.tsx'
import { type GeneratorStrings, generatorStrings } from '../strings.ts'

export const hydrate = 'visible'
export const sheets = ['forms', 'generators']

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

type Way = 'json' | 'env' | 'compose'
const WRITERS: Record<Way, (typed: Typed) => string> = { json: toJson, env: toEnvironment, compose: toCompose }
const FILES: Record<Way, string> = { json: 'config.json', env: 'alist.env', compose: 'docker-compose.yml' }

export default function ConfigGenerator({ lang }: { lang: string }) {
  const strings = generatorStrings(lang)
  const [typed, setTyped] = useState<Typed>(PRESETS.proxy)
  const change = (path: string, value: string) => setTyped({ ...typed, [path]: value })
  const remove = (path: string) => setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== path)))
  return (
    <HydrationGate strings={strings}>
      <Form>
        <Presets add={(preset) => setTyped({ ...typed, ...PRESETS[preset] })} strings={strings} />
        <Chosen typed={typed} change={change} remove={remove} strings={strings} />
        <AddKey typed={typed} add={(key) => change(key.path, firstValue(key))} strings={strings} />
        <p className={styles.actions}>
          <button type="button" onClick={() => setTyped({})} disabled={Object.keys(typed).length === 0}>
            {strings.config.startAgain}
          </button>
        </p>
        <Result typed={typed} strings={strings} />
      </Form>
    </HydrationGate>
  )
}

/** A setting that is true or false is added with the opposite of its default. */
function firstValue(key: ConfigKey): string {
  const value = typedDefault(key)
  if (key.type === 'bool') return String(value !== 'true')
  return CHOICES[key.path]?.[0] ?? value
}

function Presets({ add, strings }: { add: (preset: Preset) => void; strings: GeneratorStrings }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={id}>{strings.config.presets}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like the choices below it. */}
      <div className={styles.actions} role="group" aria-labelledby={id}>
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <button key={preset} type="button" onClick={() => add(preset)}>
            {strings.config.preset[preset]}
          </button>
        ))}
      </div>
    </div>
  )
}

interface ChosenProps {
  typed: Typed
  change: (path: string, value: string) => void
  remove: (path: string) => void
  strings: GeneratorStrings
}

function Chosen({ typed, change, remove, strings }: ChosenProps) {
  const keys = CONFIG_KEYS.filter(({ path }) => path in typed)
  return (
    <div className="chosen">
      <strong>{strings.config.chosen}</strong>
      {keys.length === 0 && <p>{strings.config.none}</p>}
      {keys.map((key) => (
        <div key={key.path} className={styles.row}>
          <KeyField
            keyOf={key}
            value={typed[key.path]!}
            change={(value) => change(key.path, value)}
            strings={strings}
          />
          <button
            type="button"
            onClick={() => remove(key.path)}
            aria-label={fillIn(strings.config.remove, { key: key.path })}
          >
            ✕
          </button>
        </div>
      ))}
    </div>
  )
}

interface KeyFieldProps {
  keyOf: ConfigKey
  value: string
  change: (value: string) => void
  strings: GeneratorStrings
}

function KeyField({ keyOf: { path, type }, value, change, strings }: KeyFieldProps) {
  const problem = problemOf(path, value)
  const options = CHOICES[path] ?? (type === 'bool' ? ['true', 'false'] : undefined)
  const about = <About path={path} strings={strings} />
  if (options)
    return (
      <Choice label={path} about={about} options={options.map((one) => [one, one])} value={value} change={change} />
    )
  if (type === 'string[]') return <Lines label={path} hint={strings.config.onePerLine} value={value} change={change} />
  return (
    <div>
      <Field
        label={path}
        value={value}
        change={change}
        wrong={problem ? strings.config.problems[problem] : undefined}
      />
      {about}
    </div>
  )
}

/** The reference is further down on the same page. */
function About({ path, strings }: { path: string; strings: GeneratorStrings }) {
  return (
    <small>
      <a href={`#${configAnchor(path)}`}>{fillIn(strings.config.about, { key: path })}</a>
    </small>
  )
}

function Lines({
  label,
  hint,
  value,
  change,
}: { label: string; hint: string } & Pick<ChoiceProps, 'value' | 'change'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  )
}

function AddKey({ typed, add, strings }: { typed: Typed; add: (key: ConfigKey) => void; strings: GeneratorStrings }) {
  const id = useId()
  const free = CONFIG_KEYS.filter(({ path }) => !(path in typed))
  const [wanted, setWanted] = useState('')
  const key = free.find(({ path }) => path === wanted) ?? free[0]
  const groups = [...new Set(free.map(configGroup))]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{strings.config.add}</label>
      <div className={styles.row}>
        <select id={id} value={key?.path ?? ''} onChange={(event) => setWanted(event.target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={group === GENERAL ? strings.config.general : group}>
              {free
                .filter((candidate) => configGroup(candidate) === group)
                .map(({ path }) => (
                  <option key={path}>{path}</option>
                ))}
            </optgroup>
          ))}
        </select>
        <button type="button" disabled={!key} onClick={() => key && add(key)}>
          {strings.config.addButton}
        </button>
      </div>
    </div>
  )
}

function Result({ typed, strings }: { typed: Typed; strings: GeneratorStrings }) {
  const name = useId()
  const [form, setForm] = useState<Way>('json')
  const wrong = Object.entries(typed).filter(([path, value]) => problemOf(path, value)).length
  const lost = form === 'json' ? [] : withoutVariable(typed)
  return (
    <div>
      <fieldset className={styles.choices}>
        <legend>{strings.config.output}</legend>
        {(Object.keys(WRITERS) as Way[]).map((way) => (
          <label key={way}>
            <input type="radio" name={name} checked={form === way} onChange={() => setForm(way)} />
            {strings.config.outputs[way]}
          </label>
        ))}
      </fieldset>
      <Output name={FILES[form]} text={WRITERS[form](typed)} strings={strings} />
      <div role="status">
        {wrong > 0 && <p>{fillIn(strings.config.left, { count: String(wrong) })}</p>}
        {lost.length > 0 && <p>{fillIn(strings.config.noVariable, { keys: lost.join(', ') })}</p>}
      </div>
      <p>
        <TextWithCode text={strings.config.where[form]} /> {strings.local}
      </p>
    </div>
  )
}
