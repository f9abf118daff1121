/** Tests of which drivers fit the filters, and of how those are kept in the address. */
import { describe, expect, test } from 'vitest'
import {
  type DriverFilters,
  matchesFilters,
  NO_FILTERS,
  type Row,
  readDriverFilters,
  writeDriverFilters,
} from './find-drivers.ts'

const OPEN: Row = {
  slug: 'aliyundriveopen',
  names: ['阿里云盘 Open', 'AliyundriveOpen', 'alipan', 'adrive'],
  capabilities: ['upload', 'rename', 'copy', 'thumbnails'],
  transport: 'direct',
  signIn: ['token', 'app'],
  region: 'cn',
}
const LOCAL: Row = {
  slug: 'local',
  names: ['Local storage', '本机存储'],
  capabilities: ['upload'],
  transport: 'proxy',
  signIn: ['none'],
  region: 'own',
}
const ROWS = [OPEN, LOCAL]
const found = (filters: Partial<DriverFilters>) =>
  ROWS.filter((row) => matchesFilters(row, { ...NO_FILTERS, ...filters })).map(({ slug }) => slug)

test.each<[string, Partial<DriverFilters>, string[]]>([
  ['nothing', {}, ['aliyundriveopen', 'local']],
  ['a Chinese name', { text: '阿里' }, ['aliyundriveopen']],
  ['another spelling, with a space and capitals', { text: 'Aliyun Drive-open' }, ['aliyundriveopen']],
  ['initials of a Chinese name', { text: 'ALYP' }, ['aliyundriveopen']],
  ['pinyin of a Chinese name', { text: 'benji cunchu' }, ['local']],
  ['nonsense', { text: 'xyzzy' }, []],
  ['letters over the end of a name', { text: 'openali' }, []],
  ['one thing that works', { capabilities: ['upload'] }, ['aliyundriveopen', 'local']],
  ['two things', { capabilities: ['upload', 'copy'] }, ['aliyundriveopen']],
  ['proxy only', { transport: 'proxy' }, ['local']],
  ['a second way to sign in', { signIn: 'app' }, ['aliyundriveopen']],
  ['a region', { region: 'own' }, ['local']],
  ['things that exclude each other', { region: 'own', transport: 'direct' }, []],
])('who wants %s finds', (_, filters, slugs) => {
  expect(found(filters)).toEqual(slugs)
})

describe('the address', () => {
  const filters: DriverFilters = {
    text: '阿里 x',
    capabilities: ['upload', 'copy'],
    transport: 'direct',
    signIn: 'token',
    region: 'cn',
    compared: ['local', 'aliyundriveopen'],
  }

  test('brings filters back', () => {
    const address = writeDriverFilters(filters, '?lang=en')
    expect(address).toContain('lang=en')
    expect(address).toContain('works=upload,copy')
    expect(readDriverFilters(address, ROWS)).toEqual(filters)
  })

  test('says nothing where nothing is filtered', () => {
    expect(writeDriverFilters(NO_FILTERS, '?name=old&works=copy')).toBe('')
    expect(readDriverFilters('', ROWS)).toEqual(NO_FILTERS)
  })

  test.each([
    '?works=fly,%00&via=pigeon&sign-in=magic&region=moon&compare=nothing,,%F0',
    '?compare=&name=',
    '?works=upload%252C',
  ])('what the table does not know is left out: %s', (search) => {
    expect(readDriverFilters(search, ROWS)).toEqual(NO_FILTERS)
  })

  test('no driver stands beside itself, and no more than four stand side by side', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ ...LOCAL, slug }))
    expect(readDriverFilters('?compare=a,a,b,c,d,e', rows).compared).toEqual(['a', 'b', 'c', 'd'])
  })
})
