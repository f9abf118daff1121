/** Tests that bad hosting files are reported with their name and the remedy. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTING_FILE, readHosting } from './read-hosting.ts'

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'hosting-'))
})
afterAll(() => rm(dist, { recursive: true }))

describe('readHosting', () => {
  it('says that a site was not built', () => {
    expect(() => readHosting(join(dist, 'nowhere'))).toThrow(
      /nowhere.\.hosting\.json does not exist: run npm run build first/,
    )
  })

  it.each([
    ['no JSON', '{', /JSON/],
    ['a missing part', '{"headers":[],"redirects":[]}', /notFound/],
    [
      'a wrong status',
      '{"headers":[],"redirects":[{"from":"/a","to":"/b","status":200}],"notFound":[]}',
      /redirects\.0\.status/,
    ],
    [
      'a foreign target',
      '{"headers":[],"redirects":[{"from":"/a","to":"//b","status":301}],"notFound":[]}',
      /redirect "\/a"/,
    ],
  ])('refuses %s', async (_, text, reason) => {
    await writeFile(join(dist, HOSTING_FILE), text)
    expect(() => readHosting(dist)).toThrow(reason)
    expect(() => readHosting(dist)).toThrow(/\.hosting\.json cannot be used \(.+\): run npm run build first\.$/s)
  })

  it('returns good rules', async () => {
    const hosting = {
      headers: [{ path: '/*', values: { 'X-A': 'b' } }],
      redirects: [],
      notFound: [{ prefix: '/', file: '/404.html' }],
    }
    await writeFile(join(dist, HOSTING_FILE), JSON.stringify(hosting))
    expect(readHosting(dist)).toEqual(hosting)
  })
})
