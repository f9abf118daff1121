/** Tests of the terms by which pages of the API are found. */
import { describe, expect, it } from 'vitest'
import { siteConfig } from '../site.config.ts'
import { apiSearchTerms } from './search-terms.ts'

const site = { config: siteConfig }
const of = (route: string) => apiSearchTerms({ route, locale: route.startsWith('/zh/') ? 'zh' : 'en' }, site)

describe('apiSearchTerms', () => {
  it('gives pages of the API the addresses of their calls', () => {
    expect(of('/zh/guide/api/fs.html').keywords).toEqual(
      expect.arrayContaining(['/api/fs/add_offline_download', 'add_offline_download']),
    )
    expect(of('/guide/api/admin/').keywords).toContain('/api/admin/message/get')
    expect(of('/guide/api/').keywords).toEqual([])
  })

  it.each(['/guide/', '/', '/zh/faq/', '/guide/drivers/115.html'])('knows nothing about %s', (route) => {
    expect(of(route)).toEqual({ names: [], keywords: [] })
  })
})
