/**
 * Finds what is wrong with a compose file: unknown keys, wrong shapes, and names that lead nowhere.
 * It is stricter than Compose itself, because it knows only the keys that our files use: a new one is added here on purpose.
 */
import { parseDocument } from 'yaml'

/** What is wrong with a value, each with its place: `services.alist.ports[0]: …`. */
type Check = (value: unknown, at: string, file: ComposeFile) => string[]

interface Service {
  depends_on?: unknown
  healthcheck?: unknown
  [key: string]: unknown
}

interface ComposeFile {
  services: Record<string, Service>
  volumes: ReadonlySet<string>
  networks: ReadonlySet<string>
}

interface Options {
  /** Part of a file, as pages show it: a service may lack its image, and volumes may be declared elsewhere. */
  isExcerpt?: boolean
}

export function composeFaults(text: string, { isExcerpt = false }: Options = {}): string[] {
  const document = parseDocument(text)
  if (document.errors.length > 0) return document.errors.map(({ message }) => message)
  const root: unknown = document.toJS()
  if (!isMapping(root)) return ['the file is no mapping']
  const { services } = root
  if (!isMapping(services) || Object.keys(services).length === 0) return ['services: missing, empty or no mapping']
  const broken = Object.entries(services).filter(([, service]) => !isMapping(service))
  if (broken.length > 0) return broken.map(([name]) => `services.${name}: no mapping`)
  const file: ComposeFile = {
    services: services as ComposeFile['services'],
    volumes: new Set(Object.keys(isMapping(root.volumes) ? root.volumes : {})),
    networks: new Set(['default', ...Object.keys(isMapping(root.networks) ? root.networks : {})]),
  }
  const faults = [
    ...unknownKeys(root, ['name', 'services', 'volumes', 'networks'], ''),
    ...Object.entries(file.services).flatMap(([name, service]) => serviceFaults(name, service, file, isExcerpt)),
    ...twice(
      Object.values(file.services).flatMap(({ container_name: name }) => (typeof name === 'string' ? [name] : [])),
      'container_name',
    ),
    ...twice(
      Object.values(file.services).flatMap(({ ports }) => portsIn(ports).map(({ host }) => host)),
      'published port',
    ),
  ]
  return isExcerpt ? faults.filter((fault) => !fault.endsWith(UNDECLARED)) : faults
}

/** The ports inside a container that a service publishes. */
export function publishedPorts(text: string, service: string): number[] {
  const { services } = parseDocument(text).toJS() as ComposeFile
  return portsIn(services[service]?.ports).map(({ container }) => container)
}

function serviceFaults(name: string, service: Service, file: ComposeFile, isExcerpt: boolean): string[] {
  const at = `services.${name}`
  return [
    ...(/^[a-zA-Z0-9._-]+$/.test(name) ? [] : [`${at}: no name for a service`]),
    ...(service.image === undefined && !isExcerpt ? [`${at}: has no image`] : []),
    ...unknownKeys(service, Object.keys(KEYS), at),
    ...Object.entries(service).flatMap(([key, value]) => KEYS[key]?.(value, `${at}.${key}`, file) ?? []),
  ]
}

const UNDECLARED = 'is not declared'
const DURATION = /^(?:\d+(?:\.\d+)?(?:us|ms|s|m|h))+$/
const VARIABLE = /^[A-Za-z_]\w*$/
/** Compose fills in what follows a dollar: two of them are one, and braces name a variable. */
const LONE_DOLLAR = /(?<!\$)(?:\$\$)*\$(?!\$|\{[A-Za-z_]\w*(?:[:?+-][^}]*)?\})/

const text =
  (shape: RegExp = /\S/): Check =>
  (value, at) =>
    typeof value === 'string' && shape.test(value) && !LONE_DOLLAR.test(value)
      ? []
      : [`${at}: ${JSON.stringify(value)} is wrong`]
const list =
  (check: Check): Check =>
  (value, at, file) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((one, i) => check(one, `${at}[${i}]`, file))
      : [`${at}: is no list, or an empty one`]
const either =
  (a: Check, b: Check): Check =>
  (value, at, file) =>
    a(value, at, file).length === 0 ? [] : b(value, at, file)

/** The keys of a service that our files use. */
const KEYS: Record<string, Check> = {
  image: text(/^[a-z\d]+(?:[._/:-][a-z\d]+)*(?::[\w][\w.-]{0,127})?(?:@sha256:[\da-f]{64})?$/),
  container_name: text(/^[a-zA-Z\d][\w.-]+$/),
  restart: text(/^(?:no|always|unless-stopped|on-failure(?::\d+)?)$/),
  user: text(/^[\w-]+(?::[\w-]+)?$/),
  command: either(text(), list(text())),
  network_mode: text(/^(?:host|bridge|none|service:[\w.-]+)$/),
  networks: list((value, at, { networks }) =>
    networks.has(String(value)) ? [] : [`${at}: the network ${value} ${UNDECLARED}`],
  ),
  labels: either(list(text(/^[\w.-]+(?:=.*)?$/)), mapping(text(/^/))),
  extra_hosts: list(text(/^[\w.-]+[:=][\w.:-]+$/)),
  ports: list((value, at) => (readPorts(value) ? [] : [`${at}: ${JSON.stringify(value)} is no port`])),
  volumes: list(volumeFaults),
  environment: either(
    list(text(/^[A-Za-z_]\w*(?:=.*)?$/s)),
    mapping((value, at) => (typeof value === 'number' ? [] : text(/^/)(value, at, NOBODY)), VARIABLE),
  ),
  depends_on: dependencyFaults,
  healthcheck: healthFaults,
}
const NOBODY: ComposeFile = { services: {}, volumes: new Set(), networks: new Set() }

