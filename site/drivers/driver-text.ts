/** A storage driver's box of facts, and its form with every field explained. */
import type { DataFragment } from '../../core/data-fragment.ts'
import { fillIn } from '../../core/text.ts'
import { component, fragments } from '../reference/fragments.ts'
import { textOf, type Words, wordsOf } from '../reference/words.ts'
import { uiLabel } from '../ui-labels/labels.ts'
import {
  type Answer,
  answerOf,
  CAPABILITIES,
  type Capability,
  type Driver,
  type DriverField,
  driverOf,
  mustProxy,
  sharedFields,
} from './drivers.ts'
import type { DriverFactsProps } from './props.ts'
import { driverStrings } from './strings.ts'

interface Entry {
  /** The usual name, where the interface's label misleads. */
  label?: string
  text: string
}

export function driverText(slug: string): DataFragment[] {
  const driver = driverOf(slug)
  const box = component('DriverFacts', {
    name: driver.name,
    works: withAnswer(driver, 'yes'),
    sometimes: withAnswer(driver, 'partly'),
    downloads: mustProxy(driver) ? 'proxy' : (driver.direct ?? 'redirect'),
    signIn: driver.signIn,
    notes: notesOf(driver),
    since: driver.since,
    site: driver.site,
  })
  return fragments([box], dataFile(driver))
}

function withAnswer(driver: Driver, answer: Answer): Capability[] {
  return CAPABILITIES.filter((one) => answerOf(driver, one) === answer)
}

function notesOf(driver: Driver): DriverFactsProps['notes'] {
  const { flags } = driver
  const can = (one: Capability) => answerOf(driver, one) !== 'no'
  return [
    ...(flags.noCache ? (['noCache'] as const) : []),
    // The old file is renamed meanwhile.
    ...(flags.noOverwriteUpload && can('upload') && can('rename') ? (['noOverwriteUpload'] as const) : []),
    ...(can('reference') ? (['reference'] as const) : []),
  ]
}

export function driverFormText(slug: string, locale: string): DataFragment[] {
  const driver = driverOf(slug)
  const words = wordsOf<Entry>(`drivers/${driver.page}`, locale, readEntry)
  const form = component('FormPicture', { driver: driver.name }, [
    ...alertFragments(driver, words),
    sharedText(driver, locale),
    ...driver.fields.flatMap((field) => fieldFragments(field, driver, { words, locale })),
  ])
  return fragments([form], dataFile(driver))
}

function alertFragments(driver: Driver, words: Words<Entry>): DataFragment[] {
  const level = driver.flags.alert
  if (!level) return []
  const [key, { text }] = entryFor(driver, 'alert', words)
  const kind = level === 'success' ? 'tip' : level
  return fragments([`::: ${kind} ${driver.name}\n${text}\n:::`], words.at(key))
}

/** Explained on a page of their own. */
function sharedText(driver: Driver, locale: string): string {
  const { form, usual } = driverStrings(locale)
  const fields = sharedFields(driver)
  const rows = fields.map(({ key, default: value }) => {
    const filled =
      value === '' ? form.empty : value === 'true' ? form.on : value === 'false' ? form.off : `\`${value}\``
    const label = uiLabel(`storages.common.${key}`, locale, usual[key])
    return `| [${label}](./common.md#${key.replaceAll('_', '-')}) | ${filled} |`
  })
  const table = [`| ${form.field} | ${form.filled} |`, '|---|---|', ...rows].join('\n')
  const title = fillIn(form.shared, { count: String(fields.length) })
  return `::: details ${title}\n\n${table}\n\n:::`
}

function fieldFragments(
  field: DriverField,
  driver: Driver,
  { words, locale }: { words: Words<Entry>; locale: string },
): DataFragment[] {
  const [at, { label: usual, text }] = entryFor(driver, field.key, words)
  const label = uiLabel(`drivers.${driver.name}.${field.key}`, locale, usual)
  const { key: name, type, options, required, secret, since } = field
  const value = type === 'bool' ? field.default === 'true' : field.default
  const control = component('FormField', { label, name, type, default: value, options, required, secret, since }, [
    text,
  ])
  return fragments([control], words.at(at))
}

/** What was written for this driver alone, else for all on its page. */
function entryFor(driver: Driver, key: string, { entries, file }: Words<Entry>): [at: string, entry: Entry] {
  for (const name of [`${driver.name}/${key}`, key]) {
    const entry = entries[name]
    if (entry) return [name, entry]
  }
  throw new Error(`content/${file} has no words for ${key}, which ${driver.name} has`)
}

function readEntry(value: unknown): Entry | string {
  const label = textOf(value, 'label')
  const text = textOf(value, 'text')
  if (text === undefined) return 'needs a text'
  return label === undefined ? { text } : { label, text }
}

function dataFile({ slug }: Driver): string {
  return `data/drivers/${slug}.json`
}
