/** Tests that the dev server sends and watches nothing outside of the site. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteWithSecret as site } from '../../engine/inside.fixture.ts'
import { loadSite } from '../../engine/pages/load.ts'
import { Problems } from '../../engine/problems.ts'
import { describeRefused, isGuarded, isWatchedOutside } from './guard.ts'

describe('the dev server', () => {
  it.each([
    ['/logo.svg', false],
    ['/guide/', false],
    ['/none.png', false],
    ['/key.txt?x', true],
    ['/%6bey.txt', true],
    ['/content/en/b.md', true],
    ['/content/en/c/passwd.md', true],
    ['/content/en/guide/a.md', false],
  ])('sends %s unless that leaves the folder: %s', (url, guarded) => {
    const { options } = site({
      'public/key.txt': '../../secret/key.png',
      'content/en/b.md': '../../../secret/passwd.md',
      'content/en/c': '../../../secret',
    })
    expect(isGuarded(url, options)).toBe(guarded)
    expect(isGuarded(`/@fs${join(options.contentDir, 'en/b.md')}`, options)).toBe(true)
  })

  it('prints them, wherever they are', async () => {
    const { options } = site({ 'content/en/c': '../../../secret', 'public/gone.txt': 'nowhere' })
    const problems = new Problems()
    await loadSite(options, problems)
    const printed = describeRefused(problems, options).map(({ file, message }) => `${file} ${message.split(' to ')[0]}`)
    expect(printed).toEqual([
      expect.stringMatching(/public\/gone\.txt is a link$/),
      expect.stringMatching(/content\/en\/c is a link$/),
    ])
  })

  it('does not watch what links outside lead to', () => {
    const { content, options } = site({ 'content/en/c': '../../../secret', 'content/en/d': 'guide' })
    expect(isWatchedOutside(join(content, 'en/c'), options)).toBe(true)
    expect(isWatchedOutside(join(content, 'en/d'), options)).toBe(false)
    expect(isWatchedOutside(join(content, 'en/guide'), options)).toBe(false)
  })
})
