/** Load for `serve.mjs`, in a process of its own: raw sockets that stay open, one request at a time on each. */
import { connect } from 'node:net'
import { answers } from './api/children.mjs'

const HEADERS = ['Host: 127.0.0.1', 'Accept-Encoding: gzip', 'Accept: text/html', 'Accept-Language: en-US,en;q=0.9']
const get = (path) => Buffer.from(`${[`GET ${path} HTTP/1.1`, ...HEADERS].join('\r\n')}\r\n\r\n`)

/** All requests of a run are for one page, so its first response tells how long the others are. */
function lengthOf(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200 ') || !/\r\ncontent-encoding: gzip/i.test(head)) throw new Error(head)
  return end + 4 + Number(/content-length: *(\d+)/i.exec(head)[1])
}

async function load({ port, path, seconds, connections }) {
  const request = get(path)
  const times = []
  const start = performance.now()
  const end = start + seconds * 1000
  const visit = (resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let length
    let got = 0
    let began = 0
    const ask = () => {
      got = 0
      began = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask).on('error', reject)
    socket.on('data', (bytes) => {
      length ??= lengthOf(bytes)
      got += bytes.length
      if (got < length) return
      const now = performance.now()
      times.push(now - began)
      if (now < end) ask()
      else resolve(socket.destroy())
    })
  }
  await Promise.all(Array.from({ length: connections }, () => new Promise(visit)))
  const ms = performance.now() - start
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)]
  return { answered: times.length, perSecond: (times.length / ms) * 1000, p50: at(0.5), p99: at(0.99) }
}

/** Sends many requests on each socket without waiting. */
async function pipeline({ port, path, sockets, requests }) {
  const all = Buffer.concat(Array(requests).fill(get(path)))
  let answered = 0
  const start = performance.now()
  const done = Array.from(
    { length: sockets },
    () =>
      new Promise((resolve, reject) => {
        let left = requests
        const socket = connect(port, '127.0.0.1', () => socket.write(all))
        socket.on('error', reject).on('close', resolve)
        socket.on('data', (bytes) => {
          for (let at = bytes.indexOf('HTTP/1.1 200'); at >= 0; at = bytes.indexOf('HTTP/1.1 200', at + 1)) {
            answered++
            left--
          }
          if (left === 0) socket.destroy()
        })
      }),
  )
  await Promise.all(done)
  return { answered, ms: performance.now() - start }
}

answers({ load, pipeline })
