/** Serves a built folder on loopback as a plain host would, and counts what goes over the wire. */
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TEXT = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
}
/** Pagefind compresses its pieces itself (`.pf_*`, `.pagefind`), so they go out as they are, like pictures and fonts. */
const BINARY = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function locate(folder, url) {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
  const file = join(folder, path)
  return [file, `${file}.html`, join(file, 'index.html')].find(isFile)
}

function prepare(file) {
  const extension = extname(file)
  const body = readFileSync(file)
  if (extension in TEXT) {
    const headers = { 'content-type': `${TEXT[extension]}; charset=utf-8`, 'content-encoding': 'gzip' }
    return { headers, body: gzipSync(body, { level: 9 }) }
  }
  return { headers: { 'content-type': BINARY[extension] ?? 'application/octet-stream' }, body }
}

/** `log` holds every response with its bytes; `bytes()` is the sum of bodies and headers of all of them. */
export async function serve(folder) {
  const ready = new Map()
  const sockets = new Set()
  const log = []
  let gone = 0
  const server = createServer((request, response) => {
    const file = locate(folder, request.url)
    if (!file) {
      response.writeHead(404, { 'content-length': 0 }).end()
      return
    }
    if (!ready.has(file)) ready.set(file, prepare(file))
    const { headers, body } = ready.get(file)
    response.writeHead(200, { ...headers, 'content-length': body.length, 'cache-control': 'public, max-age=600' })
    response.end(body)
    log.push({ url: request.url, bytes: body.length })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      gone += socket.bytesWritten
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    log,
    bytes: () => gone + [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
