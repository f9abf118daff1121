/** Tests of naming pages that are older than their translation. */
import { expect, it } from 'vitest'
import { pageData } from '../../engine/pages/scratch.fixture.ts'
import { staleTranslations } from './stale-translations.ts'

it('names the older file, the newer one and their days', () => {
  const history = (updated: string) => ({ created: updated, updated, contributors: [] })
  const older = pageData('/a.html', {
    file: 'en/a.md',
    history: history('2024-01-01T10:00:00Z'),
    newerTranslation: { locale: 'zh', route: '/zh/a.html', updated: '2024-01-05T10:00:00Z' },
  })
  const newer = pageData('/zh/a.html', { file: 'zh/a.md', history: history('2024-01-05T10:00:00Z') })
  expect(staleTranslations([older, newer])).toEqual(['en/a.md (2024-01-01) is older than zh/a.md (2024-01-05)'])
  expect(staleTranslations([newer])).toEqual([])
})
