/** Writes the configuration of a reverse proxy from a few answers. Nothing leaves the page. */
import { useId, useState } from 'react'
import type { PageContextValue } from '../../../render/context.tsx'
import { Field, Form, HydrationGate } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { Output, TextWithCode } from '../parts.tsx'
import {
  FIRST_CHOICE,
  getsCertificates,
  PROXIES,
  type ProxyChoice,
  type ProxyField,
  proxyFiles,
  siteUrl,
  takesLimit,
  understood,
  withProxy,
  wrongFields,
} from '../proxy.ts'
import { type GeneratorStrings, generatorStrings } from '../strings.ts'

export const hydrate = 'visible'
export const sheets = ['forms', 'generators']

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function ProxyGenerator({ lang }: { lang: string }) {
  const strings = generatorStrings(lang)
  const [choice, setChoice] = useState(FIRST_CHOICE)
  // Stays while a field is being typed and cannot be used yet.
  const [good, setGood] = useState(FIRST_CHOICE)
  const change = ({ proxy = choice.proxy, ...part }: Partial<ProxyChoice>) => {
    const next = { ...withProxy(choice, proxy), ...part }
    const read = understood(next)
    setChoice(next)
    if (wrongFields(read).length === 0) setGood(read)
  }
  return (
    <HydrationGate strings={strings}>
      <Form>
        <Questions choice={choice} change={change} strings={strings} />
        {good.proxy === choice.proxy && <Answer choice={good} strings={strings} />}
      </Form>
    </HydrationGate>
  )
}

interface Part {
  choice: ProxyChoice
  strings: GeneratorStrings
}

function Questions({ choice, change, strings }: Part & { change: (part: Partial<ProxyChoice>) => void }) {
  const name = useId()
  const wrong = wrongFields(understood(choice))
  const field = (id: ProxyField) => (
    <Field
      label={strings.proxy.fields[id]}
      value={choice[id]}
      change={(value) => change({ [id]: value })}
      hint={strings.proxy.hints[id]}
      wrong={wrong.includes(id) ? strings.proxy.problems[id] : undefined}
    />
  )
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{strings.proxy.proxy}</legend>
        {PROXIES.map((proxy) => (
          <label key={proxy}>
            <input type="radio" name={name} checked={choice.proxy === proxy} onChange={() => change({ proxy })} />
            {strings.proxy.names[proxy]}
          </label>
        ))}
      </fieldset>
      <div className="pair">
        {field('domain')}
        {field('upstream')}
        {field('path')}
        {takesLimit(choice.proxy) && field('limit')}
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={choice.https} onChange={(event) => change({ https: event.target.checked })} />
        {strings.proxy.https}
      </label>
      {choice.https && (
        <div className="pair">
          {field('certificate')}
          {field('key')}
        </div>
      )}
      {choice.https && getsCertificates(choice.proxy) && <p className={styles.server}>{strings.proxy.automatic}</p>}
    </>
  )
}

function Answer({ choice, strings }: Part) {
  const config = `${JSON.stringify({ site_url: siteUrl(choice) }, null, 2)}\n`
  return (
    <div>
      {proxyFiles(choice).map(({ name, text }) => (
        <Output key={name} name={name} text={text} strings={strings} />
      ))}
      <p>
        <TextWithCode text={strings.proxy.steps[choice.proxy]} />
      </p>
      <p>{strings.proxy.tell}</p>
      <Output name="config.json" text={config} strings={strings} />
      <p>
        {strings.proxy.restart} {strings.local}
      </p>
    </div>
  )
}
