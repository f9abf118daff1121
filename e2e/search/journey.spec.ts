/** One journey through the search at a desk: opened, followed to pages and their parts, and in another language. */
import { chooseLanguage, isMarked, mark, title, watchRequests } from '../support/browser.ts'
import { watchErrors } from '../support/requests.ts'
import {
  addresses,
  CHINESE,
  chosen,
  dialog,
  ENGLISH,
  FIRST_ANSWER,
  field,
  find,
  groups,
  openSearch,
  part,
  press,
  status,
} from '../support/search.ts'
import { DESK, expect, test } from '../support/test.ts'

// Every answer may take a busy machine its time.
test(
  'the search is loaded when it is asked for, and leads to pages and their parts',
  DESK,
  async ({ page, context }) => {
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

    await test.step('a part leads to its place', async () => {
      await find(page, 'docker')
      const place = groups(page).first().getByRole('option').nth(1)
      const href = (await place.getAttribute('href')) ?? ''
      expect(href).toMatch(/docker\.html#./)
      await place.click()
      await expect(page).toHaveURL(href)
      await expect(title(page)).toHaveText(ENGLISH.docker)
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
    })

    await test.step('Enter opens a page, which has the focus; the way back closes the search', async () => {
      await openSearch(page)
      await find(page, 'sftp host key')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/guide/drivers/sftp.html')
      await expect(title(page, 'SFTP')).toBeFocused()
      await expect(dialog(page)).toBeHidden()
      await openSearch(page)
      await page.goBack()
      await expect(title(page)).toHaveText(ENGLISH.docker)
      await expect(dialog(page)).toBeHidden()
    })

    await test.step('Ctrl opens another tab', async () => {
      await openSearch(page)
      await find(page, 'docker')
      for (const address of await addresses(page)) expect(address).not.toMatch(/^\/zh\//)
      const before = page.url()
      const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
      await expect(title(tab)).toHaveText(ENGLISH.docker)
      await tab.close()
      await expect(chosen(page)).toBeVisible()
      expect(page.url()).toBe(before)
      await press(page, ENGLISH.cancel)
    })

    await test.step('another language is searched in its own words', async () => {
      await chooseLanguage(page, '简体中文')
      await expect(title(page, CHINESE.docker)).toBeVisible()
      await openSearch(page)
      await find(page, 'docker')
      for (const address of await addresses(page)) expect(address).toMatch(/^\/zh\//)
      await expect(status(page)).toHaveText(/^找到 \d+ 个页面$/)
    })
    expect(await isMarked(page)).toBe(true)
    expect(errors).toEqual([])
  },
)

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
})
