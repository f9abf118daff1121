/** Tests of the service as a worker runs it. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeProviders, OWN_CLIENT } from './fakes/fakes.fixture.ts'
import worker from './worker.ts'

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`https://tokens.example${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

afterEach(() => vi.restoreAllMocks())

describe('the worker', () => {
  it('answers without any setting', async () => {
    const response = await worker.fetch(new Request('https://tokens.example/health'), {})
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ok: true, providers: { dropbox: 'own-client-only', wopan: 'off' } })
  })

  it('exchanges with the settings of its environment, and writes a line without secrets', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const fake = await new FakeProviders().start()
    try {
      const refresh_token = fake.dropbox.refreshToken()
      const environment = fake.env()
      const body = { grant_type: 'refresh_token', refresh_token, client_id: '', client_secret: '' }
      const response = await worker.fetch(post('/alist/dropbox/token', body), environment)
      expect(response.status).toBe(200)
      const [line = ''] = log.mock.calls.map(([text]) => String(text))
      expect(JSON.parse(line)).toMatchObject({ event: 'request', route: '/alist/dropbox/token', status: 200 })
      expect(line).not.toContain(refresh_token)
    } finally {
      await fake.stop()
    }
  })

  it('counts by the address that the edge names', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const environment = { LIMIT_PAGES: '1/10' }
    const { id, secret } = OWN_CLIENT.baidu
    const ask = (from: string) =>
      worker.fetch(
        post('/alist/baidu/token', { code: '', client_id: id, client_secret: secret }, { 'cf-connecting-ip': from }),
        environment,
      )
    expect((await ask('192.0.2.1')).status).toBe(400)
    expect((await ask('192.0.2.1')).status).toBe(429)
    expect((await ask('192.0.2.2')).status).toBe(400)
  })

  it('tells its operator what is wrong with the settings, and others only that something is', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await worker.fetch(new Request('https://tokens.example/health'), { LIMIT_PAGES: 'many' })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('LIMIT_PAGES')
    expect(String(error.mock.calls[0]?.[0])).toContain('LIMIT_PAGES')
  })
})
