/** Turns a reply of the server into a `Response`, which tests can read. */
import { readBytes } from './disk.ts'
import type { Reply } from './reply.ts'

export async function asResponse({ status, headers, body }: Reply): Promise<Response> {
  const list = new Headers()
  for (let at = 0; at < headers.length; at += 2) list.append(headers[at] ?? '', headers[at + 1] ?? '')
  const bytes = body !== null && 'path' in body ? await readBytes(body.path, body.start, body.end) : body
  return new Response(bytes, { status, headers: list })
}
