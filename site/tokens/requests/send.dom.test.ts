/** Tests of who sends the requests of a token page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HttpRequest } from './http-request.ts'
import { sendRequest } from './send.ts'

const NAMED = 'https://api.example'
const byPage = vi.fn(async () => Response.json({ by: 'page' }))
const to = (url: string): HttpRequest => ({ url, method: 'GET', headers: {} })
const soon = () => AbortSignal.timeout(20_000)

beforeEach(() => {
  document.documentElement.dataset.reach = `https://other.example ${NAMED}`
  byPage.mockClear()
  vi.stubGlobal('fetch', byPage)
})
afterEach(() => {
  delete document.documentElement.dataset.reach
  vi.unstubAllGlobals()
})

test('the page itself, to a server that its policy names', async () => {
  expect(await sendRequest(to(`${NAMED}/alist/config`), soon())).toEqual({ ok: true, text: '{"by":"page"}' })
})

test('a worker, to any other', async () => {
  // This test's own server is none of those that are named.
  const { ok, text } = await sendRequest(to(`${location.origin}/package.json`), soon())
  expect([ok, JSON.parse(text)]).toEqual([true, expect.objectContaining({ scripts: expect.anything() })])
  await expect(sendRequest(to('http://127.0.0.1:9/'), soon())).rejects.toThrow(TypeError)
  expect(byPage).not.toHaveBeenCalled()
})

test('nobody, once it was called off', async () => {
  await expect(sendRequest(to(`${location.origin}/package.json`), AbortSignal.abort('over'))).rejects.toBe('over')
  const caller = new AbortController()
  const sent = sendRequest(to(`${location.origin}/package.json`), caller.signal)
  caller.abort('over')
  await expect(sent).rejects.toBe('over')
})
