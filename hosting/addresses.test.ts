/** Tests of which files an address may mean, and of the address that each file has. */
import { expect, it } from 'vitest'
import { addressOf, filesFor } from './addresses.ts'

it.each([
  ['/', ['index.html']],
  ['/guide/', ['guide/index.html']],
  ['/pricing', ['pricing', 'pricing.html', 'pricing/index.html']],
  ['/guide/index.html', ['guide/index.html', 'guide/index.html.html', 'guide/index.html/index.html']],
])('%s may mean %j', (path, files) => {
  expect(filesFor(path)).toEqual(files)
})

it.each([
  ['index.html', '/'],
  ['guide/index.html', '/guide/'],
  ['guide/a.html', '/guide/a.html'],
  ['guide/myindex.html', '/guide/myindex.html'],
])('%s is at %s', (file, address) => {
  expect(addressOf(file)).toBe(address)
})
