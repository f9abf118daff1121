/** 123pan: everything in the query, a flat answer where all is well and an envelope where it is not. */
import { type Answer, type FakeRequest, json, notFound } from './http.fixture.ts'
import { type Asked, type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { OPERATOR, OWN_CLIENT, random, token } from './planted.fixture.ts'

/** The status stays 200; `code` says that it went wrong. */
const envelope = (code: number, message: string): Answer =>
  json({ code, message, data: null, 'x-traceID': `${random(16)}-${random(16)}` })

const MESSAGES: Record<Trouble, string> = {
  'unknown-client': 'client_id 不存在',
  'missing-secret': 'client_secret 不能为空',
  'wrong-secret': 'client_secret 错误',
  'unknown-code': 'code 无效',
  'used-code': 'code 已被使用',
  'expired-code': 'code 已过期',
  'other-client': 'code 无效',
  'wrong-redirect': 'redirect_uri 不匹配',
  'missing-verifier': 'code 无效',
  'wrong-verifier': 'code 无效',
}

export class Fake123 extends WithConsent {
  readonly name = '123pan'
  readonly hosts = ['yun.123pan.com', 'open-api.123pan.com']
  protected readonly title = '123pan'
  protected readonly authorizePath = '/auth'
  protected readonly clients = [OPERATOR['123pan'], OWN_CLIENT['123pan']]
  protected override readonly usualScope = 'user:base,file:all:read,file:all:write'
  protected override readonly pkce = false

  call(request: FakeRequest): Answer {
    const { host, path, method, query, headers } = request
    if (host !== 'open-api.123pan.com' || path !== '/api/v1/oauth2/access_token') return notFound()
    if (method !== 'POST') return envelope(405, 'method not allowed')
    if (headers.platform !== 'open_platform') return envelope(1, 'Platform 请求头错误')
    if (query.get('grant_type') !== 'authorization_code') return envelope(1, 'grant_type 错误')
    const result = this.redeem(tokenCall(query, { headers: {} }))
    return typeof result === 'string' ? envelope(1, MESSAGES[result]) : this.#tokens(result)
  }

  limited() {
    return { code: 429, message: '请求太频繁', data: null, 'x-traceID': random(32) }
  }

  /** No kind of answer is asked for here, and the scope is fixed. */
  protected override wrongWith(query: URLSearchParams): string | undefined {
    return query.get('scope') === this.usualScope ? undefined : 'scope 错误'
  }

  #tokens({ scope }: Asked): Answer {
    return json({
      token_type: 'Bearer',
      access_token: token('123pan-access'),
      refresh_token: token('123pan-refresh'),
      expires_in: 7200,
      scope,
    })
  }
}
