/** What was opened from the search comes first next time: listed, kept and forgotten in this browser, whatever it stored. */
import type { Page } from '@playwright/test'
import { title } from '../support/browser.ts'
import { watchErrors } from '../support/requests.ts'
import {
  chosen,
  dialog,
  ENGLISH,
  field,
  find,
  LANGUAGES,
  openSearch,
  part,
  press,
  rememberBefore,
  STORED,
  searchOn,
  type Words,
} from '../support/search.ts'
import { NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

const visit = (url: string, title: string) => ({ url, title, trail: 'Somewhere', query: 'words' })
const names = (page: Page, heading: string) => part(page, heading).getByRole('link').locator('b')

/** Looks for something and opens it. */
async function openFound(page: Page, query: string, name: string): Promise<void> {
  await openSearch(page)
  await find(page, query)
  await page.keyboard.press('Enter')
  await expect(title(page, name)).toBeFocused()
}

/** What the search shows before anything is typed. */
async function openStart(page: Page, words: Words): Promise<void> {
  await openSearch(page)
  await field(page).fill('')
  await expect(
    part(page, words.recent).or(part(page, words.favorites)).or(dialog(page).getByText(words.noRecent)).first(),
  ).toBeVisible()
}

for (const words of LANGUAGES) {
  const { base, docker } = words
  test(`what was opened is listed, can be kept, and forgotten, ${base}`, inLanguage(base, '/zh/'), async ({ page }) => {
    const act = (name: string, page_: string) =>
      dialog(page).getByRole('button', { name: `${name}: ${page_}`, exact: true })
    await page.goto(`${base}guide/`)
    await openStart(page, words)
    await expect(dialog(page).getByText(words.noRecent)).toBeVisible()
    await page.keyboard.press('Escape')

    await test.step('the latest first, each once, with what was typed', async () => {
      await openFound(page, 'docker', docker)
      await openFound(page, 'sftp', 'SFTP')
      await openFound(page, 'docker', docker)
      await page.reload()
      await openStart(page, words)
      await expect(names(page, words.recent)).toHaveText([docker, 'SFTP'])
      await expect(part(page, words.recent).getByRole('link').first()).toContainText('“docker”')
      await expect(part(page, words.favorites)).toHaveCount(0)
    })

    await test.step('kept, by keys', async () => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(part(page, words.recent).getByRole('link').nth(1)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(act(words.keep, 'SFTP')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(names(page, words.favorites)).toHaveText(['SFTP'])
      await expect(names(page, words.recent)).toHaveText([docker])
      await expect(field(page)).toBeFocused()
    })

    await test.step('what is kept is opened and not listed again', async () => {
      await names(page, words.favorites).click()
      await expect(page).toHaveURL(`${base}guide/drivers/sftp.html`)
      await expect(title(page, 'SFTP')).toBeFocused()
      await expect(dialog(page)).toBeHidden()
      await openStart(page, words)
      await expect(names(page, words.favorites)).toHaveText(['SFTP'])
      await expect(names(page, words.recent)).toHaveText([docker])
    })

    await test.step('forgotten, by keys', async () => {
      await act(words.remove, docker).focus()
      await page.keyboard.press('Space')
      await expect(part(page, words.recent)).toHaveCount(0)
      await expect(field(page)).toBeFocused()
      await act(words.unfavorite, 'SFTP').focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(words.noRecent)).toBeVisible()
      await page.reload()
      await openStart(page, words)
      await expect(dialog(page).getByText(words.noRecent)).toBeVisible()
    })
  })
}

test('what was opened in the other language is not listed', DESK, async ({ page }) => {
  await rememberBefore(page, {
    recent: [visit('/zh/faq/', '常见问题'), visit('/faq/', 'FAQ')],
    kept: [visit('/config/#most-used-keys', 'Most used keys'), visit('/zh/config/', '配置')],
  })
  for (const [words, recent, kept] of [
    [LANGUAGES[0]!, 'FAQ', 'Most used keys'],
    [LANGUAGES[1]!, '常见问题', '配置'],
  ] as const) {
    await page.goto(`${words.base}guide/`)
    await openStart(page, words)
    await expect(names(page, words.recent)).toHaveText([recent])
    await expect(names(page, words.favorites)).toHaveText([kept])
  }
})

test('garbage that the browser stored is not shown', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  const addresses = [
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '',
    'guide/',
  ]
  await page.goto('/guide/')
  for (const stored of [
    'not JSON',
    'null',
    '5',
    '"text"',
    '[]',
    '{"recent":5,"kept":"x"}',
    '{"recent":{"length":3},"kept":[[]]}',
    JSON.stringify({ recent: [null, 5, 'x', {}, { ...visit('/faq/', 'FAQ'), title: {} }, { url: '/faq/' }] }),
    JSON.stringify({
      recent: addresses.map((url) => visit(url, 'Trap')),
      kept: addresses.map((url) => visit(url, 'Trap')),
    }),
  ]) {
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [STORED, stored])
    await openStart(page, ENGLISH)
    await expect(dialog(page).getByText(ENGLISH.noRecent), stored).toBeVisible()
    await expect(dialog(page).getByRole('link')).toHaveCount(0)
    await press(page, ENGLISH.cancel)
  }
  await test.step('nor does it hide the rest, which stays text', async () => {
    const trap = '<img src=x onerror="window.ran = 1">'
    const stored = { recent: [5, visit('/faq/', trap), visit('javascript:alert(1)', 'Trap')], kept: null }
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [STORED, JSON.stringify(stored)])
    await openStart(page, ENGLISH)
    await expect(names(page, ENGLISH.recent)).toHaveText([trap])
    await find(page, 'docker')
    await page.keyboard.press('Enter')
    await expect(title(page, ENGLISH.docker)).toBeFocused()
    await openStart(page, ENGLISH)
    await expect(names(page, ENGLISH.recent)).toHaveText([ENGLISH.docker, trap])
  })
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(errors).toEqual([])
})

test(
  'where nothing may be stored, what was opened is listed until the page goes',
  thorough(DESK),
  async ({ page, context }) => {
    await context.addInitScript(NO_STORAGE)
    const errors = watchErrors(page)
    await searchOn(page, '/guide/', 'docker')
    await expect(chosen(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(title(page, ENGLISH.docker)).toBeFocused()
    await openStart(page, ENGLISH)
    await expect(names(page, ENGLISH.recent)).toHaveText([ENGLISH.docker])
    await page.reload()
    await openStart(page, ENGLISH)
    await expect(dialog(page).getByText(ENGLISH.noRecent)).toBeVisible()
    expect(errors).toEqual([])
  },
)
