/** Tests of the names by which drives are found. */
import { describe, expect, it } from 'vitest'
import { siteConfig } from '../site.config.ts'
import { driverNames } from './search-names.ts'

const site = { config: siteConfig }
const of = (route: string) => driverNames({ route, locale: route.startsWith('/zh/') ? 'zh' : 'en' }, site)

describe('driverNames', () => {
  it.each(['/guide/drivers/115.html', '/zh/guide/drivers/115.html'])(
    'gives %s every spelling of its drives',
    (route) => {
      const { names, keywords } = of(route)
      expect(names).toEqual(expect.arrayContaining(['115 Cloud', '115 网盘', '115网盘', '115 Share', '115分享']))
      expect(names).not.toContain('阿里云盘')
      expect(keywords).toEqual([])
    },
  )

  it.each(['/guide/', '/', '/zh/faq/', '/guide/drivers/', '/zh/guide/drivers/', '/guide/drivers/unknown.html'])(
    'knows nothing about %s',
    (route) => {
      expect(of(route)).toEqual({ names: [], keywords: [] })
    },
  )
})
