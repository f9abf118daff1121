/** Which drivers do what a reader wants, and how the wish stands in the address of the page. */

import { soundsLike } from './pinyin.ts'
import { plain } from './plain.ts'

export const WORKS = ['upload', 'rename', 'move', 'copy', 'remove', 'thumbnails', 'archive'] as const
export const VIAS = ['direct', 'proxy'] as const
/** More would not stand side by side. */
export const MOST_COMPARED = 4

export type Work = (typeof WORKS)[number]
export type Via = (typeof VIAS)[number]

export interface Wish {
  text: string
  works: readonly Work[]
  /** How downloads reach the reader; empty for either. The same holds for the next two. */
  via: Via | ''
  signIn: string
  region: string
  /** Slugs of the drivers side by side. */
  compared: readonly string[]
}

export const NO_WISH: Wish = { text: '', works: [], via: '', signIn: '', region: '', compared: [] }

/** What the table says of a driver. */
export interface Row {
  slug: string
  /** Every spelling. */
  names: readonly string[]
  /** What works, be it only sometimes. */
  works: readonly string[]
  via: string
  signIn: readonly string[]
  region: string
}

export function fits(row: Row, wish: Wish): boolean {
  return (
    (!wish.via || row.via === wish.via) &&
    (!wish.region || row.region === wish.region) &&
    (!wish.signIn || row.signIn.includes(wish.signIn)) &&
    wish.works.every((work) => row.works.includes(work)) &&
    isCalled(row.names, plain(wish.text))
  )
}

function isCalled(names: readonly string[], wanted: string): boolean {
  return names.some((name) => plain(name).includes(wanted) || soundsLike(name, wanted))
}

/** Not `q`: an address with that opens the search of the site. */
const NAMES = {
  text: 'name',
  works: 'works',
  via: 'via',
  signIn: 'sign-in',
  region: 'region',
  compared: 'compare',
} as const

/** What the address says, as far as the table knows it; the rest is left out. */
export function readWish(search: string, rows: readonly Row[]): Wish {
  const query = new URLSearchParams(search)
  const value = (name: keyof Wish) => query.get(NAMES[name]) ?? ''
  const known = (wanted: string, all: readonly string[]) => (all.includes(wanted) ? wanted : '')
  const slugs = rows.map(({ slug }) => slug)
  const compared = [...new Set(value('compared').split(','))].filter((slug) => slugs.includes(slug))
  return {
    text: value('text').slice(0, 100),
    works: WORKS.filter((work) => value('works').split(',').includes(work)),
    via: known(value('via'), VIAS) as Via | '',
    signIn: known(value('signIn'), [...new Set(rows.flatMap(({ signIn }) => signIn))]),
    region: known(value('region'), [...new Set(rows.map(({ region }) => region))]),
    compared: compared.slice(0, MOST_COMPARED),
  }
}

/** The query that brings the wish back; other parameters stay. */
export function writeWish(wish: Wish, search: string): string {
  const query = new URLSearchParams(search)
  for (const [key, name] of Object.entries(NAMES) as Array<[keyof Wish, string]>) {
    const value = wish[key]
    const text = typeof value === 'string' ? value.trim() : value.join(',')
    if (text) query.set(name, text)
    else query.delete(name)
  }
  const written = query.toString().replaceAll('%2C', ',')
  return written && `?${written}`
}
