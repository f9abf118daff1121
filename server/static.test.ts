/** Tests of the answers with files: type, coding, conditions and ranges. */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asResponse } from './as-response.fixture.ts'
import { createFileServer, type FileServer } from './static.ts'

let root: string
let files: FileServer
let clock = 0

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'static-')))
  const contents = {
    'a.html': '<p>plain</p>',
    'a.html.br': 'BR',
    'a.html.gz': 'GZIP',
    'b.css': 'b{}',
    'b.css.gz': 'GZIP',
    'c.png': '0123456789',
  }
  for (const [name, text] of Object.entries(contents)) await writeFile(join(root, name), text)
  await writeFile(join(root, 'big.webm'), Buffer.alloc(200_000, 'x'))
  files = createFileServer(root, { now: () => clock })
})
afterAll(() => rm(root, { recursive: true }))

/** From memory where possible, as the app does. */
async function get(file: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const request = { method, headers }
  return asResponse(files.sendHeld(`/${file}`, request) ?? (await files.send(file, request)))
}

async function etagOf(file: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(file, headers)).headers.get('etag') ?? ''
}

describe('content codings', () => {
  it.each<[string, string, string | null, string, string | null]>([
    ['a.html', '', null, '<p>plain</p>', 'Accept-Encoding'],
    ['a.html', 'gzip, deflate, br', 'br', 'BR', 'Accept-Encoding'],
    ['a.html', 'gzip', 'gzip', 'GZIP', 'Accept-Encoding'],
    ['a.html', 'br;q=0.1, gzip;q=0.9', 'gzip', 'GZIP', 'Accept-Encoding'],
    ['b.css', 'br, gzip', 'gzip', 'GZIP', 'Accept-Encoding'],
    ['b.css', 'br', null, 'b{}', 'Accept-Encoding'],
    ['c.png', 'br, gzip', null, '0123456789', null],
  ])('%s with "%s" as %s', async (file, accept, coding, text, vary) => {
    const response = await get(file, { 'accept-encoding': accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe(vary)
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(response.headers.get('accept-ranges')).toBe(coding === null ? 'bytes' : null)
    expect(await response.text()).toBe(text)
  })

  it('keeps the type of the plain file', async () => {
    const response = await get('a.html', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it.each([
    ['c.png', 'identity;q=0'],
    ['b.css', 'br, *;q=0'],
  ])('%s cannot be sent to a client that accepts "%s"', async (file, accept) => {
    expect((await get(file, { 'accept-encoding': accept })).status).toBe(406)
  })
})

describe('conditions', () => {
  it('tells the codings apart', async () => {
    const tags = await Promise.all(['', 'gzip', 'br'].map((accept) => etagOf('a.html', { 'accept-encoding': accept })))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
  })

  it.each([
    ['its tag', (tag: string) => tag, 304],
    ['its weakened tag', (tag: string) => `W/${tag}`, 304],
    ['a list with it', (tag: string) => `"x", ${tag}`, 304],
    ['a star', () => '*', 304],
    ['another tag', () => '"x"', 200],
  ])('answers %s', async (_, header, status) => {
    const response = await get('c.png', { 'if-none-match': header(await etagOf('c.png')) })
    expect(response.status).toBe(status)
    expect((await response.text()) === '').toBe(status === 304)
  })

  it('confirms with tag and Vary but without a length', async () => {
    const headers = { 'accept-encoding': 'br' }
    const etag = await etagOf('a.html', headers)
    const response = await get('a.html', { ...headers, 'if-none-match': etag })
    expect([response.status, response.headers.get('etag'), response.headers.get('vary')]).toEqual([
      304,
      etag,
      'Accept-Encoding',
    ])
    expect(response.headers.has('content-length')).toBe(false)
  })

  it('does not take the tag of another coding', async () => {
    const etag = await etagOf('a.html', { 'accept-encoding': 'gzip' })
    expect((await get('a.html', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200)
  })

  it('sends changed content under the same name', async () => {
    await writeFile(join(root, 'd.txt'), 'old')
    const etag = await etagOf('d.txt')
    await writeFile(join(root, 'd.txt'), 'newer')
    clock += 1000
    const response = await get('d.txt', { 'if-none-match': etag })
    expect([response.status, await response.text()]).toEqual([200, 'newer'])
  })
})

describe('ranges', () => {
  it.each<[string, Record<string, string>, number, string, string | null]>([
    ['the middle', { range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
    ['the end', { range: 'bytes=-2' }, 206, '89', 'bytes 8-9/10'],
    ['too much', { range: 'bytes=7-99' }, 206, '789', 'bytes 7-9/10'],
    ['several', { range: 'bytes=0-1,4-5' }, 200, '0123456789', null],
    ['nonsense', { range: 'bytes=x' }, 200, '0123456789', null],
    ['if the tag is another', { range: 'bytes=2-4', 'if-range': '"x"' }, 200, '0123456789', null],
    [
      'if unchanged since a date',
      { range: 'bytes=2-4', 'if-range': 'Wed, 21 Oct 2099 07:28:00 GMT' },
      200,
      '0123456789',
      null,
    ],
  ])('sends %s', async (_, headers, status, text, contentRange) => {
    const response = await get('c.png', headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(await response.text()).toBe(text)
  })

  it('honours If-Range with its strong tag only', async () => {
    const etag = await etagOf('c.png')
    expect((await get('c.png', { range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
    expect((await get('c.png', { range: 'bytes=2-4', 'if-range': `W/${etag}` })).status).toBe(200)
  })

  it('refuses what lies beyond the file', async () => {
    const response = await get('c.png', { range: 'bytes=10-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('confirms before it looks at a range', async () => {
    expect((await get('c.png', { range: 'bytes=10-', 'if-none-match': '*' })).status).toBe(304)
  })

  it('sends a compressed form whole', async () => {
    const response = await get('a.html', { range: 'bytes=0-0', 'accept-encoding': 'br' })
    expect([response.status, await response.text()]).toEqual([200, 'BR'])
  })

  it('cuts a part out of a big file', async () => {
    const response = await get('big.webm', { range: 'bytes=1000-150999' })
    expect([response.status, (await response.text()).length]).toEqual([206, 150_000])
  })
})

describe('HEAD', () => {
  it.each<[string, Record<string, string>]>([
    ['a small file', {}],
    ['with a range, which it ignores', { range: 'bytes=0-1' }],
  ])('describes %s without a body', async (_, headers) => {
    const response = await get('c.png', headers, 'HEAD')
    expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, '10', null])
  })
})

describe('sendNotFound', () => {
  it('ignores conditions and ranges, and falls back to the plain page', async () => {
    const headers = { 'if-none-match': '*', range: 'bytes=0-1', 'accept-encoding': '*;q=0' }
    const response = await asResponse(await files.sendNotFound('a.html', '/gone', { method: 'GET', headers }))
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([404, null, '<p>plain</p>'])
  })

  it('is compressed like other pages', async () => {
    const headers = { 'accept-encoding': 'br' }
    const response = await asResponse(await files.sendNotFound('a.html', '/gone', { method: 'GET', headers }))
    expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([
      404,
      'br',
      'BR',
    ])
  })
})
