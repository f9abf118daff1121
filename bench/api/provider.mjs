/** Alipan's stand-in, which can also keep everybody waiting. */
import { runnerImport } from 'vite'
import { answers, measures } from './children.mjs'

const { module } = await runnerImport('/api/fakes/fakes.fixture.ts', { logLevel: 'error' })
const fakes = await new module.FakeProviders().start()
const { alipan } = fakes

let gate
let waiting = 0
const call = alipan.call.bind(alipan)
alipan.call = async (request) => {
  // It keeps every request for tests to look at; so many would fill its memory.
  fakes.requests.length = 0
  waiting++
  await gate?.closed
  waiting--
  return call(request)
}

answers({
  ...measures,
  /** Settings for the service, and what to ask this process directly. */
  about: () => ({
    env: fakes.env(),
    url: `${fakes.base('openapi.alipan.com')}/oauth/access_token`,
    client: { client_id: module.OPERATOR.ali_open.id, client_secret: module.OPERATOR.ali_open.secret },
  }),
  tokens: (count) => Array.from({ length: count }, () => alipan.refreshToken()),
  hold: () => {
    gate = {}
    gate.closed = new Promise((resolve) => {
      gate.open = resolve
    })
  },
  waiting: () => waiting,
  release: () => {
    gate.open()
    gate = undefined
  },
})
