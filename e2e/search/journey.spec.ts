/** One journey through the search at a desk: opened, walked through, followed to pages and their parts, and remembered. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, mark, title, watchRequests } from '../support/browser.ts'
import { watchErrors } from '../support/requests.ts'
import {
  addresses,
  chosen,
  dialog,
  ENGLISH,
  FIRST_ANSWER,
  field,
  find,
  groups,
  list,
  openSearch,
  part,
  press,
  searchOn,
  status,
} from '../support/search.ts'
import { NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

// Every answer may take a busy machine its time.
test.describe.configure({ timeout: 90_000 })

const names = (page: Page, heading: string) => part(page, heading).getByRole('link').locator('b')

test('the search is loaded when it is asked for, and leads to pages and their parts', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  const requests = watchRequests(page)
  const button = page.getByRole('banner').getByRole('button', { name: ENGLISH.button, exact: true })
  const isPart = (url: string) => /pagefind|llms\.txt|search-start/.test(url)

  await test.step('nothing of it is loaded before, not even for the pointer', async () => {
    await page.goto('/guide/')
    await mark(page)
    await button.hover()
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(requests.map((request) => request.url()).filter(isPart)).toEqual([])
    await button.click()
    await expect(field(page)).toBeFocused()
    await expect(dialog(page).getByText(ENGLISH.hint)).toBeVisible(FIRST_ANSWER)
    await expect.poll(() => requests.some((request) => request.url().includes('/pagefind/'))).toBe(true)
    expect(requests.some((request) => request.url().includes('search-start'))).toBe(true)
  })

  await test.step('what was found says where it stands', async () => {
    await find(page, 'docker')
    const count = await groups(page).count()
    expect(count).toBeGreaterThan(2)
    await expect(status(page)).toHaveText(ENGLISH.count(count))
    await expect(groups(page).first()).toHaveAccessibleName(ENGLISH.dockerTrail)
    expect(await groups(page).first().getByRole('option').count()).toBeGreaterThan(2)
    for (const text of await list(page).locator('mark').allTextContents()) expect(text).toMatch(/^docker$/i)
  })

  await test.step('a part leads to its place, also on the page that is read', async () => {
    for (const index of [1, 2]) {
      const place = groups(page).first().getByRole('option').nth(index)
      const href = (await place.getAttribute('href')) ?? ''
      expect(href).toMatch(/docker\.html#./)
      await place.click()
      await expect(page).toHaveURL(href)
      await expect(title(page)).toHaveText(ENGLISH.docker)
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
      await openSearch(page)
      await find(page, 'docker')
    }
  })

  await test.step('Enter opens a page, which has the focus; the way back closes the search', async () => {
    await find(page, 'sftp host key')
    await expect(chosen(page)).toHaveAccessibleName(/^SFTP/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/guide/drivers/sftp.html')
    await expect(title(page, 'SFTP')).toBeFocused()
    await expect(dialog(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
    await openSearch(page)
    await page.goBack()
    await expect(title(page)).toHaveText(ENGLISH.docker)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('after a reload, what was opened is listed', async () => {
    await page.reload()
    await openSearch(page)
    await expect(names(page, ENGLISH.recent).first()).toHaveText('SFTP', FIRST_ANSWER)
    await names(page, ENGLISH.recent).first().click()
    await expect(title(page, 'SFTP')).toBeFocused()
  })
  expect(errors).toEqual([])
})

test('Ctrl opens another tab, and another language is searched in its own words', DESK, async ({ page, context }) => {
  await searchOn(page, '/guide/', 'docker')
  for (const address of await addresses(page)) expect(address).not.toMatch(/^\/zh\//)
  const before = page.url()
  for (const open of [
    () => page.keyboard.press('Control+Enter'),
    () => chosen(page).click({ modifiers: ['Control'] }),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()])
    await expect(title(tab)).toHaveText(ENGLISH.docker)
    await tab.close()
    await expect(chosen(page)).toBeVisible()
    expect(page.url()).toBe(before)
  }
  await press(page, ENGLISH.cancel)
  await chooseLanguage(page, '简体中文')
  await expect(title(page, '简介')).toBeVisible()
  await openSearch(page)
  await expect(field(page)).toHaveAccessibleName('搜索文档')
  await find(page, 'docker')
  for (const address of await addresses(page)) expect(address).toMatch(/^\/zh\//)
  await expect(status(page)).toHaveText(/^找到 \d+ 个页面$/)
})

test('where nothing is found, words and pages that look alike are offered', DESK, async ({ page, context }) => {
  await page.goto('/guide/')
  await openSearch(page)
  await field(page).fill('communnityyy')
  await expect(status(page)).toHaveText(ENGLISH.none('communnityyy'), FIRST_ANSWER)
  await expect(part(page, ENGLISH.nearest).getByRole('link').first()).toHaveAttribute('href', '/community/')

  await test.step('the report opens in a tab that knows nothing of this one', async () => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'Hello.' }))
    const link = dialog(page).getByRole('link', { name: ENGLISH.report })
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await tab.waitForURL('https://github.com/**')
    expect([...new URL(tab.url()).searchParams.values()]).toContain('communnityyy')
    expect(await tab.evaluate('window.opener')).toBeNull()
    await tab.close()
    await expect(dialog(page)).toBeVisible()
  })

  await press(page, 'community')
  await expect(chosen(page)).toHaveAccessibleName(/^Community/, FIRST_ANSWER)
  await field(page).fill('communnityyy')
  await part(page, ENGLISH.nearest).getByRole('link').first().click()
  await expect(page).toHaveURL('/community/')
  await expect(dialog(page)).toBeHidden()
})

test(
  'where nothing may be stored, what was opened is forgotten by a reload',
  thorough(DESK),
  async ({ page, context }) => {
    await context.addInitScript(NO_STORAGE)
    const errors = watchErrors(page)
    await searchOn(page, '/guide/', 'docker')
    await page.keyboard.press('Enter')
    await expect(title(page, ENGLISH.docker)).toBeFocused()
    await openSearch(page)
    await press(page, ENGLISH.clear)
    await expect(names(page, ENGLISH.recent)).toHaveText([ENGLISH.docker])
    await page.reload()
    await openSearch(page)
    await expect(dialog(page).getByText(ENGLISH.noRecent)).toBeVisible(FIRST_ANSWER)
    expect(errors).toEqual([])
  },
)
