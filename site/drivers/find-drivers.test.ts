/** Tests of which drivers fit a wish, and of how it stands in the address. */
import { describe, expect, test } from 'vitest'
import { fits, NO_WISH, type Row, readWish, type Wish, writeWish } from './find-drivers.ts'

const OPEN: Row = {
  slug: 'aliyundriveopen',
  names: ['阿里云盘 Open', 'AliyundriveOpen', 'alipan', 'adrive'],
  works: ['upload', 'rename', 'copy', 'thumbnails'],
  via: 'direct',
  signIn: ['token', 'app'],
  region: 'cn',
}
const LOCAL: Row = {
  slug: 'local',
  names: ['Local storage', '本机存储'],
  works: ['upload'],
  via: 'proxy',
  signIn: ['none'],
  region: 'own',
}
const ROWS = [OPEN, LOCAL]
const found = (wish: Partial<Wish>) => ROWS.filter((row) => fits(row, { ...NO_WISH, ...wish })).map(({ slug }) => slug)

test.each<[string, Partial<Wish>, string[]]>([
  ['nothing', {}, ['aliyundriveopen', 'local']],
  ['a Chinese name', { text: '阿里' }, ['aliyundriveopen']],
  ['another spelling, with a space and capitals', { text: 'Aliyun Drive-open' }, ['aliyundriveopen']],
  ['initials of a Chinese name', { text: 'ALYP' }, ['aliyundriveopen']],
  ['pinyin of a Chinese name', { text: 'benji cunchu' }, ['local']],
  ['nonsense', { text: 'xyzzy' }, []],
  ['letters over the end of a name', { text: 'openali' }, []],
  ['one thing that works', { works: ['upload'] }, ['aliyundriveopen', 'local']],
  ['two things', { works: ['upload', 'copy'] }, ['aliyundriveopen']],
  ['proxy only', { via: 'proxy' }, ['local']],
  ['a second way to sign in', { signIn: 'app' }, ['aliyundriveopen']],
  ['a region', { region: 'own' }, ['local']],
  ['things that exclude each other', { region: 'own', via: 'direct' }, []],
])('who wants %s finds', (_, wish, slugs) => {
  expect(found(wish)).toEqual(slugs)
})

describe('the address', () => {
  const wish: Wish = {
    text: '阿里 x',
    works: ['upload', 'copy'],
    via: 'direct',
    signIn: 'token',
    region: 'cn',
    compared: ['local', 'aliyundriveopen'],
  }

  test('brings a wish back', () => {
    const address = writeWish(wish, '?lang=en')
    expect(address).toContain('lang=en')
    expect(address).toContain('works=upload,copy')
    expect(readWish(address, ROWS)).toEqual(wish)
  })

  test('says nothing where nothing is wished', () => {
    expect(writeWish(NO_WISH, '?name=old&works=copy')).toBe('')
    expect(readWish('', ROWS)).toEqual(NO_WISH)
  })

  test.each([
    '?works=fly,%00&via=pigeon&sign-in=magic&region=moon&compare=nothing,,%F0',
    '?compare=&name=',
    '?works=upload%252C',
  ])('what the table does not know is left out: %s', (search) => {
    expect(readWish(search, ROWS)).toEqual(NO_WISH)
  })

  test('no driver stands beside itself, and no more than four stand side by side', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ ...LOCAL, slug }))
    expect(readWish('?compare=a,a,b,c,d,e', rows).compared).toEqual(['a', 'b', 'c', 'd'])
  })
})
