/** Tests of telling pages that handle secrets. */
import { describe, expect, it } from 'vitest'
import { isPrivatePath, privatePaths } from './private.ts'

const texts = { lang: '', name: '', dir: '', title: '', description: '' }
const config = {
  locales: ['/', '/zh/', '/ja/'].map((path) => ({ id: path, path, ...texts })),
  privatePrefixes: ['tool/', 'keys/'],
}

describe('private pages', () => {
  it('have every prefix in every language', () => {
    expect(privatePaths(config)).toEqual(['/tool/', '/keys/', '/zh/tool/', '/zh/keys/', '/ja/tool/', '/ja/keys/'])
  })

  it.each([
    ['/tool/x.html', true],
    ['/ja/keys/', true],
    ['/tools/x.html', false],
    ['/guide/tool/x.html', false],
    ['/zh/guide/', false],
  ])('%s is one: %s', (path, expected) => {
    expect(isPrivatePath(path, privatePaths(config))).toBe(expected)
  })
})
