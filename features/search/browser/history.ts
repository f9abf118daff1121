/** Remembers what readers opened from the search, and what they want to keep; in this browser only. */
import { readStored, store } from '../../../client/storage.ts'
import { isSafeLink } from './links.ts'

export interface Visit {
  url: string
  title: string
  /** Titles above it, as one text. */
  trail: string
  /** What was typed. */
  query: string
}

export interface History {
  recent: Visit[]
  kept: Visit[]
}

const KEY = 'docs-search'
const MOST = { recent: 7, kept: 20, text: 200 } as const

/** What was stored may be old, foreign or broken: only whole entries count. */
export function readHistory(): History {
  try {
    const value = JSON.parse(readStored(KEY) ?? '{}') as Partial<Record<keyof History, unknown>> | null
    return { recent: visits(value?.recent).slice(0, MOST.recent), kept: visits(value?.kept).slice(0, MOST.kept) }
  } catch {
    return { recent: [], kept: [] }
  }
}

function visits(value: unknown): Visit[] {
  return Array.isArray(value) ? value.filter(isVisit) : []
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false
  const { url, title, trail, query } = value as Partial<Record<keyof Visit, unknown>>
  return [url, title, trail, query].every((text) => typeof text === 'string') && isSafeLink(url as string)
}

/** The latest first, each place once; what is kept need not be listed again. */
export function rememberVisit(visit: Visit): void {
  const { recent, kept } = readHistory()
  const query = visit.query.slice(0, MOST.text)
  if (kept.some(({ url }) => url === visit.url)) return
  write({ kept, recent: [{ ...visit, query }, ...without(recent, visit.url)].slice(0, MOST.recent) })
}

export function addFavorite(url: string): void {
  const { recent, kept } = readHistory()
  const visit = recent.find((each) => each.url === url)
  if (visit) write({ recent: without(recent, url), kept: [visit, ...without(kept, url)].slice(0, MOST.kept) })
}

export function removeVisit(url: string): void {
  const { recent, kept } = readHistory()
  write({ recent: without(recent, url), kept: without(kept, url) })
}

function without(list: readonly Visit[], url: string): Visit[] {
  return list.filter((visit) => visit.url !== url)
}

function write(history: History): void {
  store(KEY, JSON.stringify(history))
}
