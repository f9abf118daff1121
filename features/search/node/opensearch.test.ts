/** Tests of what browsers learn about the search. */
import { describe, expect, it } from 'vitest'
import type { SiteData } from '../../../core/site.ts'
import { openSearchDescription, searchAddress } from './opensearch.ts'

const site = { config: { origin: 'https://a.b' } } as SiteData
const locale = (title: string, path: string) => ({ title, path, lang: 'en-US', description: 'Docs & more' }) as never

describe('openSearchDescription', () => {
  it.each([
    ['/', 'AList Docs', 'AList Docs', 'https://a.b/?q={searchTerms}'],
    ['/zh/', 'AList文档', 'AList文档', 'https://a.b/zh/?q={searchTerms}'],
    ['/', 'A documentation with a long name', 'A documentation ', 'https://a.b/?q={searchTerms}'],
    ['/', 'R&D <docs>', 'R&amp;D &lt;docs&gt;', 'https://a.b/?q={searchTerms}'],
  ])('for %s named %s', (path, title, name, address) => {
    const text = openSearchDescription(site, locale(title, path))
    expect(text).toContain(`<ShortName>${name}</ShortName>`)
    expect(text).toContain(`template="${address}"`)
    expect(text).toContain('<Description>Docs &amp; more</Description>')
  })
})

it('names the address of a query', () => {
  expect(searchAddress(site, locale('x', '/zh/'), '{q}')).toBe('https://a.b/zh/?q={q}')
})
