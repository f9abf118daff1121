/** Tests that the facts in `content/data/` are whole and the same in both languages. */
import { describe, expect, it } from 'vitest'
import { DRIVES, nameIn, PLANS } from './data.ts'
import { matching } from './islands/DriveFinder.tsx'

const KINDS = ['cloud', 'share', 'storage', 'media', 'layer']

describe('drives', () => {
  it('are ninety-eight, each with its names, kind, page and other spellings', () => {
    expect(DRIVES).toHaveLength(98)
    const poor = DRIVES.filter(
      ({ driver, en, zh, kind, page, also }) => !(driver && en && zh && page && also.length && KINDS.includes(kind)),
    )
    expect(poor).toEqual([])
  })

  it.each(['driver', 'en', 'zh'] as const)('have no %s twice', (key) => {
    expect(new Set(DRIVES.map((drive) => drive[key])).size).toBe(DRIVES.length)
  })
})

describe('plans', () => {
  it('are the same in both languages', () => {
    const shape = (locale: string) => PLANS[locale]?.map(({ id, features }) => [id, features.length])
    expect(shape('zh')).toEqual(shape('en'))
    expect(shape('en')).toHaveLength(3)
  })
})

describe('matching', () => {
  const first = (query: string, lang = 'en') => matching(query, lang)[0]?.driver

  it.each([
    ['onedrive', 'Onedrive'],
    ['One Drive', 'Onedrive'],
    ['google-drive', 'GoogleDrive'],
    ['阿里云盘', 'AliyundriveOpen'],
    ['百度', 'BaiduNetdisk'],
    ['sftp', 'SFTP'],
    ['  S3 ', 'S3'],
  ])('finds %s', (query, driver) => {
    expect([first(query), ...matching(query, 'zh').map((drive) => drive.driver)]).toContain(driver)
  })

  it('begins with the names that begin with what was typed', () => {
    expect(first('s3')).toBe('S3')
    expect(first('quark')).toBe('Quark')
  })

  it.each(['en', 'zh'])('puts the exact name before those that only hold it, in %s', (lang) => {
    for (const drive of DRIVES) {
      const name = nameIn(lang, drive)
      const [found] = matching(name, lang)
      expect([name, found && nameIn(lang, found)]).toEqual([name, name])
    }
  })

  it('shows all when nothing was typed, the best known first, and none for nonsense', () => {
    expect(matching('', 'en')).toHaveLength(98)
    expect(first('')).toBe('AliyundriveOpen')
    expect(matching('xyzzy', 'en')).toEqual([])
  })
})
