/** Chosen values of the configuration file as a compose file that works as it is. */
import { dockerVariable } from '../reference/config-keys.ts'
import { BY_PATH, LISTENERS, type Typed, typedDefault, variables } from './config-output.ts'

const ADDRESS = 'scheme.address'
const EVERYWHERE = ['', '0.0.0.0', '::', '[::]']
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i

interface Database {
  image: string
  port: string
  data: string
  variables(typed: Typed): Array<[name: string, value: string]>
  /** Tells when it answers. */
  check: string
}

const DATABASES: Record<string, Database> = {
  mysql: {
    image: 'mysql:8.4',
    port: '3306',
    data: '/var/lib/mysql',
    variables: (typed) => [
      ['MYSQL_DATABASE', valueAt(typed, 'database.name')],
      ['MYSQL_USER', valueAt(typed, 'database.user')],
      ['MYSQL_PASSWORD', valueAt(typed, 'database.password')],
      ['MYSQL_RANDOM_ROOT_PASSWORD', 'yes'],
    ],
    check: 'mysqladmin ping --host=127.0.0.1 --silent',
  },
  postgres: {
    image: 'postgres:17',
    port: '5432',
    data: '/var/lib/postgresql/data',
    variables: (typed) => [
      ['POSTGRES_DB', valueAt(typed, 'database.name')],
      ['POSTGRES_USER', valueAt(typed, 'database.user')],
      ['POSTGRES_PASSWORD', valueAt(typed, 'database.password')],
    ],
    check: 'pg_isready --quiet --username="$$POSTGRES_USER"',
  },
}

export function toCompose(typed: Typed): string {
  const database = databaseOf(typed)
  const environment = variables(inContainer(typed, database), dockerVariable)
  const ports = publishedPorts(typed)
  return [
    'services:',
    '  alist:',
    '    image: xhofe/alist:latest',
    '    container_name: alist',
    '    restart: unless-stopped',
    ...(database ? ['    depends_on:', '      db:', '        condition: service_healthy'] : []),
    // Compose takes no empty list: AList may listen on a socket alone.
    ...(ports.length > 0 ? ['    ports:', ...ports.map((port) => `      - "${port}"`)] : []),
    '    volumes:',
    '      - /etc/alist:/opt/alist/data',
    '    environment:',
    ...['PUID: "0"', 'PGID: "0"', 'UMASK: "022"'].map((line) => `      ${line}`),
    ...environment.map(entry),
    ...(database ? service(database, typed) : []),
    '',
  ].join('\n')
}

function valueAt(typed: Typed, path: string): string {
  return typed[path] ?? typedDefault(BY_PATH.get(path)!)
}

/** Compose fills in what follows a dollar; two of them are one. */
function entry([name, value]: [name: string, value: string]): string {
  return `      ${name}: ${JSON.stringify(value.replaceAll('$', () => '$$'))}`
}

/** A database on the same machine is not in the container: it gets one beside it. */
function databaseOf(typed: Typed): Database | undefined {
  const isHere = LOOPBACK.test(valueAt(typed, 'database.host'))
  return isHere ? DATABASES[typed['database.type'] ?? ''] : undefined
}

/**
 * The values as they hold inside. A container listens everywhere, because its own loopback and the addresses of the
 * machine are out of reach of each other; whom the machine lets in is said where ports are published.
 */
function inContainer(typed: Typed, database: Database | undefined): Typed {
  const inside = { ...typed }
  if (!EVERYWHERE.includes(inside[ADDRESS] ?? '')) delete inside[ADDRESS]
  for (const path of LISTENERS) if (inside[path] !== undefined) inside[path] = `:${portOf(inside[path])}`
  if (database) Object.assign(inside, { 'database.host': 'db', 'database.port': database.port })
  return inside
}

function portOf(place: string): number {
  return Number(/(-?\d+)$/.exec(place)?.[1] ?? 0)
}

/** `address:port:port` of everything that is switched on; without the address, for everybody. */
function publishedPorts(typed: Typed): string[] {
  const value = (path: string) => valueAt(typed, path)
  const listeners: Array<[enable: string, place: string]> = [
    ['s3.enable', 's3.port'],
    ['ftp.enable', 'ftp.listen'],
    ['sftp.enable', 'sftp.listen'],
    ['mcp.enable', 'mcp.port'],
  ]
  const web = ['scheme.http_port', 'scheme.https_port'].map((path) => ({
    host: value(ADDRESS),
    port: portOf(value(path)),
  }))
  const others = listeners
    .filter(([enable]) => value(enable) === 'true')
    .map(([, place]) => ({ host: value(place).replace(/:?-?\d+$/, ''), port: portOf(value(place)) }))
  return [...web, ...others]
    .filter(({ port }) => port > 0)
    .map(({ host, port }) => (EVERYWHERE.includes(host) ? `${port}:${port}` : `${hostOf(host)}:${port}:${port}`))
}

/** Compose takes addresses, no names, and those of IPv6 in brackets. */
function hostOf(host: string): string {
  if (host.toLowerCase() === 'localhost') return '127.0.0.1'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

function service({ image, data, check, variables: own }: Database, typed: Typed): string[] {
  return [
    '',
    '  db:',
    `    image: ${image}`,
    '    container_name: alist-db',
    '    restart: unless-stopped',
    '    volumes:',
    `      - /etc/alist-db:${data}`,
    '    environment:',
    ...own(typed).map(entry),
    '    healthcheck:',
    `      test: ${JSON.stringify(check)}`,
    ...['interval: 5s', 'timeout: 5s', 'retries: 30'].map((line) => `      ${line}`),
  ]
}
