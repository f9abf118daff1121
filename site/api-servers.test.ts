/** Tests of which API servers are offered, and of stored choices that are no longer there. */
import { describe, expect, it } from 'vitest'
import { chosenServer, serversFor } from './api-servers.ts'

const names = (hostname: string) => serversFor(hostname).map(({ name }) => name)

describe('serversFor', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('offers the own machine on %s', (hostname) => {
    expect(names(hostname)).toEqual(['cf', 'cn', 'de', 'local'])
  })

  it.each(['alistgo.com', 'localhost.example.com', 'my-localhost', ''])('does not on %j', (hostname) => {
    expect(names(hostname)).toEqual(['cf', 'cn', 'de'])
  })
})

describe('chosenServer', () => {
  it.each([
    [null, 'alistgo.com', 'cf'],
    ['cn', 'alistgo.com', 'cn'],
    ['local', 'alistgo.com', 'cf'],
    ['local', 'localhost', 'local'],
    ['raw_jp', 'alistgo.com', 'cf'],
    ['', 'localhost', 'cf'],
    ['__proto__', 'localhost', 'cf'],
  ])('takes %j on %s for %s', (stored, hostname, name) => {
    expect(chosenServer(stored, hostname).name).toBe(name)
  })
})