function mapping(check: Check, names: RegExp = /^[\w.-]+$/): Check {
  return (value, at, file) => {
    if (!isMapping(value)) return [`${at}: is no mapping`]
    return Object.entries(value).flatMap(([name, one]) => [
      ...(names.test(name) ? [] : [`${at}: ${name} is no name`]),
      ...check(one, `${at}.${name}`, file),
    ])
  }
}

/** `source:target[:options]`. A source that is no path is the name of a volume. */
function volumeFaults(value: unknown, at: string, { volumes }: ComposeFile): string[] {
  const [, source, target] = /^([^:]+):(\/[^:]*)(?::(?:ro|rw|z|Z)(?:,(?:ro|rw|z|Z))*)?$/.exec(String(value)) ?? []
  if (!source || !target || LONE_DOLLAR.test(String(value))) return [`${at}: ${JSON.stringify(value)} is no volume`]
  const isPath = /^(?:\/|\.\.?\/|~\/)/.test(source)
  return isPath || volumes.has(source) ? [] : [`${at}: the volume ${source} ${UNDECLARED}`]
}

function dependencyFaults(value: unknown, at: string, { services }: ComposeFile): string[] {
  const wanted = Array.isArray(value)
    ? value.map((name) => [String(name), {}] as const)
    : Object.entries(isMapping(value) ? value : {})
  if (wanted.length === 0) return [`${at}: names nobody`]
  return wanted.flatMap(([name, how]) => {
    const service = services[name]
    if (!service) return [`${at}: there is no service ${name}`]
    if (!isMapping(how)) return [`${at}.${name}: is no mapping`]
    const { condition } = how
    const known = [undefined, 'service_started', 'service_healthy', 'service_completed_successfully']
    return [
      ...unknownKeys(how, ['condition', 'restart', 'required'], `${at}.${name}`),
      ...(known.includes(condition as string) ? [] : [`${at}.${name}: the condition ${condition} does not exist`]),
      ...(condition === 'service_healthy' && service.healthcheck === undefined
        ? [`${at}.${name}: waits for a healthcheck that ${name} does not have`]
        : []),
    ]
  })
}

function healthFaults(value: unknown, at: string, file: ComposeFile): string[] {
  if (!isMapping(value)) return [`${at}: is no mapping`]
  const { test, retries, ...times } = value
  const words = Array.isArray(test) ? test : ['CMD-SHELL', test]
  const isCommand = ['CMD', 'CMD-SHELL'].includes(String(words[0])) && words.length > 1
  return [
    ...unknownKeys(value, ['test', 'interval', 'timeout', 'retries', 'start_period', 'start_interval'], at),
    ...(isCommand
      ? words.slice(1).flatMap((word, i) => text()(word, `${at}.test[${i}]`, file))
      : [`${at}.test: is no command`]),
    ...(retries === undefined || Number.isInteger(retries) ? [] : [`${at}.retries: is no number`]),
    ...Object.entries(times).flatMap(([key, time]) => text(DURATION)(time, `${at}.${key}`, file)),
  ]
}

interface Port {
  /** With address and protocol, as it is taken on the machine. */
  host: string
  container: number
}

/** `[address:]host:container[/protocol]`, each port or `first-last`. A port of the container alone would get a random one. */
function readPorts(value: unknown): Port[] | undefined {
  const shape = /^(?:(\d{1,3}(?:\.\d{1,3}){3}|\[[\da-fA-F:.]+\]):)?([\d-]+):([\d-]+)(?:\/(tcp|udp))?$/
  const [, address = '', host = '', container = '', protocol = 'tcp'] =
    shape.exec(typeof value === 'string' ? value : '') ?? []
  const [outside, inside] = [readRange(host), readRange(container)]
  if (outside.length === 0 || outside.length !== inside.length) return undefined
  return outside.map((port, i) => ({ host: `${address}:${port}/${protocol}`, container: inside[i]! }))
}

function readRange(text: string): number[] {
  const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? []
  const [first, last] = [Number(from), Number(to)]
  const isRange = first >= 1 && first <= last && last <= 65_535
  return isRange ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
}

function portsIn(value: unknown): Port[] {
  return Array.isArray(value) ? value.flatMap((one) => readPorts(one) ?? []) : []
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unknownKeys(value: object, known: readonly string[], at: string): string[] {
  return Object.keys(value).flatMap((key) => (known.includes(key) ? [] : [`${at ? `${at}.` : ''}${key}: unknown key`]))
}

function twice(values: readonly string[], what: string): string[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) < i))].map(
    (value) => `${what} ${value} is taken twice`,
  )
}
