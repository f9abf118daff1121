/** What was found: a list that says what it is, is walked through by keys and pointer, and leads to pages and their parts. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, mark, title } from '../support/browser.ts'
import {
  addresses,
  chosen,
  dialog,
  ENGLISH,
  field,
  find,
  groups,
  LANGUAGES,
  list,
  openSearch,
  options,
  press,
  searchOn,
  status,
} from '../support/search.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

/** What the field says is chosen, and what looks chosen, are the same. */
async function expectChosen(page: Page, index: number): Promise<void> {
  const option = options(page).nth(index)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(chosen(page)).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '?')
  await expect(field(page)).toBeFocused()
  await expect(option).toBeInViewport()
}

for (const words of LANGUAGES) {
  test(
    `what was found is a list with names, groups and marks, ${words.base}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await mark(page)
      await openSearch(page)
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
      await find(page, 'docker')

      await test.step('the list says how much it holds', async () => {
        const count = await groups(page).count()
        expect(count).toBeGreaterThan(2)
        await expect(status(page)).toHaveText(words.count(count))
        await expect(list(page)).toHaveAccessibleName(words.count(count))
        await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
        await expect(field(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? '?')
      })

      await test.step('a page stands with its parts below the way to it', async () => {
        const first = groups(page).first()
        await expect(first).toHaveAccessibleName(words.dockerTrail)
        await expect(
          first.getByText(words.dockerTrail.split(' › ').slice(0, -1).join(' › '), { exact: true }),
        ).toBeVisible()
        await expect(first.getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${words.docker}`))
        await expect(first.getByRole('option').first().locator('mark').first()).toHaveText('Docker')
        expect(await first.getByRole('option').count()).toBeGreaterThan(1)
        for (const mark of await list(page).locator('mark').allTextContents()) expect(mark).toMatch(/^docker$/i)
        // A page whose parts alone were found names itself.
        const other = groups(page)
          .filter({ hasNot: page.locator('mark', { hasText: words.docker }) })
          .nth(1)
        const name = (await other.getAttribute('aria-label')) ?? '?'
        await expect(other.getByText(name, { exact: true })).toBeVisible()
      })

      await test.step('a part leads to its place', async () => {
        const part = groups(page).first().getByRole('option').nth(1)
        const href = (await part.getAttribute('href')) ?? ''
        expect(href).toMatch(/docker\.html#./)
        await part.click()
        await expect(page).toHaveURL(href)
        await expect(dialog(page)).toBeHidden()
        await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
        await expect(title(page)).toHaveText(words.docker)
      })

      await test.step('also on the page that is read', async () => {
        await openSearch(page)
        await find(page, 'docker')
        const part = groups(page).first().getByRole('option').nth(2)
        const href = (await part.getAttribute('href')) ?? ''
        await part.click()
        await expect(page).toHaveURL(href)
        await expect(dialog(page)).toBeHidden()
        await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
      })
      expect(await isMarked(page)).toBe(true)
    },
  )
}

test('arrows go round through what was found, the pointer chooses, Enter opens', DESK, async ({ page }) => {
  await searchOn(page, '/guide/', 'docker')
  await mark(page)
  const last = (await options(page).count()) - 1
  await expectChosen(page, 0)

  await test.step('by keys', async () => {
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['ArrowDown', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expectChosen(page, index)
    }
  })

  await test.step('by the pointer', async () => {
    await options(page).nth(3).hover()
    await expectChosen(page, 3)
    await page.keyboard.press('ArrowDown')
    await expectChosen(page, 4)
  })

  await test.step('Enter opens what is chosen, and the page has the focus', async () => {
    await find(page, 'sftp host key')
    await expect(chosen(page)).toHaveAccessibleName(/^SFTP/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/guide/drivers/sftp.html')
    await expect(title(page, 'SFTP')).toBeFocused()
    await expect(dialog(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })
})

test('with Ctrl held, Enter and a click open another tab, and the search stays', DESK, async ({ page, context }) => {
  await searchOn(page, '/guide/', 'docker')
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
})

test('who has typed on does not open what was found before', thorough(DESK), async ({ page }) => {
  await searchOn(page, '/guide/', 'docker')
  await field(page).fill('sftp')
  await page.keyboard.press('Enter')
  await expect(chosen(page).filter({ hasText: 'SFTP' }).or(title(page, 'SFTP'))).toBeVisible()
})

test('after a change of language the search speaks and finds the new one', DESK, async ({ page }) => {
  await searchOn(page, '/guide/', 'docker')
  for (const address of await addresses(page)) expect(address).not.toMatch(/^\/zh\//)
  await press(page, ENGLISH.cancel)
  await chooseLanguage(page, '简体中文')
  await expect(title(page, '简介')).toBeVisible()
  await openSearch(page)
  await expect(field(page)).toHaveAccessibleName('搜索文档')
  await find(page, 'docker')
  for (const address of await addresses(page)) expect(address).toMatch(/^\/zh\//)
  await expect(status(page)).toHaveText(/^找到 \d+ 个页面$/)
})
