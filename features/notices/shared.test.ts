/** Tests of which notice belongs to an address, and under which name its dismissal is remembered. */
import { describe, expect, it } from 'vitest'
import { type Notice, noticeFor, noticeStorageKey } from './shared.ts'

const notice = (title: string, rest: Partial<Notice>): Notice => ({ title, content: [['Text']], ...rest })

const NOTICES = [
  notice('all', { path: '/' }),
  notice('chinese', { path: '/zh/' }),
  notice('guide', { path: '/guide/' }),
  notice('later guide', { path: '/guide/' }),
  notice('drivers', { match: /\/drivers\/\d+/ }),
  notice('nowhere', {}),
]

describe('noticeFor', () => {
  it.each([
    ['/', 'all'],
    ['/faq/', 'all'],
    ['/zh/faq/', 'chinese'],
    ['/guide/x.html', 'later guide'],
    ['/guide/drivers/115.html', 'drivers'],
    ['/zh/guide/drivers/115.html', 'drivers'],
    ['/zh/guide/drivers/%E4%B8%AD.html', 'chinese'],
  ])('finds for %s the notice for %s', (route, title) => {
    expect(noticeFor(route, NOTICES)?.title).toBe(title)
  })

  it('finds none where none fits', () => {
    expect(noticeFor('/faq/', [notice('guide', { path: '/guide/' })])).toBeNull()
    expect(noticeFor('/faq/', [])).toBeNull()
  })

  it('asks a pattern that remembers where it was the same question each time', () => {
    const sticky = [notice('sticky', { match: /guide/g })]
    expect([1, 2, 3].map(() => noticeFor('/guide/', sticky)?.title)).toEqual(['sticky', 'sticky', 'sticky'])
  })
})

describe('noticeStorageKey', () => {
  it('is the key that the notice names', () => {
    expect(noticeStorageKey(notice('A', { noticeKey: 'spring' }))).toBe('notice-spring')
  })

  it('changes with the text where the notice names none', () => {
    const keys = [
      notice('A', {}),
      notice('B', {}),
      notice('A', { content: [['Other']] }),
      notice('A', { content: [['Text', { text: 'a', link: '/' }]] }),
    ].map(noticeStorageKey)
    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toMatch(/^notice-[a-z\d]+$/)
    expect(noticeStorageKey(notice('A', {}))).toBe(keys[0])
  })
})
