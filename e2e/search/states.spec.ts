/** What the search says while it waits, where it finds nothing, and when it cannot reach its index. */
import { hold } from '../support/requests.ts'
import {
  chosen,
  dialog,
  ENGLISH,
  failure,
  field,
  INDEX,
  LANGUAGES,
  list,
  openSearch,
  options,
  part,
  press,
  searchOn,
  status,
} from '../support/search.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

/** Nothing is found for it; to write it into an address takes care. */
const NOWHERE = 'ъъъ & "ыы" #?'

for (const words of LANGUAGES) {
  const { base } = words
  test(
    `a wait is shown, and an index that cannot be reached can be tried again, ${base}`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await page.goto(`${base}guide/`)
      await openSearch(page)
      await expect(dialog(page).getByText(words.hint)).toBeVisible()

      await test.step('a wait', async () => {
        const release = await hold(page, INDEX)
        await field(page).fill('docker')
        await expect(dialog(page).getByRole('paragraph').filter({ hasText: words.searching }).last()).toBeVisible()
        await expect(status(page)).toHaveText(words.searching)
        await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
        release()
        await expect(options(page).first()).toBeVisible()
        await expect(dialog(page).getByText(words.searching)).toHaveCount(0)
        await page.unroute(INDEX)
      })

      await test.step('no index', async () => {
        await page.route(INDEX, (route) => route.abort())
        await page.reload()
        await openSearch(page)
        await field(page).fill('docker')
        await expect(failure(page)).toContainText(words.failed)
        await expect(failure(page)).toContainText(words.failedHint)
        await expect(list(page)).toHaveCount(0)
        await press(page, words.retry)
        await expect(field(page)).toBeFocused()
        await expect(failure(page)).toContainText(words.failed)
      })

      await test.step('and back again', async () => {
        await page.unroute(INDEX)
        await page.keyboard.press('ArrowDown')
        await expect(dialog(page).getByRole('button', { name: words.retry })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${words.docker}`))
        await expect(failure(page)).toHaveCount(0)
      })
    },
  )

  test(`where nothing is found the search helps on, ${base}`, inLanguage(base, '/'), async ({ page, context }) => {
    await searchOn(page, `${base}guide/`, 'docker')

    await test.step('with what was looked for, and a way to say what is missing', async () => {
      await field(page).fill(NOWHERE)
      await expect(dialog(page).getByText(words.none(NOWHERE)).last()).toBeVisible()
      await expect(status(page)).toHaveText(words.none(NOWHERE))
      await expect(list(page)).toHaveCount(0)
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(part(page, words.nearest)).toHaveCount(0)
      const link = dialog(page).getByRole('link', { name: words.report })
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
      expect(await link.getAttribute('href')).toContain(encodeURIComponent(NOWHERE))
      await context.route('https://github.com/**', (route) => route.fulfill({ body: 'Hello.' }))
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
      await tab.waitForURL('https://github.com/**')
      expect([...new URL(tab.url()).searchParams.values()]).toContain(NOWHERE)
      expect(await tab.evaluate('window.opener')).toBeNull()
      await tab.close()
      await expect(dialog(page)).toBeVisible()
    })

    await test.step('with other words', async () => {
      for (const example of words.examples) {
        await field(page).fill(NOWHERE)
        await press(page, example)
        await expect(field(page)).toHaveValue(example)
        await expect(field(page)).toBeFocused()
        await expect(options(page).first()).toBeVisible()
      }
    })

    await test.step('with pages that are called nearly so', async () => {
      await field(page).fill('communnityyy')
      await expect(dialog(page).getByText(words.none('communnityyy')).last()).toBeVisible()
      const near = part(page, words.nearest).getByRole('link').first()
      await expect(near).toHaveAttribute('href', `${base}community/`)
      await expect(near).toHaveText(base === '/' ? 'Community' : '社区')
      await near.click()
      await expect(page).toHaveURL(`${base}community/`)
      await expect(dialog(page)).toBeHidden()
    })
  })
}

test('a word that looks like another is offered it', DESK, async ({ page }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await field(page).fill('communnityyy')
  await expect(dialog(page).getByText(ENGLISH.none('communnityyy')).last()).toBeVisible()
  await press(page, 'community')
  await expect(chosen(page)).toHaveAccessibleName(/^Community/)
})

test('a slip of the finger is mended also after a time without network', DESK, async ({ page }) => {
  await searchOn(page, '/guide/', 'docker')
  await page.route(INDEX, (route) => route.abort())
  await field(page).fill('dcoker')
  await expect(failure(page)).toContainText(ENGLISH.failed)
  await page.unroute(INDEX)
  await press(page, ENGLISH.retry)
  await expect(dialog(page).getByText(ENGLISH.corrected('docker'))).toBeVisible()
})
