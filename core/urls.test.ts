/** Tests of the rules between files, routes and addresses. */
import { describe, expect, test } from 'vitest'
import {
  cleanSegment,
  fileToRoute,
  isExternal,
  isIndexFile,
  normalizeRoute,
  routeToFile,
  safeDecode,
  splitUrl,
} from './urls.ts'

describe('a segment of an address', () => {
  const forbidden = [...'"#$%&*+,:;<=>?[]^`{|}', '\u0000', '\n', '\u001f']

  test.each(forbidden)('has _ in place of %j', (character) => {
    expect(cleanSegment(`a${character}b`)).toBe('a_b')
  })

  test.each([
    ['keeps dots inside names', 'baidu.photo', 'baidu.photo'],
    ['keeps its case', 'UrlTree', 'UrlTree'],
    ['keeps inner and trailing underscores', '123_open_', '123_open_'],
    ['loses leading underscores', '__private', 'private'],
    ['loses the underscores made of leading forbidden characters', '#1', '1'],
    ['keeps Chinese, spaces, brackets and the like', "存储 (1)!~'@", "存储 (1)!~'@"],
  ])('%s', (_, segment, expected) => {
    expect(cleanSegment(segment)).toBe(expected)
  })
})

test.each([
  ['README.md', true],
  ['guide/readme.MD', true],
  ['guide/index.md', true],
  ['guide/Index.md', true],
  ['guide/index.html', false],
  ['guide/my-index.md', false],
  ['index.md/other.md', false],
])('isIndexFile(%j) is %j', (file, expected) => {
  expect(isIndexFile(file)).toBe(expected)
})

test.each([
  ['README.md', '/', '/'],
  ['README.md', '/zh/', '/zh/'],
  ['guide/index.md', '/', '/guide/'],
  ['guide/drivers/SMB.md', '/', '/guide/drivers/SMB.html'],
  ['guide/drivers/baidu.photo.md', '/', '/guide/drivers/baidu.photo.html'],
  ['guide/drivers/Alist V2 V3.md', '/zh/', '/zh/guide/drivers/Alist%20V2%20V3.html'],
  ['_guide/a+b.md', '/', '/guide/a_b.html'],
  ['指南/存储.md', '/zh/', '/zh/%E6%8C%87%E5%8D%97/%E5%AD%98%E5%82%A8.html'],
  ['guide/x.MD', '', '/guide/x.html'],
])('the file %j below %j has the route %j', (file, prefix, route) => {
  expect(fileToRoute(file, prefix)).toBe(route)
})

test.each([
  ['/', 'index.html'],
  ['/zh/', 'zh/index.html'],
  ['/faq/why.html', 'faq/why.html'],
  ['/guide/drivers/Alist%20V2%20V3.html', 'guide/drivers/Alist V2 V3.html'],
  ['/zh/%E5%AD%98%E5%82%A8.html', 'zh/存储.html'],
])('the route %j is stored as %j', (route, file) => {
  expect(routeToFile(route)).toBe(file)
})

test.each([
  ['/pricing', '/pricing.html'],
  ['/tool/google/callback', '/tool/google/callback.html'],
  ['/guide/drivers/baidu.photo', '/guide/drivers/baidu.photo.html'],
  ['/pricing.html', '/pricing.html'],
  ['/guide/', '/guide/'],
  ['/index.html', '/'],
  ['/guide/index.html', '/guide/'],
  ['/guide/my-index.html', '/guide/my-index.html'],
])('the canonical form of %j is %j', (path, canonical) => {
  expect(normalizeRoute(path)).toBe(canonical)
})

test.each([
  ['/a/b.html?x=1&y=?#h?#i', { path: '/a/b.html', query: '?x=1&y=?', hash: '#h?#i' }],
  ['#only', { path: '', query: '', hash: '#only' }],
  ['?only', { path: '', query: '?only', hash: '' }],
  ['a.md#b?c', { path: 'a.md', query: '', hash: '#b?c' }],
  ['', { path: '', query: '', hash: '' }],
  ['a\nb#c\nd', { path: 'a\nb', query: '', hash: '#c\nd' }],
])('splitUrl(%j) keeps the marks', (url, parts) => {
  expect(splitUrl(url)).toEqual(parts)
})

test.each([
  ['%E4%BA%91%20%2F', '云 /'],
  ['100%', '100%'],
  ['%E4%BA', '%E4%BA'],
])('safeDecode(%j) is %j', (text, decoded) => {
  expect(safeDecode(text)).toBe(decoded)
})

test.each([
  ['https://a.b', true],
  ['HTTP://a.b', true],
  ['//a.b/c', true],
  ['mailto:a@b.c', true],
  ['/a//b', false],
  ['./a.md', false],
  ['#a:b', false],
  ['', false],
])('isExternal(%j) is %j', (url, expected) => {
  expect(isExternal(url)).toBe(expected)
})
