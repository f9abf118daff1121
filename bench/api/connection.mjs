/** A connection that stays open and asks one thing at a time. Far cheaper than `node:http`: the server should be what is measured. */
import { connect } from 'node:net'

const complete = (head, body) => {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}

/** Chunks of an answer that did not know its length. */
const unchunk = (body) => body.replace(/(?:^|\r\n)[\da-f]+\r\n/gi, '').trimEnd()

export class Connection {
  #socket
  #host
  #heard = ''
  #resolve
  #reject

  constructor(url) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (text) => this.#hear(text))
    const lost = () => {
      this.#reject?.(new Error('the connection ended before the answer'))
      this.#reject = undefined
    }
    this.#socket.on('error', lost)
    this.#socket.on('close', lost)
  }

  /** The whole request as text; for one with a body, that is `body`. */
  request(method, path, body) {
    const about = body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    return `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${about}\r\n${body ?? ''}`
  }

  ask(text) {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the connection has ended'))
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(text)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #hear(text) {
    this.#heard += text
    const end = this.#heard.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#heard.slice(0, end)
    const body = this.#heard.slice(end + 4)
    if (!complete(head, body)) return
    this.#heard = ''
    this.#reject = undefined
    this.#resolve({ status: Number(head.slice(9, 12)), body: /\r\ncontent-length:/i.test(head) ? body : unchunk(body) })
  }
}
