/** Tests of what the fast parser takes, and what it leaves to `node:http`. */
import { describe, expect, it } from 'vitest'
import { parseGet } from './parse-get.ts'

const parse = (text: string) => parseGet(Buffer.from(text, 'latin1'))
const withHeader = (header: string) => parse(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)

describe('parseGet', () => {
  it('reads the target and the headers that matter, and says where the request ends', () => {
    const first =
      'GET /a%20b?c="d" HTTP/1.1\r\nhost:a\r\nACCEPT-ENCODING:  gzip, br \r\nIf-None-Match: "x"\r\nRange: bytes=0-1\r\nIf-Range: "y"\r\nConnection: Keep-Alive\r\nX-Other: \xe9\r\n\r\n'
    expect(parse(`${first}GET /next HTTP/1.1\r\n`)).toEqual({
      request: {
        method: 'GET',
        target: '/a%20b?c="d"',
        headers: { 'accept-encoding': 'gzip, br', 'if-none-match': '"x"', 'if-range': '"y"', range: 'bytes=0-1' },
      },
      length: first.length,
    })
  })

  it.each([
    'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.0\r\nHost: a\r\n\r\n',
    'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /\xe9 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
    '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nX: host: a\r\n\r\n',
    'GET / HTTP/1.1\nHost: a\n\n',
    'GET / HTTP/1.1\r\nHost: a\r\n',
    'GET /',
    '',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(9000)}\r\n\r\n`,
  ])('leaves %j to Node', (text) => {
    expect(parse(text)).toBeUndefined()
  })

  it.each([
    'Host: b',
    'Content-Length: 0',
    'content-length : 5',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Upgrade: h2c',
    'Connection: close',
    'Connection: keep-alive, Upgrade',
    'Trailer: x',
    'Accept-Encoding: br\r\nAccept-Encoding: gzip',
    'Range: bytes=0-1\r\nRANGE: bytes=2-3',
    'X: a\r\n folded',
    'X: a\nContent-Length: 5',
    'X: a\rContent-Length: 5',
    'X: \x00',
    'no colon',
    ': no name',
  ])('leaves a request with %j to Node', (header) => {
    expect(withHeader(header)).toBeUndefined()
  })
})
