/** Tests of the server as an app, without a network. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSiteApp } from './app.ts'
import { HOSTING, scratchSite } from './scratch-site.fixture.ts'
import * as staticFiles from './static.ts'

let dist: string
let app: ReturnType<typeof createSiteApp>

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
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it.each([
    ['/tool/onedrive/callback?code=a%2Fb&state=c==', '/tool/onedrive/callback.html?code=a%2Fb&state=c=='],
    ['/guide', '/guide/'],
    ['/index.html', '/'],
    ['/guide/sponsor.html?x=1', '/guide/?x=1#sponsor'],
    ['//guide', '/guide/'],
  ])('GET %s leads to %s', async (path, location) => {
    const response = await app.request(`http://localhost${path}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  })

  it('does not lead to another host', async () => {
    expect((await app.request('http://localhost//evil.com/guide')).status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await app.request('/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['/', 200, '4'],
    ['/nothing', 404, '7'],
  ])('HEAD %s', async (path, status, length) => {
    const response = await app.request(path, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      status,
      length,
      '',
    ])
  })
})

describe('headers', () => {
  it.each<[string, RequestInit, number, string, string]>([
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
    const response = await app.request(path, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe(cache)
    expect(response.headers.get('referrer-policy')).toBe(referrer)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'/)
  })
})

describe('failures', () => {
  it('answers in plain text without a not-found page', async () => {
    const bare = await scratchSite({ ...HOSTING, notFound: [{ prefix: '/', file: '/gone.html' }] })
    const response = await createSiteApp({ dist: bare }).request('/nothing')
    expect([response.status, await response.text()]).toEqual([404, 'Not found.\n'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    await rm(bare, { recursive: true })
  })

  it('answers 500 with all headers and reports the error', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = vi.spyOn(staticFiles, 'createFileServer').mockReturnValue({
      send: () => Promise.reject(new Error('disk on fire')),
      sendNotFound: () => Promise.reject(new Error('disk on fire')),
    })
    const response = await createSiteApp({ dist }).request('/')
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
