/** Which drivers do what a reader wants, and how the filters are kept in the address of the page. */

import { normalizedName } from './normalized-name.ts'
import { soundsLike } from './pinyin.ts'

export const TABLE_CAPABILITIES = ['upload', 'rename', 'move', 'copy', 'remove', 'thumbnails', 'archive'] as const
export const TRANSPORTS = ['direct', 'proxy'] as const
/** More would not stand side by side. */
export const MOST_COMPARED = 4

export type TableCapability = (typeof TABLE_CAPABILITIES)[number]
export type Transport = (typeof TRANSPORTS)[number]

export interface DriverFilters {
  text: string
  capabilities: readonly TableCapability[]
  /** How downloads reach the reader; empty for either. The same holds for the next two. */
  transport: Transport | ''
  signIn: string
  region: string
  /** Slugs of the drivers side by side. */
  compared: readonly string[]
}

export const NO_FILTERS: DriverFilters = {
  text: '',
  capabilities: [],
  transport: '',
  signIn: '',
  region: '',
  compared: [],
}

/** What the table says of a driver. */
export interface Row {
  slug: string
  /** Every spelling. */
  names: readonly string[]
  /** What works, be it only sometimes. */
  capabilities: readonly string[]
  transport: string
  signIn: readonly string[]
  region: string
}

export function matchesFilters(row: Row, filters: DriverFilters): boolean {
  return (
    (!filters.transport || row.transport === filters.transport) &&
    (!filters.region || row.region === filters.region) &&
    (!filters.signIn || row.signIn.includes(filters.signIn)) &&
    filters.capabilities.every((one) => row.capabilities.includes(one)) &&
    isCalled(row.names, normalizedName(filters.text))
  )
}

function isCalled(names: readonly string[], wanted: string): boolean {
  return names.some((name) => normalizedName(name).includes(wanted) || soundsLike(name, wanted))
}

/** Not `q`: an address with that opens the search of the site. */
const NAMES = {
  text: 'name',
  capabilities: 'works',
  transport: 'via',
  signIn: 'sign-in',
  region: 'region',
  compared: 'compare',
} as const

/** What the address says, as far as the table knows it; the rest is left out. */
export function readDriverFilters(search: string, rows: readonly Row[]): DriverFilters {
  const query = new URLSearchParams(search)
  const value = (name: keyof DriverFilters) => query.get(NAMES[name]) ?? ''
  const known = (wanted: string, all: readonly string[]) => (all.includes(wanted) ? wanted : '')
  const slugs = rows.map(({ slug }) => slug)
  const compared = [...new Set(value('compared').split(','))].filter((slug) => slugs.includes(slug))
  return {
    text: value('text').slice(0, 100),
    capabilities: TABLE_CAPABILITIES.filter((one) => value('capabilities').split(',').includes(one)),
    transport: known(value('transport'), TRANSPORTS) as Transport | '',
    signIn: known(value('signIn'), [...new Set(rows.flatMap(({ signIn }) => signIn))]),
    region: known(value('region'), [...new Set(rows.map(({ region }) => region))]),
    compared: compared.slice(0, MOST_COMPARED),
  }
}

/** The query that brings the filters back; other parameters stay. */
export function writeDriverFilters(filters: DriverFilters, search: string): string {
  const query = new URLSearchParams(search)
  for (const [key, name] of Object.entries(NAMES) as Array<[keyof DriverFilters, string]>) {
    const value = filters[key]
    const text = typeof value === 'string' ? value.trim() : value.join(',')
    if (text) query.set(name, text)
    else query.delete(name)
  }
  const written = query.toString().replaceAll('%2C', ',')
  return written && `?${written}`
}
