/** Tests of the server as an app, without a network. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSiteApp, type SiteApp } from './app.ts'
import { asResponse } from './as-response.fixture.ts'
import { HOSTING, scratchSite } from './scratch-site.fixture.ts'
import * as staticFiles from './static.ts'

let dist: string
let app: SiteApp

interface Asking {
  method?: string
  headers?: Record<string, string>
}

async function ask(target: string, { method = 'GET', headers = {} }: Asking = {}, of = app): Promise<Response> {
  const reply = await of({ method, target, headers })
  return asResponse(method === 'HEAD' ? { ...reply, body: null } : reply)
}

beforeAll(async () => {
  dist = await scratchSite()
  app = createSiteApp({ dist })
})
afterAll(() => rm(dist, { recursive: true }))

describe('createSiteApp', () => {
  it.each<[string, number, string]>([
    ['/', 200, 'home'],
    ['/guide/', 200, 'guide'],
    ['/guide/drivers/Alist%20V2%20V3.html', 200, 'alist'],
    ['/v3.sh', 200, '#!/bin/sh'],
    ['/.well-known/security.txt', 200, 'contact'],
    ['/.secret', 404, 'missing'],
    ['/.hosting.json', 404, 'missing'],
    ['/%2ehosting.json', 404, 'missing'],
    ['/nothing', 404, 'missing'],
    ['/zhong', 404, 'missing'],
    ['/zh/nothing', 404, '不存在'],
    ['/%zz', 404, 'missing'],
    ['/%ff.html', 404, 'missing'],
    ['/zh/%ff.html', 404, '不存在'],
  ])('GET %s', async (path, status, text) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it.each([
    ['/tool/onedrive/callback?code=a%2Fb&state=c==', '/tool/onedrive/callback.html?code=a%2Fb&state=c=='],
    ['/guide', '/guide/'],
    ['/index.html', '/'],
    ['/guide/sponsor.html?x=1', '/guide/?x=1#sponsor'],
    ['//guide', '/guide/'],
  ])('GET %s leads to %s', async (path, location) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  })

  it('does not lead to another host', async () => {
    expect((await ask('//evil.com/guide')).status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await ask('/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['/', 200, '4'],
    ['/nothing', 404, '7'],
  ])('HEAD %s', async (path, status, length) => {
    const response = await ask(path, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      status,
      length,
      '',
    ])
  })
})

describe('headers', () => {
  it.each<[string, Asking, number, string, string]>([
    ['/', {}, 200, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/', { headers: { 'if-none-match': '*' } }, 304, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/guide', {}, 301, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/nothing', {}, 404, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/%', {}, 404, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/', { method: 'POST' }, 405, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/assets/app-1a2b.js', {}, 200, 'public, max-age=31536000, immutable', 'strict-origin-when-cross-origin'],
    ['/assets/gone.js', {}, 404, 'no-cache', 'strict-origin-when-cross-origin'],
    ['/tool/onedrive/callback.html', {}, 200, 'no-store', 'no-referrer'],
    ['/tool/onedrive/callback?code=1', {}, 301, 'no-store', 'no-referrer'],
    ['/tool/nothing', {}, 404, 'no-store', 'no-referrer'],
    ['/tool/%ff', {}, 404, 'no-store', 'no-referrer'],
  ])('%s %j: %i, %s, %s', async (path, init, status, cache, referrer) => {
    const response = await ask(path, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe(cache)
    expect(response.headers.get('referrer-policy')).toBe(referrer)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'/)
  })
})

describe('failures', () => {
  it('answers in plain text without a not-found page', async () => {
    const bare = await scratchSite({ ...HOSTING, notFound: [{ prefix: '/', file: '/gone.html' }] })
    const response = await ask('/nothing', {}, createSiteApp({ dist: bare }))
    expect([response.status, await response.text()]).toEqual([404, 'Not found.\n'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    await rm(bare, { recursive: true })
  })

  it('answers 500 with all headers and reports the error', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = vi.spyOn(staticFiles, 'createFileServer').mockReturnValue({
      sendHeld: () => undefined,
      send: () => Promise.reject(new Error('disk on fire')),
      sendNotFound: () => Promise.reject(new Error('disk on fire')),
    })
    const response = await ask('/', {}, createSiteApp({ dist }))
    expect([response.status, await response.text()]).toEqual([500, 'Internal server error.\n'])
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(report).toHaveBeenCalledWith('GET / failed:', expect.objectContaining({ message: 'disk on fire' }))
    broken.mockRestore()
    report.mockRestore()
  })

  it('does not start without hosting rules', () => {
    expect(() => createSiteApp({ dist: join(dist, 'guide') })).toThrow(/run npm run build first/)
  })
})

describe('a rebuilt site', () => {
  const rebuild = async (to: string, text: string, policy: string): Promise<void> => {
    const next = await scratchSite({ ...HOSTING, headers: [{ path: '/*', values: { 'X-Policy': policy } }] })
    await writeFile(join(next, 'index.html'), text)
    // As the build exchanges folders.
    await rename(to, `${to}.old`)
    await rename(next, to)
    await rm(`${to}.old`, { recursive: true })
  }
  const look = async (of: SiteApp, path = '/'): Promise<[string, string | null]> => {
    const response = await ask(path, {}, of)
    return [await response.text(), response.headers.get('x-policy')]
  }

  it('is served with its own headers and files after a second', async () => {
    const folder = await scratchSite()
    let clock = 0
    const rebuilt = createSiteApp({ dist: folder, now: () => clock })
    expect(await look(rebuilt)).toEqual(['home', null])
    await rebuild(folder, 'new home', 'new')
    clock += 1000
    expect(await look(rebuilt)).toEqual(['new home', 'new'])
    await rm(folder, { recursive: true })
  })

  it('never has a page with the headers of another build', async () => {
    const folder = await scratchSite()
    const rebuilt = createSiteApp({ dist: folder, now: () => 0 })
    expect(await look(rebuilt)).toEqual(['home', null])
    await rebuild(folder, 'new home', 'new')
    // From memory, page and headers of the last build; from the disk, both of the new one.
    expect(await look(rebuilt)).toEqual(['home', null])
    expect(await look(rebuilt, '/guide/')).toEqual(['guide', 'new'])
    expect(await look(rebuilt)).toEqual(['new home', 'new'])
    await rm(folder, { recursive: true })
  })

  it('that cannot be used leaves the last one in service, and is reported once', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = await scratchSite()
    let clock = 0
    const rebuilt = createSiteApp({ dist: folder, now: () => clock })
    await writeFile(join(folder, '.hosting.json'), '{')
    for (clock = 1000; clock < 4000; clock += 1000) expect(await look(rebuilt)).toEqual(['home', null])
    expect(report).toHaveBeenCalledOnce()
    report.mockRestore()
    await rm(folder, { recursive: true })
  })

  it('is read from memory in between', async () => {
    const folder = await scratchSite()
    const rebuilt = createSiteApp({ dist: folder, now: () => 0 })
    await look(rebuilt)
    await rm(folder, { recursive: true })
    expect(rebuilt({ method: 'GET', target: '/?from=feed', headers: {} })).toMatchObject({ status: 200 })
    expect(rebuilt({ method: 'GET', target: '/%2F', headers: {} })).toBeInstanceOf(Promise)
  })
})
