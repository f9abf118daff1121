/** The storage drivers of the program: a file each in `content/data/drivers/`, checked when they are read. In the build only. */
import * as v from 'valibot'

export const CAPABILITIES = [
  'mkdir',
  'upload',
  'rename',
  'move',
  'copy',
  'remove',
  'upload_by_url',
  'thumbnails',
  'archive',
  'reference',
  'other',
] as const
export const SIGN_INS = ['none', 'password', 'code', 'qr', 'cookie', 'token', 'app', 'key', 'share'] as const
export const REGIONS = ['cn', 'world', 'own'] as const
export const FIELD_TYPES = ['string', 'text', 'number', 'float', 'bool', 'select'] as const
const ALERTS = ['info', 'success', 'warning', 'danger'] as const

export type Capability = (typeof CAPABILITIES)[number]
export type SignIn = (typeof SIGN_INS)[number]
export type Region = (typeof REGIONS)[number]
export type FieldType = (typeof FIELD_TYPES)[number]

const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'))
const version = v.pipe(v.string(), v.regex(/^v3\.\d+\.\d+$/, 'must be a release such as v3.40.0'))
const flag = v.optional(v.literal(true, 'must be true, or left out'))
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`)

const FIELD = v.strictObject({
  /** As the API calls it. */
  key: text,
  type: oneOf(FIELD_TYPES),
  /** What the form is filled with. */
  default: v.optional(v.string('must be text, as the form has it')),
  /** The program fills in a secret of its own. */
  ships: flag,
  /** One of them may be empty. */
  options: v.optional(v.array(v.string('must be text'))),
  required: flag,
  /** Whoever has it can use the account. */
  secret: flag,
  /** First release with it; those of the driver's first have none. */
  since: v.optional(version),
})

const DRIVER = v.strictObject({
  /** As registered in the program, and as the form lists it. */
  name: text,
  /** Below `drivers/` in the program. */
  folder: text,
  since: version,
  /** File name of its page below `guide/drivers/`, without extension. */
  page: text,
  /** What readers call it. */
  en: text,
  zh: text,
  /** Other spellings that readers type. */
  also: v.pipe(v.array(text), v.minLength(1, 'needs at least one other spelling')),
  kind: oneOf(['cloud', 'share', 'storage', 'media', 'layer']),
  /** Where the provider is: mainland China, elsewhere, or with the reader. */
  region: oneOf(REGIONS),
  site: v.optional(v.pipe(text, v.startsWith('https://', 'must begin with https://'))),
  /** The usual way first. */
  signIn: v.pipe(v.array(oneOf(SIGN_INS)), v.minLength(1, 'needs a way to sign in, or none')),
  can: v.array(oneOf(CAPABILITIES)),
  /** Of these: what depends on the kind of account, the file or a field. */
  sometimes: v.optional(v.array(oneOf(CAPABILITIES))),
  /** Of these: what the source refuses only where no reader comes, so that it need not be said. */
  always: v.optional(v.array(oneOf(CAPABILITIES))),
  /** Of these: what the source has, but which fails. */
  never: v.optional(v.array(oneOf(CAPABILITIES))),
  /** What becomes of redirects that the flags allow: they need headers that browsers do not send, or work for the server alone. */
  direct: v.optional(oneOf(['headers', 'never'])),
  flags: v.strictObject({
    localSort: flag,
    onlyLocal: flag,
    onlyProxy: flag,
    noCache: flag,
    noUpload: flag,
    needMs: flag,
    defaultRoot: v.optional(text),
    checkStatus: flag,
    noOverwriteUpload: flag,
    proxyRangeOption: flag,
    alert: v.optional(oneOf(ALERTS)),
  }),
  fields: v.array(FIELD),
})

export type DriverField = v.InferOutput<typeof FIELD>
type DriverFacts = v.InferOutput<typeof DRIVER>
export interface Driver extends DriverFacts {
  /** File name of its data, and its anchor on a page with others. */
  slug: string
}

/** `file`: its name without folder and extension; for messages, and for the slug. */
export function readDriver(file: string, value: unknown): Driver {
  const read = v.safeParse(DRIVER, value)
  if (!read.success) {
    const [issue] = read.issues
    const path = v.getDotPath(issue)
    throw new Error(
      `content/data/drivers/${file}.json: ${path ?? 'the file'} ${issue.message} (it is ${issue.received})`,
    )
  }
  const driver = { ...read.output, slug: file }
  const wrong = contradiction(driver)
  if (wrong) throw new Error(`content/data/drivers/${file}.json: ${wrong}`)
  return driver
}

/** What a schema cannot say. */
function contradiction({
  can,
  sometimes = [],
  always = [],
  never = [],
  direct,
  flags,
  fields,
}: DriverFacts): string | undefined {
  const stray = [...sometimes, ...always, ...never].find((capability) => !can.includes(capability))
  if (stray) return `sometimes, always or never names ${stray}, which can does not`
  const twice = fields.find(({ key }, i) => fields.findIndex((field) => field.key === key) !== i)
  if (twice) return `fields has ${twice.key} twice`
  const unclear = fields.find((field) => (field.default === undefined) !== (field.ships === true))
  if (unclear) return `fields.${unclear.key} needs either a default (perhaps empty) or ships`
  if (direct && (flags.onlyLocal || flags.onlyProxy)) return 'direct says what the flags say already'
  const bare = fields.find(({ type, options }) => type === 'select' && !options)
  return bare && `fields.${bare.key} needs options, because it is a select`
}

const FOLDER = '../../content/data/drivers/'
const files = import.meta.glob<unknown>('../../content/data/drivers/*.json', { import: 'default', eager: true })

export const DRIVERS: readonly Driver[] = Object.entries(files).map(([path, value]) =>
  readDriver(path.slice(FOLDER.length, -'.json'.length), value),
)

export function driverOf(slug: string): Driver {
  const found = DRIVERS.find((driver) => driver.slug === slug)
  if (!found)
    throw new Error(`there is no driver named ${slug || '(none named)'}: content/data/drivers/ has no such file`)
  return found
}

export type Answer = 'yes' | 'partly' | 'no'

/** Does it work, as far as a reader is concerned? */
export function answerOf({ can, sometimes, never }: Driver, capability: Capability): Answer {
  if (!can.includes(capability) || never?.includes(capability)) return 'no'
  return sometimes?.includes(capability) ? 'partly' : 'yes'
}

/** Downloads always pass through the server. */
export function mustProxy({ flags }: Pick<Driver, 'flags'>): boolean {
  return Boolean(flags.onlyProxy || flags.onlyLocal)
}

/** Can a browser fetch files from the provider itself? */
export function directLinks(driver: Driver): Answer {
  if (mustProxy(driver) || driver.direct === 'never') return 'no'
  return driver.direct === 'headers' ? 'partly' : 'yes'
}

/** The fields that the program puts into every form, with what this driver's is filled with. */
export function sharedFields(driver: Driver): Array<{ key: SharedKey; default: string }> {
  const { flags, name } = driver
  const isProxied = mustProxy(driver)
  const shown: Array<[SharedKey, string, boolean?]> = [
    ['mount_path', ''],
    ['order', ''],
    ['remark', ''],
    ['cache_expiration', '30', !flags.noCache],
    ['web_proxy', 'false', !isProxied],
    ['webdav_policy', isProxied ? 'native_proxy' : '302_redirect'],
    ['proxy_range', String(name === '139Yun'), !isProxied && flags.proxyRangeOption === true],
    ['down_proxy_url', ''],
    ['down_proxy_sign', 'true'],
    ['order_by', '', flags.localSort === true],
    ['order_direction', '', flags.localSort === true],
    ['extract_folder', ''],
    ['disable_index', 'false'],
    ['enable_sign', 'false'],
  ]
  return shown.flatMap(([key, value, isShown = true]) => (isShown ? [{ key, default: value }] : []))
}

export type SharedKey =
  | 'mount_path'
  | 'order'
  | 'remark'
  | 'cache_expiration'
  | 'web_proxy'
  | 'webdav_policy'
  | 'proxy_range'
  | 'down_proxy_url'
  | 'down_proxy_sign'
  | 'order_by'
  | 'order_direction'
  | 'extract_folder'
  | 'disable_index'
  | 'enable_sign'
