/** Tests of what is read from requests. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FIELDS } from './contract/requests.ts'
import { Problem } from './problems.ts'
import { checkRedirect, chooseClient, readBody, readQuery } from './requests.ts'

const problem = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return [error.error, error.message]
    throw error
  }
  return undefined
}

describe('chooseClient', () => {
  const app = { id: 'app', secret: 'app-secret' }
  const mine = { client_id: 'mine', client_secret: 'my-secret' }
  const own = { id: 'mine', secret: 'my-secret', own: true }
  const theirs = { ...app, own: false }

  it.each([
    ['nothing is named', {}, theirs],
    ['empty fields are', { client_id: '', client_secret: '' }, theirs],
    ['its id is', { client_id: 'app' }, theirs],
  ])('is that of the service where %s', (_, given, expected) => {
    expect(chooseClient(given, app, 'baidu')).toEqual(expected)
  })

  it('is the one that is named', () => {
    expect(chooseClient(mine, app, 'baidu')).toEqual(own)
    expect(chooseClient(mine, undefined, 'baidu')).toEqual(own)
  })

  it('never is that of the service with a secret of somebody else', () => {
    const given = { client_id: 'app', client_secret: 'guess' }
    expect(chooseClient(given, app, 'baidu')).toEqual({ id: 'app', secret: 'guess', own: true })
  })

  it('may do without a secret where a provider allows it', () => {
    expect(chooseClient({ client_id: 'mine' }, app, 'dropbox', true)).toEqual({
      id: 'mine',
      secret: undefined,
      own: true,
    })
    expect(problem(() => chooseClient({ client_id: 'mine' }, app, 'baidu'))).toEqual([
      'invalid_request',
      'The field client_secret is missing.',
    ])
  })

  it('does not lend the secret of the service to a similar id', () => {
    for (const client_id of ['App', 'app ', 'ap', 'app\u0000', '__proto__'])
      expect(chooseClient({ client_id }, app, 'dropbox', true).secret).toBeUndefined()
  })

  it.each([{}, { client_id: '' }])('is missing where there is none', (given) => {
    expect(problem(() => chooseClient(given, undefined, 'baidu'))?.[0]).toBe('not_configured')
  })

  it('is not a secret alone', () => {
    for (const known of [app, undefined])
      expect(problem(() => chooseClient({ client_secret: 'x' }, known, 'baidu'))).toEqual([
        'invalid_request',
        'The field client_id is missing.',
      ])
  })
})

describe('checkRedirect', () => {
  const config = { origins: ['https://alistgo.com', 'https://docs.example.com:8443'], allowLoopback: true }
  const check = (uri: string, allowLoopback = true) => checkRedirect(uri, { ...config, allowLoopback }, 'baidu')

  it.each([
    'https://alistgo.com/tool/baidu/callback',
    'https://alistgo.com/tool/baidu/callback.html',
    'https://docs.example.com:8443/tool/baidu/callback',
    'http://localhost:5173/tool/baidu/callback',
    'http://127.0.0.1/tool/baidu/callback',
    'http://[::1]:3000/tool/baidu/callback.html',
  ])('lets %s pass as it is', (uri) => {
    expect(check(uri)).toBe(uri)
  })

  it.each([
    '',
    'x',
    '/tool/baidu/callback',
    '//alistgo.com/tool/baidu/callback',
    'http://alistgo.com/tool/baidu/callback',
    'https://alistgo.com:444/tool/baidu/callback',
    'https://alistgo.com.example.com/tool/baidu/callback',
    'https://alistgo.com@example.com/tool/baidu/callback',
    'https://example.com/https://alistgo.com/tool/baidu/callback',
    'https://example.com#https://alistgo.com/tool/baidu/callback',
    'https://example.com?https://alistgo.com/tool/baidu/callback',
    'https://example.com\\@alistgo.com/tool/baidu/callback',
    'https://example.com\\.alistgo.com/tool/baidu/callback',
    'https://sub.alistgo.com/tool/baidu/callback',
    'https://docs.example.com/tool/baidu/callback',
    'https://alistgo.com./tool/baidu/callback',
    'https://alistgo。com.example.com/tool/baidu/callback',
    'https://alistgo.com/',
    'https://alistgo.com/tool/dropbox/callback',
    'https://alistgo.com/tool/baidu/callback/',
    'https://alistgo.com/tool/baidu/callback/../../evil',
    'https://alistgo.com/tool/baidu/callbackx',
    'https://alistgo.com/tool/baidu/callback%2e%68tml',
    'https://alistgo.com/zh/tool/baidu/callback',
    'https://alistgo.com/tool/baidu//callback',
    'https://alistgo.com/tool/baidu/callback.htmlx',
    'https://alistgo.com/tool/baidu/callbackxhtml',
    'https://alistgo.com/Tool/baidu/callback',
    'https://alistgo.com/tool/baidu/callback?a=b',
    'https://alistgo.com/tool/baidu/callback#a',
    'http://127.0.0.1.example.com/tool/baidu/callback',
    'http://localhost.example.com/tool/baidu/callback',
    'http://0.0.0.0/tool/baidu/callback',
    'http://192.168.0.1/tool/baidu/callback',
    'ftp://127.0.0.1/tool/baidu/callback',
    'javascript://localhost/tool/baidu/callback',
    'file:///tool/baidu/callback',
    'data:text/html,https://alistgo.com/tool/baidu/callback',
    'blob:https://alistgo.com/tool/baidu/callback',
    'custom://127.0.0.1/tool/baidu/callback',
  ])('refuses %s', (uri) => {
    expect(problem(() => check(uri))).toEqual([
      'redirect_uri_not_allowed',
      'This server does not work for the page that redirect_uri names.',
    ])
  })

  it('knows no page on its own machine where that is switched off', () => {
    expect(problem(() => check('http://localhost:5173/tool/baidu/callback', false))?.[0]).toBe(
      'redirect_uri_not_allowed',
    )
    expect(check('https://alistgo.com/tool/baidu/callback', false)).toBe('https://alistgo.com/tool/baidu/callback')
  })

  // What was checked is tidied up by `URL`, what is sent on is not; providers compare letter by letter, so nothing comes of it.
  it.each([
    'https://user:password@alistgo.com/tool/baidu/callback',
    'https:alistgo.com/tool/baidu/callback',
    'https:\\\\alistgo.com\\tool\\baidu\\callback',
    'https://alistgo.com/x/../tool/baidu/callback',
    'https://alistgo.com/tool/baidu/callback?',
    ' https://alistgo.com/tool/\tbaidu/callback',
  ])('refuses what only reads like a page of ours: %s', (uri) => {
    expect(problem(() => check(uri))?.[0]).toBe('redirect_uri_not_allowed')
  })
})

describe('a body', () => {
  const Schema = v.object({ code: FIELDS.code, ...FIELDS.client })
  const app = new Hono()
    .post('/json', async (c) => c.json(await readBody(c, Schema)))
    .post('/both', async (c) => c.json(await readBody(c, Schema, ['json', 'form'])))
    .get('/query', (c) => c.json(readQuery(c, Schema)))
    .onError((error, c) => c.json(error instanceof Problem ? [error.error, error.message] : String(error)))
  const send = async (path: string, type: string | undefined, body: string | Uint8Array<ArrayBuffer>) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    // A text would be given a type.
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    return (await app.request(path, { method: 'POST', headers, body: bytes })).json()
  }
  const FORM = 'application/x-www-form-urlencoded'

  it.each([
    ['/json', 'application/json'],
    ['/json', 'Application/JSON; charset=utf-8'],
    ['/json', ' application/vnd.api+json '],
    ['/both', 'application/json'],
  ])('at %s is read as %s', async (path, type) => {
    expect(await send(path, type, '{"code":" a ","other":1}')).toEqual({ code: 'a' })
  })

  it.each([
    ['code=a%2Bb&client_id=&client_secret=', { code: 'a+b' }],
    ['code=a&code=b', { code: 'b' }],
    ['code=%zz', { code: '%zz' }],
    ['&&=&code=a&__proto__=b', { code: 'a' }],
  ])('is read as a form: %s', async (body, expected) => {
    expect(await send('/both', `${FORM}; charset=UTF-8`, body)).toEqual(expected)
  })

  it.each([
    ['/json', FORM, 'Send the body as application/json.'],
    ['/json', undefined, 'Send the body as application/json.'],
    ['/json', 'text/json', 'Send the body as application/json.'],
    [
      '/both',
      'multipart/form-data; boundary=x',
      'Send the body as application/json or application/x-www-form-urlencoded.',
    ],
    ['/both', 'text/plain;application/json', 'Send the body as application/json or application/x-www-form-urlencoded.'],
  ])('at %s is not read as %s', async (path, type, text) => {
    expect(await send(path, type, '{"code":"a"}')).toEqual(['unsupported_media_type', text])
  })

  const FIELD = (name: string) => `The field ${name} is missing or not as it should be.`
  it.each([
    ['', 'The body is not valid JSON.'],
    ['{', 'The body is not valid JSON.'],
    ['undefined', 'The body is not valid JSON.'],
    ['null', 'The body must be a JSON object.'],
    ['1e999', 'The body must be a JSON object.'],
    ['"code"', 'The body must be a JSON object.'],
    ['[]', FIELD('code')],
    ['{}', FIELD('code')],
    ['{"code":null}', FIELD('code')],
    ['{"code":1}', FIELD('code')],
    ['{"__proto__":{"code":"a"}}', FIELD('code')],
    ['{"code":"secret words"}', FIELD('code')],
    ['{"code":"a","client_secret":{"secret":"x"}}', FIELD('client_secret')],
  ])('that is wrong is told without its words: %s', async (body, text) => {
    expect(await send('/json', 'application/json', body)).toEqual(['invalid_request', text])
  })

  it('of bytes that are no text is no error of ours', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"code":"a'), 0xff, 0xc0, ...Buffer.from('"}')])
    expect(await send('/json', 'application/json', bytes)).toEqual(['invalid_request', FIELD('code')])
  })

  it('leaves no trace in other objects', async () => {
    await send(
      '/json',
      'application/json',
      '{"code":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    expect({}).not.toHaveProperty('polluted')
  })

  it.each([
    ['?code=a', { code: 'a' }],
    ['?code=a%2Bb', { code: 'a+b' }],
    ['?code=%', { code: '%' }],
    ['?code=a&code=b', { code: 'a' }],
    ['', ['invalid_request', FIELD('code')]],
    ['?code=a%20b', ['invalid_request', FIELD('code')]],
    ['?__proto__=a&constructor=b', ['invalid_request', FIELD('code')]],
  ])('may be a query: %s', async (query, expected) => {
    expect(await (await app.request(`/query${query}`)).json()).toEqual(expected)
  })
})
