/** Asks as fast as it is answered, on several connections at once. */
import { performance } from 'node:perf_hooks'
import { answers } from './children.mjs'
import { Connection } from './connection.mjs'

/** Everybody asks until the time is over or there is nothing left to ask. */
async function run({ connections, count = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY }, open) {
  const times = []
  const tally = { answered: 0, refused: 0, lost: 0 }
  const start = performance.now()
  const end = start + seconds * 1000
  let left = count
  const worker = async (_, index) => {
    const { connection, next } = open(index)
    try {
      while (left-- > 0 && performance.now() < end) {
        const began = performance.now()
        const good = await next()
        times.push(performance.now() - began)
        tally[good ? 'answered' : 'refused']++
        if (!good) break
      }
    } catch {
      tally.lost++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const ms = performance.now() - start
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { ...tally, perSecond: (tally.answered / ms) * 1000, p50: at(0.5), p99: at(0.99) }
}

answers({
  get: ({ url, ...how }) =>
    run(how, () => {
      const connection = new Connection(url)
      const text = connection.request('GET', new URL(url).pathname)
      return { connection, next: async () => (await connection.ask(text)).status === 200 }
    }),
  /** Each connection renews a token of its own, and goes on with the one it was given. */
  exchange: ({ url, tokens, client, ...how }) =>
    run({ connections: tokens.length, ...how }, (index) => {
      const connection = new Connection(url)
      let refresh_token = tokens[index]
      const next = async () => {
        const body = JSON.stringify({ ...client, grant_type: 'refresh_token', refresh_token })
        const answer = await connection.ask(connection.request('POST', new URL(url).pathname, body))
        if (answer.status !== 200) return false
        const got = JSON.parse(answer.body)
        const isNew = got.refresh_token !== refresh_token
        refresh_token = got.refresh_token
        return isNew && got.access_token !== undefined
      }
      return { connection, next }
    }),
})
