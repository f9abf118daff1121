/** Tests of the report about checked pages, and of the values authors can write. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PageInfo } from '../../../engine/pages/page-data.ts'
import { FRONTMATTER } from './frontmatter.ts'
import { checkedReport } from './report.ts'

type Given = Parameters<typeof checkedReport>[0][number]
const DATE = '2026-11-16T00:00:00.000Z'
const page = (file: string, version?: string, more: Partial<Given> = {}): Given => ({
  ...{ file, kind: 'doc', frontmatter: version ? { checked: { version, date: DATE } } : {} },
  ...more,
})

describe('the report', () => {
  it('counts pages checked with this release, and lists the others', () => {
    const pages = [page('en/a.md', 'v3.63.0'), page('en/b.md', 'v3.62.0'), page('en/c.md')]
    expect(checkedReport(pages, '3.63.0')).toEqual([
      'Steps checked with v3.63.0: 1 of 3 pages',
      '  en/b.md: checked with v3.62.0',
      '  en/c.md: not checked',
    ])
  })

  it('leaves out pages that are no documentation, and copies for an untranslated language', () => {
    const home = page('en/README.md', undefined, { kind: 'home' as PageInfo['kind'] })
    const copy = page('en/a.md', undefined, { fallback: 'en' as unknown as NonNullable<PageInfo['fallback']> })
    expect(checkedReport([home, copy], '3.63.0')).toEqual(['Steps checked with v3.63.0: 0 of 0 pages'])
  })
})

describe('the frontmatter key', () => {
  const issues = (value: unknown) => v.safeParse(FRONTMATTER.checked, value).issues?.map(({ message }) => message)

  it('takes a release and a day', () => {
    expect(v.parse(FRONTMATTER.checked, { version: 'v3.63.0', date: '2026-11-16' })).toEqual({
      version: 'v3.63.0',
      date: DATE,
    })
  })

  it.each([
    [{ version: '3.63', date: '2026-11-16' }, 'must be a release such as v3.63.0'],
    [{ version: 'v3.63.0', date: 'soon' }, 'must be a date such as 2026-11-15'],
  ])('refuses %j', (value, message) => {
    expect(issues(value)).toEqual([message])
  })

  it.each([['v3.63.0'], [{ version: 'v3.63.0' }], [{ version: 'v3.63.0', date: '2026-11-16', by: 'me' }]])(
    'refuses %j',
    (value) => {
      expect(issues(value)).toHaveLength(1)
    },
  )
})
