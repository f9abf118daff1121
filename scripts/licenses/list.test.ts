/** Tests of the list of third-party licenses: it is current, complete, and has no license that ours can't be combined with. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { licensesText, shippedPackages } from './list.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const shipped = shippedPackages(ROOT)
const at = (place: string) =>
  shipped.filter(({ places }) => places.some((one) => one === place)).map(({ name }) => name)

it('is what `npm run licenses` writes', () => {
  const isCurrent = readFileSync(join(ROOT, 'public/third-party.txt'), 'utf8') === licensesText(shipped)
  expect(isCurrent, 'Run npm run licenses and commit public/third-party.txt.').toBe(true)
})

it('names what each part is made of', () => {
  expect(at('site')).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'uqr']))
  expect(at('widgets')).toEqual(
    expect.arrayContaining([
      'mermaid',
      'd3',
      'dompurify',
      'chart.js',
      'echarts',
      'zrender',
      'hls.js',
      'dashjs',
      'mpegts.js',
    ]),
  )
  expect(at('token service')).toEqual(['@hono/node-server', '@noble/hashes', 'hono', 'valibot'])
  expect(shipped.map(({ name }) => name)).not.toContain('markdown-it')
})

it('has only licenses that can be combined with the AGPL, each with a text or an author', () => {
  const allowed = /\b(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|MPL-2\.0|Unlicense)\b/
  for (const { name, license, text } of shipped) {
    expect(license, name).toMatch(allowed)
    expect(text, name).toMatch(/\S{2}/)
  }
})

it('need not name fonts, because there are none', () => {
  const files = ['public', 'theme', 'site', 'content'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
  )
  expect(files.filter((file) => /\.(?:woff2?|ttf|otf|eot)$/i.test(file))).toEqual([])
})
