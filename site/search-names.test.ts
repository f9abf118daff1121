/** Tests of the addresses by which calls of the API are found. */
import { describe, expect, it } from 'vitest'
import { namesOf } from './search-names.ts'
import { siteConfig } from './site.config.ts'

const site = { config: siteConfig }
const of = (route: string) => namesOf({ route, locale: route.startsWith('/zh/') ? 'zh' : 'en' }, site)

describe('namesOf', () => {
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
