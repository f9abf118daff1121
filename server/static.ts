/** Replies with a file of the built site: its type, its compressed sibling, its ETag, or a part of it. */
import { join } from 'node:path'
import { addressOf } from '../hosting/addresses.ts'
import { contentType } from '../hosting/content-types.ts'
import { readPart, statFile } from './disk.ts'
import { COMPRESSED, type Coding, chooseCoding } from './encoding.ts'
import { createEtags, noneMatch } from './etag.ts'
import { type Form, HELD_FILE_BYTES, type HeldFile, HeldFiles, heldFile, type ReadyForm } from './held-files.ts'
import { parseRange } from './range.ts'
import { flatHeaders, plain, type Reply, type SiteRequest } from './reply.ts'
import { prepared } from './wire.ts'

export type FileRequest = Pick<SiteRequest, 'method' | 'headers'>

export interface FileServer {
  /** A reply from memory to a request for an address, or undefined where the disk must be read. */
  sendHeld(address: string, request: FileRequest): Reply | undefined
  /** Honours conditions and ranges. `file` is relative to the root of the site. */
  send(file: string, request: FileRequest): Promise<Reply>
  /** Sends a not-found page in place of `path`: always whole and with its own status. */
  sendNotFound(file: string, path: string, request: FileRequest): Promise<Reply>
}

export interface FileServerOptions {
  /** The headers of the hosting rules for a path and a status. They replace ours. */
  rules?: (path: string, status: number) => ReadonlyMap<string, string>
  now?: () => number
}

const NO_RULES: ReadonlyMap<string, string> = new Map()

/** Browsers send few different values of Accept-Encoding. */
const REMEMBERED_CHOICES = 1000
const REMEMBERED_LENGTH = 100

/** `root` must be a real path. */
export function createFileServer(root: string, options: FileServerOptions = {}): FileServer {
  return new FilesOf(root, options)
}

class FilesOf implements FileServer {
  readonly #root: string
  readonly #rules: NonNullable<FileServerOptions['rules']>
  readonly #now: () => number
  readonly #etagOf = createEtags()
  readonly #memory: HeldFiles
  readonly #choose = createChooser()

  constructor(root: string, { rules = () => NO_RULES, now = Date.now }: FileServerOptions) {
    this.#root = root
    this.#rules = rules
    this.#now = now
    this.#memory = new HeldFiles(now)
  }

