/** Tests of the address encoding. */
import { describe, expect, it } from 'vitest'
import { asciiUrl, encodePath, withQuery } from './encode.ts'

describe('encodePath', () => {
  it.each([
    ['/guide/drivers/Alist V2 V3.html', '/guide/drivers/Alist%20V2%20V3.html'],
    ['/zh/指南/', '/zh/%E6%8C%87%E5%8D%97/'],
    ['/a?b#c%d', '/a%3Fb%23c%25d'],
    ['/', '/'],
  ])('%s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded)
  })
})

describe('asciiUrl', () => {
  it.each([
    ['/zh/指南.html#锚点', '/zh/%E6%8C%87%E5%8D%97.html#%E9%94%9A%E7%82%B9'],
    ['/already%20encoded.html?a=b%26c', '/already%20encoded.html?a=b%26c'],
    ['/with space\r\nX: y', '/with%20space%0D%0AX:%20y'],
  ])('%s', (url, encoded) => {
    expect(asciiUrl(url)).toBe(encoded)
  })
})

describe('withQuery', () => {
  it.each([
    ['/x.html', '', '/x.html'],
    ['/x.html', '?code=a+b%2F&state=', '/x.html?code=a+b%2F&state='],
    ['/x.html#top', '?a=1', '/x.html?a=1#top'],
    ['/x.html?lang=en#top', '?a=1', '/x.html?lang=en&a=1#top'],
    ['/x.html?lang=en', '', '/x.html?lang=en'],
    ['/x.html#what?', '?a=1', '/x.html?a=1#what?'],
  ])('%s + %s', (url, query, joined) => {
    expect(withQuery(url, query)).toBe(joined)
  })
})
