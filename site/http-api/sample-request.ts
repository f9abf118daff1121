/** A request to AList that samples are made of. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface SampleRequest {
  method: string
  /** With its parameters filled in: `/api/task/upload/undone`. */
  path: string
  query: Record<string, Json>
  headers: Record<string, string>
  body?: { kind: 'json'; value: Json } | { kind: 'file' | 'form'; file: string } | undefined
  /** Does it carry a token? */
  token: boolean
  answer: 'json' | 'file' | 'page'
}

/** The address after the base, with its query. */
export function pathWithQuery({ path, query }: Pick<SampleRequest, 'path' | 'query'>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : String(value)])
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

export function headersOf({ headers, body }: SampleRequest): Record<string, string> {
  return { ...headers, ...(body?.kind === 'json' && { 'Content-Type': 'application/json' }) }
}

/** What is received as a file is saved under this name. */
export const SAVED = 'export.docx'