  sendHeld(address: string, request: FileRequest): Reply | undefined {
    const held = this.#memory.get(address)
    const form = held && this.#choose(held, request.headers)
    if (!held || !form?.ready) return undefined
    if (this.#memory.isCurrent(form)) return this.#respond(held, form, form.ready, request)
    this.#memory.drop(address)
    return undefined
  }

  async send(file: string, request: FileRequest): Promise<Reply> {
    const held = await this.#lookUp(file)
    const form = this.#choose(held, request.headers)
    if (form) return this.#respond(held, form, await this.#prepare(held, form), request)
    const refused = plain(406, 'Not acceptable: this server has the file uncompressed, as gzip or as br only.')
    const headers = flatHeaders(pairs(refused), Object.entries(varying(held)), this.#rules(addressOf(file), 406))
    return { ...refused, headers }
  }

  async sendNotFound(file: string, path: string, request: FileRequest): Promise<Reply> {
    const known = this.#memory.get(addressOf(file))
    const held = known?.forms.every((form) => this.#memory.isCurrent(form)) ? known : await this.#lookUp(file)
    const form = this.#choose(held, request.headers) ?? held.forms.find(({ coding }) => coding === 'identity')
    if (!form) throw new Error(`The not-found page ${file} is missing from the served folder. Run npm run build again.`)
    const { whole } = await this.#prepare(held, form)
    const about = { ...varying(held), ...describe(file, form) }
    return { status: 404, headers: flatHeaders(Object.entries(about), this.#rules(path, 404)), body: whole.body }
  }

  async #lookUp(file: string): Promise<HeldFile> {
    const held = heldFile(file, await storedForms(this.#root, file, this.#now()))
    this.#memory.add(addressOf(file), held)
    return held
  }

  async #prepare(held: HeldFile, form: Form): Promise<ReadyForm> {
    if (form.ready) return form.ready
    const { path, stats, coding } = form
    const address = addressOf(held.file)
    const etag = await this.#etagOf({ path, ...stats }, coding)
    const tag = { ...varying(held), etag }
    const reply = (status: number, headers: Record<string, string>, body: Reply['body']): Reply =>
      prepared({ status, headers: flatHeaders(Object.entries(headers), this.#rules(address, status)), body })
    const read = stats.size <= HELD_FILE_BYTES ? await readPart(path, 0, stats.size) : undefined
    const body = read ?? { path, start: 0, end: stats.size - 1 }
    const whole = reply(200, { ...tag, ...describe(held.file, form) }, body)
    const ready: ReadyForm = { etag, whole, unchanged: reply(304, tag, null) }
    this.#memory.prepare(address, held, form, ready)
    return ready
  }

  #respond(held: HeldFile, form: Form, ready: ReadyForm, { method, headers }: FileRequest): Reply {
    const { 'if-none-match': tags, 'if-range': ifRange, range } = headers
    if (tags !== undefined && !noneMatch(tags, ready.etag)) return ready.unchanged
    // If-Range needs the same bytes: strong comparison, and a date never matches because we send none.
    const isPart = range !== undefined && (ifRange === undefined || String(ifRange).trim() === ready.etag)
    if (isPart && method === 'GET' && form.coding === 'identity') return this.#part(held, form, ready, range)
    return method === 'HEAD' ? { status: 200, headers: ready.whole.headers, body: null } : ready.whole
  }

  #part(held: HeldFile, { path, stats }: Form, { etag, whole }: ReadyForm, header: string): Reply {
    const range = parseRange(header, stats.size)
    if (range.kind === 'whole') return whole
    const address = addressOf(held.file)
    if (range.kind === 'unsatisfiable') {
      const refused = plain(416, `Range not satisfiable: the file has ${stats.size} bytes.`)
      const about = { ...varying(held), etag, 'accept-ranges': 'bytes', 'content-range': `bytes */${stats.size}` }
      return { ...refused, headers: flatHeaders(Object.entries(about), pairs(refused), this.#rules(address, 416)) }
    }
    const { start, end } = range
    const about = { 'content-range': `bytes ${start}-${end}/${stats.size}`, 'content-length': String(end - start + 1) }
    return {
      status: 206,
      headers: flatHeaders(pairs(whole), Object.entries(about), this.#rules(address, 206)),
      body: whole.body instanceof Uint8Array ? whole.body.subarray(start, end + 1) : { path, start, end },
    }
  }
}

function createChooser(): (held: HeldFile, headers: FileRequest['headers']) => Form | undefined {
  const choices = new Map<string, Coding | undefined>()
  return ({ forms, compressed, compressedKey }, headers) => {
    const header = String(headers['accept-encoding'] ?? '')
    const key = compressedKey + header
    let coding = choices.get(key)
    if (coding === undefined) {
      coding = chooseCoding(header, compressed)
      if (choices.size < REMEMBERED_CHOICES && header.length < REMEMBERED_LENGTH) choices.set(key, coding)
    }
    return forms.find((form) => form.coding === coding)
  }
}

/** The compressed forms, best first, and the plain one last. */
async function storedForms(root: string, file: string, checkedAt: number): Promise<Form[]> {
  const names = [
    ...COMPRESSED.map(({ coding, extension }) => ({ coding, name: file + extension })),
    { coding: 'identity' as const, name: file },
  ]
  const found = await Promise.all(names.map(({ name }) => statFile(root, name)))
  return names.flatMap(({ coding, name }, index) => {
    const stats = found[index]
    if (!stats) return []
    const { ino, mtimeMs, size } = stats
    return [{ path: join(root, name), coding, stats: { ino, mtimeMs, size }, checkedAt }]
  })
}

function varying({ forms }: HeldFile): Record<string, string> {
  return forms.length > 1 ? { vary: 'Accept-Encoding' } : {}
}

function describe(file: string, { coding, stats }: Form): Record<string, string> {
  return {
    'content-type': contentType(file),
    // A range of a compressed form is useless, so only the plain form offers ranges.
    ...(coding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': coding }),
    'content-length': String(stats.size),
  }
}

function pairs({ headers }: Reply): Array<readonly [string, string]> {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
}
