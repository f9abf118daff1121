/** Requests that no browser sends, as bytes. All of them follow from the seed. */
const UPS = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%2e./',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '%252e%252e%252f',
  '..%252f',
  '....//',
  '..;/',
  '..%00/',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '%uff0e%uff0e/',
  '..%ef%bc%8f',
  './../',
]
const STARTS = ['/', '//', '/guide/', '/zh/guide/', '/assets/', '/workers/']
const TARGETS = ['secret.txt', 'etc/passwd', 'dist/.hosting.json', 'secret.txt%00.html', 'proc/self/environ']
const DEPTHS = [1, 2, 3, 5, 9]

/** Paths that try to leave the site's folder, or to reach files in it that are not served. */
export function traversalPaths() {
  const paths = STARTS.flatMap((start) =>
    UPS.flatMap((up) => DEPTHS.flatMap((depth) => TARGETS.map((target) => start + up.repeat(depth) + target))),
  )
  const hidden = [
    '.hosting.json',
    '.nginx.conf',
    '%2ehosting.json',
    '.hosting.json/',
    './.hosting.json',
    '.hosting%2ejson',
  ]
  return [...paths, ...STARTS.flatMap((start) => hidden.map((name) => start + name))]
}

export const SCRIPT = '<script>torture()</script>'
const INJECTIONS = [
  SCRIPT,
  `"${SCRIPT}`,
  `'>${SCRIPT}`,
  `%3Cscript%3Etorture()%3C/script%3E`,
  `<svg/onload=torture()>${SCRIPT}`,
  `\r\nX-Torture: 1\r\n\r\n${SCRIPT}`,
  `%0d%0aX-Torture:%201%0d%0a%0d%0a${SCRIPT}`,
  `javascript:torture()//${SCRIPT}`,
  `{{constructor.constructor('torture()')()}}${SCRIPT}`,
  `\u2028${SCRIPT}`,
]

/** Requests that carry script in the address or a header: no response may repeat it. */
export function injections() {
  const get = (path, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`
  return INJECTIONS.flatMap((text) => [
    ...STARTS.flatMap((start) => [
      get(`${start}${text}`),
      get(`${start}?q=${text}`),
      get(`${start}${text}/`),
      get(`${start}one.html${text}`),
    ]),
    ...['Host', 'Referer', 'User-Agent', 'Accept-Language', 'If-None-Match', 'Range', 'X-Forwarded-Host', 'Cookie'].map(
      (name) => get('/guide', `${name}: ${text}\r\n`),
    ),
    get(`//evil.example/${text}`),
    get(`http://evil.example/${text}`),
    get(`/guide${text}`),
  ])
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G\0T',
  '',
  'X'.repeat(300),
]
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/9.9',
  'http/1.1',
  '',
  'FTP/1.1',
]
const NAMES = [
  'Host',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'If-Range',
  'Accept-Encoding',
  'Content-Length',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Connection',
  'Cookie',
  'Content-Type',
  'X-Forwarded-For',
  'X-\u00e4',
  ' Space',
  'No:Colon',
  '',
]
const VALUES = [
  'localhost',
  'bytes=0-',
  'bytes=-1',
  'bytes=5-2,9-1,0-0',
  `bytes=${'0-1,'.repeat(400)}`,
  'bytes=99999999999999999999-',
  '*',
  '"a", W/"b", "',
  'gzip;q=0, br;q=x, *;q=2',
  '-1',
  '0',
  '5',
  '99999999999999999999',
  'chunked',
  'chunked, gzip',
  '100-continue',
  'websocket',
  'h2c',
  'keep-alive',
  'upgrade, close',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '\0',
  'x\nInjected: 1',
  'a'.repeat(2000),
  '',
]
const BODIES = [
  '',
  '',
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  'ffffffffffffffff\r\nx',
  '0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  '\0'.repeat(100),
]
const PIECES = [
  'guide/',
  'one.html',
  '..',
  '%',
  '%zz',
  '%00',
  '?',
  '#',
  '//',
  '\\',
  'zh/',
  'a'.repeat(500),
  '\u4e2d',
  '%E4%B8%AD',
  ' ',
  ':',
  '@',
  ';',
  '*',
  'index.html',
  '.md',
]

/** One request at random: most are nearly right, some end early. */
export function nonsense(chance) {
  const pick = (list) => list[Math.floor(chance() * list.length)]
  const some = (most, make) => Array.from({ length: Math.floor(chance() * most) }, make)
  if (chance() < 0.03) return Buffer.from(some(400, () => Math.floor(chance() * 256)))
  const path = `${chance() < 0.9 ? '/' : pick(['', '*', 'http://localhost/', 'http://', '//', 'http://[::1'])}${some(6, () => pick(PIECES)).join('')}`
  const headers = some(
    chance() < 0.02 ? 300 : 6,
    () => `${pick(NAMES)}${chance() < 0.95 ? ': ' : ''}${pick(VALUES)}\r\n`,
  )
  const host = chance() < 0.8 ? 'Host: localhost\r\n' : ''
  const head = `${pick(METHODS)} ${path}${chance() < 0.97 ? ' ' : ''}${pick(VERSIONS)}\r\n${host}${headers.join('')}`
  const whole = `${head}${chance() < 0.7 ? 'Connection: close\r\n' : ''}\r\n${pick(BODIES)}`
  const bytes = Buffer.from(whole, chance() < 0.5 ? 'utf8' : 'latin1')
  return chance() < 0.1 ? bytes.subarray(0, Math.floor(chance() * bytes.length)) : bytes
}

/** Numbers between 0 and 1 that are the same in every run with this seed. */
export function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
