/** Answers with a file of the built site: its type, its compressed sibling, its ETag, or a part of it. */
import { join } from 'node:path'
import { contentType } from '../hosting/content-types.ts'
import { readBytes, statFile } from './disk.ts'
import { COMPRESSED, type Coding, chooseCoding } from './encoding.ts'
import { createEtags, noneMatch } from './etag.ts'
import { parseRange } from './range.ts'

export interface FileRequest {
  /** Relative to the root of the site. */
  file: string
  method: string
  headers: Pick<Headers, 'get'>
}

export interface FileServer {
  /** Honours conditions and ranges. */
  send(request: FileRequest): Promise<Response>
  /** Sends a not-found page: always whole and with its own status. */
  sendNotFound(request: FileRequest): Promise<Response>
}

/** One of the forms in which a file is stored. */
interface Stored {
  path: string
  coding: Coding
  mtimeMs: number
  size: number
}

/** `root` must be a real path. */
export function createFileServer(root: string): FileServer {
  const etagOf = createEtags()
  return {
    async send(request) {
      const forms = await storedForms(root, request.file)
      const chosen = choose(forms, request.headers)
      const headers = new Headers(forms.length > 1 ? { Vary: 'Accept-Encoding' } : {})
      if (!chosen)
        return plain(406, 'Not acceptable: this server has the file uncompressed, as gzip or as br only.', headers)
      const etag = await etagOf(chosen, chosen.coding)
      headers.set('ETag', etag)
      if (!noneMatch(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
      describe(headers, request.file, chosen)
      return chosen.coding === 'identity' ? sendPart(request, chosen, headers) : sendWhole(request, chosen, headers)
    },
    async sendNotFound(request) {
      const forms = await storedForms(root, request.file)
      const chosen = choose(forms, request.headers) ?? forms.find(({ coding }) => coding === 'identity')
      if (!chosen)
        throw new Error(`The not-found page ${request.file} is gone from the served folder. Run npm run build again.`)
      const headers = new Headers(forms.length > 1 ? { Vary: 'Accept-Encoding' } : {})
      describe(headers, request.file, chosen)
      return sendWhole(request, chosen, headers, 404)
    },
  }
}

export function plain(status: number, text: string, headers = new Headers()): Response {
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(`${text}\n`, { status, headers })
}

/** The compressed forms, best first, and the plain one last. */
async function storedForms(root: string, file: string): Promise<Stored[]> {
  const names = [
    ...COMPRESSED.map(({ coding, extension }) => ({ coding, name: file + extension })),
    { coding: 'identity' as const, name: file },
  ]
  const found = await Promise.all(names.map(({ name }) => statFile(root, name)))
  return names.flatMap(({ coding, name }, index) => {
    const stats = found[index]
    return stats ? [{ path: join(root, name), coding, mtimeMs: stats.mtimeMs, size: stats.size }] : []
  })
}

function choose(forms: readonly Stored[], headers: FileRequest['headers']): Stored | undefined {
  const compressed = forms.map(({ coding }) => coding).filter((coding) => coding !== 'identity')
  const coding = chooseCoding(headers.get('accept-encoding'), compressed)
  return forms.find((form) => form.coding === coding)
}

function describe(headers: Headers, file: string, chosen: Stored): void {
  headers.set('Content-Type', contentType(file))
  // A range of a compressed form is of no use to anybody, so only the plain form offers them.
  if (chosen.coding === 'identity') headers.set('Accept-Ranges', 'bytes')
  else headers.set('Content-Encoding', chosen.coding)
}

async function sendPart(request: FileRequest, chosen: Stored, headers: Headers): Promise<Response> {
  const ifRange = request.headers.get('if-range')
  // If-Range wants the very same bytes: strong comparison, and a date never matches because we send none.
  const asked = request.method === 'GET' && (ifRange === null || ifRange.trim() === headers.get('ETag'))
  const range = parseRange(asked ? request.headers.get('range') : null, chosen.size)
  if (range.kind === 'whole') return sendWhole(request, chosen, headers)
  if (range.kind === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${chosen.size}`)
    return plain(416, `Range not satisfiable: the file has ${chosen.size} bytes.`, headers)
  }
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${chosen.size}`)
  headers.set('Content-Length', String(range.end - range.start + 1))
  return new Response(await readBytes(chosen.path, range.start, range.end), { status: 206, headers })
}

async function sendWhole(request: FileRequest, chosen: Stored, headers: Headers, status = 200): Promise<Response> {
  headers.set('Content-Length', String(chosen.size))
  // For HEAD the file must not even be opened: nobody would read and so close it.
  const body = request.method === 'HEAD' ? null : await readBytes(chosen.path, 0, chosen.size - 1)
  return new Response(body, { status, headers })
}
