/** Reads a response up to a limit, and describes what was read. The server may be anyone's and may send anything. */
import { asPlainText, type JsonPart, readJson } from './json-view.ts'

export interface Limits {
  /** Bytes that are read of a body, after decompression. */
  body: number
  /** Characters that are shown. */
  shown: number
}

export const LIMITS: Limits = { body: 32_000_000, shown: 60_000 }
const MAX_TYPE = 200

/** A body as far as it was read. `limit`: there was more. `broken`: the connection was lost. */
export interface Body {
  blob: Blob
  end: 'complete' | 'limit' | 'broken'
}

export interface Facts {
  status: number
  /** Content type. */
  type: string
  ms: number
}

/** What came back. */
export interface Reply extends Facts, Body {
  /** `deep`: JSON that is nested too deep to be checked. */
  kind: 'json' | 'deep' | 'text' | 'file'
  /** The beginning of text. */
  parts: JsonPart[]
  /** `parts` has everything that was read. */
  isWhole: boolean
  /** From the envelope of AList, if it is one. */
  code?: number
  message?: string
  token?: string
}

export async function readBody(stream: ReadableStream<Uint8Array<ArrayBuffer>> | null, limit: number): Promise<Body> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const body = (end: Body['end']): Body => ({ blob: new Blob(chunks), end })
  if (!stream) return body('complete')
  const reader = stream.getReader()
  let room = limit
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return body('complete')
      chunks.push(value.length > room ? value.slice(0, room) : value)
      room -= value.length
      if (room >= 0) continue
      // Closes the connection. A server that doesn't let go is not waited for.
      void reader.cancel().catch(() => {})
      return body('limit')
    }
  } catch {
    return body('broken')
  }
}

export async function describeReply(facts: Facts, { blob, end }: Body, limits = LIMITS): Promise<Reply> {
  const type = facts.type.slice(0, MAX_TYPE)
  const known = { ...facts, type, blob, end }
  if (!/^(?:text\/|application\/(?:json|xml))|\+json|^$/.test(type))
    return { ...known, kind: 'file', parts: [], isWhole: false }
  const text = await blob.text()
  if (!/json/.test(type) && !/^\s{0,99}[{[]/.test(text))
    return { ...known, kind: 'text', ...asPlainText(text, limits.shown) }
  const { state, ...view } = readJson(text, { isCut: end !== 'complete', maxShown: limits.shown })
  const kind = state === 'invalid' ? 'text' : state === 'deep' ? 'deep' : 'json'
  return { ...known, kind, ...view }
}
