/** Tests that names of drives are whole, and of what the drive finder finds. */
import { readFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { uiLabel } from '../ui-labels/labels.ts'
import { DRIVES, nameIn } from './drives.ts'
import { findDrives } from './islands/DriveFinder.tsx'
import { soundsLike, unreadableCharacters } from './pinyin.ts'

const titleOf = (page: string, locale: string) =>
  /^title: ["']?(.*?)["']?$/m.exec(readFileSync(`content/${locale}/guide/drivers/${page}.md`, 'utf8'))?.[1]
const KINDS = ['cloud', 'share', 'storage', 'media', 'layer']

describe('drives', () => {
  it('are ninety-eight, each with its names, kind, page and other spellings', () => {
    expect(DRIVES).toHaveLength(98)
    const poor = DRIVES.filter(
      ({ driver, en, zh, kind, page, also }) => !(driver && en && zh && page && also.length && KINDS.includes(kind)),
    )
    expect(poor).toEqual([])
  })

  it('have Chinese names that can be typed as pinyin', () => {
    const missing = DRIVES.flatMap(({ slug, zh, also }) =>
      [zh, ...also]
        .flatMap(unreadableCharacters)
        .map((character) => `${character} (${slug}.json): add it to site/drivers/pinyin.ts`),
    )
    expect(missing).toEqual([])
  })

  it('are read in pinyin as they are spoken', () => {
    const runs = new Set(
      DRIVES.flatMap(({ zh, also }) => [zh, ...also].flatMap((name) => name.match(/\p{Script=Han}{2,}/gu) ?? [])),
    )
    const misread = [...runs].filter((run) => {
      const spoken = pinyin(run, { toneType: 'none', type: 'array', v: true })
      return (
        soundsLike(run, spoken.join('')) !== 'whole' ||
        soundsLike(run, spoken.map(([first]) => first).join('')) !== 'whole'
      )
    })
    expect(misread).toEqual([])
  })

  it.each(['en', 'zh'] as const)('are found by the name that the interface shows (%s)', (locale) => {
    const lost = DRIVES.filter((drive) => {
      const label = uiLabel(`drivers.drivers.${drive.driver}`, locale)
      return !findDrives(label, locale).some(({ slug }) => slug === drive.slug)
    })
    expect(lost).toEqual([])
  })

  it.each(['en', 'zh'] as const)(
    'have the title of their page as name, where the page is theirs alone (%s)',
    (locale) => {
      const alone = DRIVES.filter(({ slug, page }) =>
        DRIVES.every((other) => other.slug === slug || other.page !== page),
      )
      const other = alone.filter((drive) => titleOf(drive.page, locale) !== drive[locale])
      expect(alone.length).toBeGreaterThan(60)
      expect(other.map(({ slug }) => slug)).toEqual([])
    },
  )

  it.each(['driver', 'en', 'zh'] as const)('have no %s twice', (key) => {
    expect(new Set(DRIVES.map((drive) => drive[key])).size).toBe(DRIVES.length)
  })
})

describe('matching', () => {
  const first = (query: string, lang = 'en') => findDrives(query, lang)[0]?.driver

  it.each([
    ['onedrive', 'Onedrive'],
    ['One Drive', 'Onedrive'],
    ['google-drive', 'GoogleDrive'],
    ['阿里云盘', 'AliyundriveOpen'],
    ['百度', 'BaiduNetdisk'],
    ['sftp', 'SFTP'],
    ['  S3 ', 'S3'],
  ])('finds %s', (query, driver) => {
    expect([first(query), ...findDrives(query, 'zh').map((drive) => drive.driver)]).toContain(driver)
  })

  it('begins with the names that begin with what was typed', () => {
    expect(first('s3')).toBe('S3')
    expect(first('quark')).toBe('Quark')
  })

  it.each(['en', 'zh'])('puts the exact name before those that only hold it, in %s', (lang) => {
    for (const drive of DRIVES) {
      const name = nameIn(lang, drive)
      const [found] = findDrives(name, lang)
      expect([name, found && nameIn(lang, found)]).toEqual([name, name])
    }
  })

  it.each([
    ['alyp', 'Aliyundrive'],
    ['ALYP', 'Aliyundrive'],
    ['aliyunpan', 'Aliyundrive'],
    ['alyp open', 'AliyundriveOpen'],
    ['bdwp', 'BaiduNetdisk'],
    ['baidu wangpan', 'BaiduNetdisk'],
    ['kkwp', 'Quark'],
    ['kuakewangpan', 'Quark'],
    ['tyyp', '189Cloud'],
    ['xl', 'Thunder'],
    ['xlyp', 'Thunder'],
    ['ydyp', '139Yun'],
    ['zgyd', '139Yun'],
    ['ltyp', 'WoPan'],
    ['lzy', 'Lanzou'],
    ['115wp', '115 Cloud'],
    ['jianguoyun', 'WebDav'],
    ['txwy', 'WeiYun'],
  ])('finds %s by the sound of a Chinese name, in both languages', (query, driver) => {
    expect([first(query, 'en'), first(query, 'zh')]).toEqual([driver, driver])
  })

  it.each([
    ['xl', ['Thunder', 'ThunderBrowser', 'ThunderBrowserExpert', 'ThunderExpert', 'ThunderX', 'ThunderXExpert']],
    ['s3', ['S3']],
    ['sftp', ['SFTP']],
    ['nas', ['LenovoNasShare', 'Local', 'SMB']],
  ])('finds nothing but these for %s', (query, drivers) => {
    expect(
      findDrives(query, 'en')
        .map(({ driver }) => driver)
        .sort(),
    ).toEqual(drivers)
  })

  it('shows all when nothing was typed, the best known first, and none for nonsense', () => {
    expect(findDrives('', 'en')).toHaveLength(98)
    expect(first('')).toBe('AliyundriveOpen')
    expect(findDrives('xyzzy', 'en')).toEqual([])
  })
})
