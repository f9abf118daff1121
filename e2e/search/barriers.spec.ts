/** No barrier that a machine can find in any state of the search, in both colour modes. */
import type { Page } from '@playwright/test'
import { barriersWithin } from '../support/barriers.ts'
import {
  dialog,
  failure,
  field,
  INDEX,
  LANGUAGES,
  openSearch,
  part,
  rememberBefore,
  searchOn,
} from '../support/search.ts'
import { expect, inLanguage, test, thorough } from '../support/test.ts'

// Looking at five states takes a busy machine its time.
test.describe.configure({ timeout: 120_000 })

const look = (page: Page, state: string) =>
  test.step(state, async () => expect.soft(await barriersWithin(page, 'dialog[open]'), state).toEqual([]))

for (const words of LANGUAGES) {
  const { base } = words
  const visit = (path: string, title: string) => ({ url: base + path, title, trail: 'AList', query: 'docker' })

  test(
    `the search has no barrier where it has found nothing, ${base}`,
    thorough(inLanguage(base)),
    async ({ page }) => {
      await page.goto(`${base}guide/`)
      await openSearch(page)
      await expect(dialog(page).getByText(words.hint)).toBeVisible()
      await look(page, 'nothing typed')
      await field(page).fill('communnityyy')
      await expect(part(page, words.nearest)).toBeVisible()
      await look(page, 'nothing found')

      await rememberBefore(page, {
        recent: [visit('faq/', 'FAQ'), visit('guide/install/docker.html', words.docker)],
        kept: [visit('config/', 'Config')],
      })
      await page.route(INDEX, (route) => route.abort())
      await page.reload()
      await openSearch(page)
      await expect(part(page, words.favorites)).toBeVisible()
      await look(page, 'what was opened before')
      await field(page).fill('docker')
      await expect(failure(page)).toBeVisible()
      await look(page, 'out of reach')
    },
  )

  test(`what the search has found has no barrier, ${base}`, inLanguage(base, '/zh/'), async ({ page }) => {
    await searchOn(page, `${base}guide/`, 'dcoker')
    await expect(dialog(page).getByText(words.corrected('docker'))).toBeVisible()
    await look(page, 'found, and mended')
  })
}
