/** Writes the head and the body of a reply into one buffer, so that one system call sends both. */
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { type FilePart, KEEP_ALIVE_SECONDS, type Reply } from './reply.ts'

const LINE_BEFORE_DATE = '\r\nDate: '
const STATUS_LINE_LENGTH = 'HTTP/1.1 '.length

let dateText = ''
let dateSecond = 0

/** The head alone where the body is a part of a file. */
export function wireBytes({ status, headers, body }: Reply): Buffer<ArrayBuffer> {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}${LINE_BEFORE_DATE}${date()}`]
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines.push(`${name}: ${value}`)
  }
  lines.push('Connection: keep-alive', `Keep-Alive: timeout=${KEEP_ALIVE_SECONDS}`, '', '')
  const head = Buffer.from(lines.join('\r\n'), 'latin1')
  return body === null || isPart(body) ? head : Buffer.concat([head, body])
}

/** The same reply with its bytes for the wire; its body is a view of them, so that it takes memory once. */
export function prepared(reply: Reply): Reply {
  const { body } = reply
  if (body !== null && isPart(body)) return reply
  const wire = wireBytes(reply)
  const length = body?.length ?? 0
  return { ...reply, body: body && wire.subarray(wire.length - length), wire }
}

/** Sets the date of prepared bytes, whose place and length never change. */
export function withDate(wire: Buffer<ArrayBuffer>, status: number): Buffer<ArrayBuffer> {
  const at = STATUS_LINE_LENGTH + 4 + (STATUS_CODES[status]?.length ?? 0) + LINE_BEFORE_DATE.length
  wire.write(date(), at, 'latin1')
  return wire
}

export function isPart(body: Uint8Array | FilePart): body is FilePart {
  return 'path' in body
}

function date(): string {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (second !== dateSecond) {
    dateSecond = second
    dateText = new Date(now).toUTCString()
  }
  return dateText
}
