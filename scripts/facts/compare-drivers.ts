/** Tells where the drivers of the program differ from `content/data/drivers/`, and which file to fix. */
import { compareFacts, type Difference } from './compare.ts'
import type { FieldFact } from './driver-fields.ts'
import type { DriverFact, DriverFacts, Flags } from './drivers.ts'

/** Ours, as far as it is compared. */
export interface OwnDriver {
  /** Of its file, without `.json`. */
  file: string
  page: string
  name: string
  folder: string
  can: string[]
  sometimes?: string[]
  /** What we found out about conditions in the source. */
  always?: string[]
  never?: string[]
  flags: Flags
  fields: FieldFact[]
}

/** What there is to say about one driver, and what to do about it. */
export interface DriverNote {
  found: Difference[]
  hint: string
}

const FIELD = ['type', 'default', 'options', 'required', 'ships']

export function compareDrivers(own: readonly OwnDriver[], { drivers, unread }: DriverFacts): DriverNote[] {
  const ours = new Map(own.map((driver) => [driver.name, driver]))
  const theirs = new Set(drivers.map(({ name }) => name))
  const doubtful = new Set(unread.flatMap(({ folder, empty }) => (empty ? [] : [folder])))
  const gone = own.filter(({ name, folder }) => !theirs.has(name) && !doubtful.has(folder))
  const left = new Set(gone.map(({ folder }) => folder))
  return [
    ...unread.filter(({ folder, empty }) => !empty || !left.has(folder)).map(unreadNote),
    ...drivers.map((driver) => {
      const known = ours.get(driver.name)
      return known ? changedNote(known, driver) : newNote(driver)
    }),
    ...gone.map((driver) => goneNote(driver, own)),
  ].filter(({ found }) => found.length > 0)
}

function unreadNote({ file, problem }: { file: string; problem: string }): DriverNote {
  return {
    found: [{ kind: 'unread', name: file, text: problem }],
    hint: 'compare it by hand, and teach scripts/facts/ its shape',
  }
}

/** With all that its file needs from the program. */
function newNote({ name, folder, can, sometimes, flags, fields }: DriverFact): DriverNote {
  const lines = [
    `folder ${JSON.stringify(folder)}, ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`,
    `"can": ${inline(can)},`,
    ...(sometimes.length > 0 ? [`"sometimes": ${inline(sometimes)},`] : []),
    `"flags": ${inline(flags)},`,
    ...fields.map((field) => inline(field)),
  ]
  const file = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return {
    found: [{ kind: 'new', name, text: lines.join('\n      ') }],
    hint: `write content/data/drivers/${file}.json, its page and words/drivers/PAGE.*.yaml`,
  }
}

/** JSON in one line, with blanks as in our files. */
function inline(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/([[{])\n\s*/g, '$1')
    .replaceAll(/\n\s*([\]}])/g, '$1')
    .replaceAll(/\n\s*/g, ' ')
}

function goneNote({ name, file, page }: OwnDriver, own: readonly OwnDriver[]): DriverNote {
  const isShared = own.some((other) => other.page === page && other.name !== name)
  const words = isShared ? '' : ` and words/drivers/${page}.*.yaml`
  return { found: [{ kind: 'gone', name, text: '' }], hint: `remove content/data/drivers/${file}.json${words}` }
}

function changedNote(own: OwnDriver, driver: DriverFact): DriverNote {
  const { name } = own
  const fields = compareFacts(own.fields, withoutSecrets(own.fields, driver.fields), { name: 'key', properties: FIELD })
  const texts = [
    ...(own.folder === driver.folder ? [] : [`folder "${own.folder}" → "${driver.folder}"`]),
    ...listChanges('can', own.can, driver.can),
    ...newConditions(own, driver),
    ...flagChanges(own.flags, driver.flags),
    ...orderChange(own.fields, driver.fields),
  ]
  const needsWords = fields.some(({ kind }) => kind !== 'changed')
  return {
    found: [
      ...texts.map((text): Difference => ({ kind: 'changed', name, text })),
      ...fields.map((field) => ({ ...field, name: `${name}.${field.name}` })),
    ],
    hint: `fix content/data/drivers/${own.file}.json${needsWords ? ` and words/drivers/${own.page}.*.yaml` : ''}`,
  }
}

/** Where we say that the program ships a secret, its value is neither compared nor printed, whatever the field is called. */
function withoutSecrets(own: readonly FieldFact[], fields: readonly FieldFact[]): FieldFact[] {
  const secret = new Set(own.flatMap(({ key, ships }) => (ships ? [key] : [])))
  return fields.map((field) => {
    if (!secret.has(field.key) || !field.default) return field
    const { default: _, ...rest } = field
    return { ...rest, ships: true }
  })
}

/** Conditions that we have not said anything about; we may know of more than can be read here. */
function newConditions({ sometimes = [], always = [], never = [] }: OwnDriver, program: DriverFact): string[] {
  const known = [...sometimes, ...always, ...never]
  const found = program.sometimes.filter((one) => !known.includes(one))
  return found.length > 0 ? [`sometimes ${found.map((one) => `+ ${one}`).join(', ')}`] : []
}

/** `can + copy, - move`; the order is ours. */
function listChanges(name: string, own: readonly string[], program: readonly string[]): string[] {
  const more = program.filter((one) => !own.includes(one)).map((one) => `+ ${one}`)
  const less = own.filter((one) => !program.includes(one)).map((one) => `- ${one}`)
  const changes = [...more, ...less]
  return changes.length > 0 ? [`${name} ${changes.join(', ')}`] : []
}

function flagChanges(own: Flags, program: Flags): string[] {
  return [...new Set([...Object.keys(own), ...Object.keys(program)])].flatMap((flag) => {
    const [before, after] = [own[flag], program[flag]].map((value) => JSON.stringify(value) ?? 'nothing')
    return before === after ? [] : [`flags ${flag} ${before} → ${after}`]
  })
}

/** Of the fields that both have. */
function orderChange(own: readonly FieldFact[], program: readonly FieldFact[]): string[] {
  const keys = (fields: readonly FieldFact[], others: readonly FieldFact[]) =>
    fields.flatMap(({ key }) => (others.some((other) => other.key === key) ? [key] : [])).join(', ')
  const after = keys(program, own)
  return keys(own, program) === after ? [] : [`the order of fields is ${after}`]
}
