/** What the server of a built site says to one request, and how that is written to Node's response. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { readBytes } from './disk.ts'

/** How long a connection may stay idle. */
export const KEEP_ALIVE_SECONDS = 5

export interface SiteRequest {
  method: string
  /** Path and query as they came over the wire. */
  target: string
  headers: IncomingHttpHeaders
}

/** `end` is inclusive. */
export interface FilePart {
  path: string
  start: number
  end: number
}

export interface Reply {
  status: number
  /** Names in lower case and values in turn, ready for `writeHead`: a prepared reply costs nothing to send again. */
  headers: readonly string[]
  body: Uint8Array<ArrayBuffer> | FilePart | null
  /** Head and body as they are sent to a connection that stays open. */
  wire?: Buffer<ArrayBuffer>
}

export function flatHeaders(...lists: Array<Iterable<readonly [string, string]>>): string[] {
  return [...new Map(lists.flatMap((list) => [...list]))].flat()
}

export function plain(status: number, text: string, headers: Record<string, string> = {}): Reply {
  const body = Uint8Array.from(Buffer.from(`${text}\n`))
  const about = { 'content-type': 'text/plain; charset=utf-8', 'content-length': String(body.length) }
  return { status, headers: flatHeaders(Object.entries(headers), Object.entries(about)), body }
}

/** Node leaves the body out for HEAD; a file isn't opened then. */
export function writeReply(response: ServerResponse, { status, headers, body }: Reply): Promise<void> | undefined {
  const isHead = response.req.method === 'HEAD'
  if (body !== null && 'path' in body && !isHead) return writeFile(response, status, headers, body)
  response.writeHead(status, headers as string[])
  if (body === null || 'path' in body) response.end()
  else response.end(body)
}

async function writeFile(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  { path, start, end }: FilePart,
): Promise<void> {
  const bytes = await readBytes(path, start, end)
  response.writeHead(status, headers as string[])
  if (bytes instanceof Uint8Array) response.end(bytes)
  else await pipeline(bytes, response)
}
