/** The search is opened by keys and a button, closed in every usual way, and costs nothing before. */
import type { Page } from '@playwright/test'
import { isMarked, mark, title, watchRequests } from '../support/browser.ts'
import { hold } from '../support/requests.ts'
import {
  chosen,
  dialog,
  ENGLISH,
  field,
  find,
  INDEX,
  LANGUAGES,
  openSearch,
  options,
  press,
  type Words,
} from '../support/search.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

async function expectEmpty(page: Page, words: Words): Promise<void> {
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleName(words.name)
  await expect(dialog(page).getByText(words.hint)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await press(page, words.cancel)
  await expect(dialog(page)).toBeHidden()
}

for (const words of LANGUAGES) {
  test(`keys open an empty search, ${words.base}`, inLanguage(words.base, '/zh/'), async ({ page }) => {
    await page.goto(`${words.base}guide/`)
    await mark(page)
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await test.step(key, async () => {
        await page.keyboard.press(key)
        await expectEmpty(page, words)
      })
    }

    await test.step('and what is looked for stays to be replaced', async () => {
      await openSearch(page)
      await find(page, 'docker')
      await page.keyboard.press('Escape')
      await openSearch(page)
      await expect(field(page)).toHaveValue('docker')
      await expect(chosen(page)).toBeVisible()
      const selected = () =>
        page.evaluate<number>('document.activeElement.selectionEnd - document.activeElement.selectionStart')
      await expect.poll(selected).toBe('docker'.length)
      await page.keyboard.type('sftp')
      await expect(field(page)).toHaveValue('sftp')
      await expect(chosen(page)).toHaveAccessibleName(/^SFTP/)
      await press(page, words.clear)
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      await expect(dialog(page).getByText(words.hint)).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: words.clear })).toBeHidden()
    })
    expect(await isMarked(page)).toBe(true)
  })

  test(`the button opens an empty search, ${words.base}`, inLanguage(words.base, '/'), async ({ page }) => {
    await page.goto(`${words.base}guide/`)
    await button(page, words.button).click()
    await expectEmpty(page, words)
  })
}

test('Escape, Cancel and a click beside it close the search, and the focus goes back', DESK, async ({ page }) => {
  await page.goto('/guide/')
  const opener = button(page, ENGLISH.button)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => press(page, ENGLISH.cancel),
    () => page.mouse.click(20, 600),
  ]) {
    for (const query of ['', 'docker']) {
      await opener.click()
      await expect(dialog(page).getByText(ENGLISH.hint).or(options(page).first())).toBeVisible()
      await field(page).fill(query)
      if (query) await expect(options(page).first()).toBeVisible()
      await close()
      await expect(dialog(page)).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
  // Inside, a click does not close, and a slash is a slash.
  await opener.click()
  await dialog(page).getByText('↵').click()
  await field(page).fill('a')
  await page.keyboard.type('/b//')
  await expect(field(page)).toHaveValue('a/b//')
  await expect(dialog(page)).toBeVisible()
})

test('a selection that ends beside the search does not close it', DESK, async ({ page }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await find(page, 'docker')
  const box = await field(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(20, 600, { steps: 4 })
  await page.mouse.up()
  await expect(options(page).first()).toBeVisible()
  await page.mouse.click(20, 600)
  await expect(dialog(page)).toBeHidden()
})

test('the search is not loaded before it is asked for', DESK, async ({ page }) => {
  const requests = watchRequests(page)
  const scripts = () => requests.filter((request) => request.resourceType() === 'script').length
  await page.goto('/guide/', { waitUntil: 'networkidle' })
  await button(page, ENGLISH.button).hover()
  await page.waitForTimeout(300)
  const before = scripts()
  expect(before).toBeGreaterThan(0)
  expect(requests.filter((request) => /pagefind|llms\.txt/.test(request.url()))).toHaveLength(0)
  await page.keyboard.press('/')
  await expect(dialog(page).getByText(ENGLISH.hint)).toBeVisible()
  await expect.poll(() => requests.some((request) => request.url().includes('/pagefind/'))).toBe(true)
  expect(scripts()).toBeGreaterThan(before)
})

test(
  'a search that is closed while it runs shows nothing later, and can be opened again',
  thorough(DESK),
  async ({ page }) => {
    await page.goto('/guide/')
    await openSearch(page)
    await expect(dialog(page).getByText(ENGLISH.hint)).toBeVisible()
    const release = await hold(page, INDEX)
    await field(page).fill('docker')
    await expect(dialog(page).getByText(ENGLISH.searching).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    release()
    await expect(title(page)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await openSearch(page)
    await expect(field(page)).toHaveValue('docker')
    await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${ENGLISH.docker}`))
  },
)
