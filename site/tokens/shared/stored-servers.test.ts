/** Tests of what is read from storage as a reader's own token servers, whatever has been put there. */
import { describe, expect, it } from 'vitest'
import { isMixed } from '../../forms/api-address.ts'
import { isLoopback } from '../../forms/loopback.ts'
import { API_NAME_KEY, API_OWN_KEY, MAX_OWN, readOwn } from './stored-servers.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `https://api${index}.example.com`)

describe('readOwn', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['half a list', '["https://a.example"'],
    ['no JSON', 'https://a.example'],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"https://a.example"'],
    ['a map', '{"0":"https://a.example","length":1}'],
    ['a map that calls itself a list', '{"filter":1,"slice":1}'],
    ['an empty list', '[]'],
    ['a list of other things', '[1,null,true,{},[]]'],
    ['things that cannot be told', '[{"toString":1,"valueOf":1}]'],
    ['the name of a server', '["cf"]'],
    ['script', '["javascript:alert(1)","javascript:alert(1)//https://a.example"]'],
    ['an address with a password', '["https://reader:secret@a.example"]'],
    ['an address with a query or hash', '["https://a.example?x","https://a.example#x"]'],
    ['an address without host', '["https://","https:///x","http:"]'],
    ['an address with blanks', '[" https://a.example","https://a .example","https://a.example\\n"]'],
  ])('finds none in %s', (_, stored) => {
    expect(readOwn(stored)).toEqual([])
  })

  it('finds the good among the bad', () => {
    const stored = JSON.stringify([1, 'https://a.example', 'cf', 'http://localhost:3002/x', null])
    expect(readOwn(stored)).toEqual(['https://a.example', 'http://localhost:3002/x'])
  })

  it.each([MAX_OWN, MAX_OWN + 1, 1000])('of %i addresses takes five', (count) => {
    expect(readOwn(JSON.stringify(many(count)))).toEqual(many(5))
  })

  it('counts only what is an address', () => {
    expect(readOwn(JSON.stringify(['x', 'y', 'z', '1', '2', '3', ...many(2)]))).toEqual(many(2))
  })

  it('gives texts and nothing else', () => {
    expect(readOwn('[["https://a.example"]]').every((url) => typeof url === 'string')).toBe(true)
  })

  it.each(['https://[', 'https://a.example:99999', 'https://%zz'])('gives only what can be asked, not %s', (url) => {
    for (const own of readOwn(JSON.stringify([url]))) isMixed(own, 'https:')
  })

  it('gives each address once', () => {
    expect(readOwn('["https://a.example","https://a.example"]')).toEqual(['https://a.example'])
  })
})

describe('isLoopback', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['::1', false],
    ['localhost.example.com', false],
    ['my-localhost', false],
    ['127.0.0.1.example.com', false],
    ['127.0.0.10', false],
    ['192.168.0.1', false],
    ['alistgo.com', false],
    ['localhost\n', false],
    ['', false],
  ])('%j: %s', (hostname, expected) => {
    expect(isLoopback(hostname)).toBe(expected)
  })
})

it('is kept where the older site kept it', () => {
  expect([API_NAME_KEY, API_OWN_KEY]).toEqual(['api_name', 'api_own'])
})
