/** The languages in the bar: where they lead, and how the one that is being read is marked. */
import { chooseLanguage, isMarked, mark, title } from '../support/browser.ts'
import { button, CHINESE, ENGLISH, entry, moveAway } from '../support/navbar.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

// On a phone they are in the navigation screen, whose journeys are told there.
test(
  'a language keeps path, query and hash, in both directions, and is marked where it is read',
  DESK,
  async ({ page }) => {
    const there = '/guide/install/docker.html?from=mail&x=%E4%B8%AD#image-tags'
    await page.goto(there)
    await mark(page)

    await test.step('to the other language and back', async () => {
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL(`/zh${there}`)
      await expect(title(page, 'Docker 安装')).toBeVisible()
      await chooseLanguage(page, 'English')
      await expect(page).toHaveURL(there)
      await expect(title(page, 'Install with Docker')).toBeVisible()
    })

    await test.step('the one that is being read leads to the page itself and is marked', async () => {
      await page.evaluate(`history.replaceState(null, '', '?q=1#part')`)
      for (const [words, own, other] of [
        [ENGLISH, 'English', '简体中文'],
        [CHINESE, '简体中文', 'English'],
      ] as const) {
        const path = `${words.base}guide/install/docker.html?q=1#part`
        if (words === CHINESE) await chooseLanguage(page, own)
        await expect(page).toHaveURL(path)
        await button(page, words.language).click()
        await expect(entry(page, own)).toHaveAttribute('href', path)
        await expect(entry(page, own)).toHaveAttribute('aria-current', 'true')
        await expect(entry(page, other)).not.toHaveAttribute('aria-current')
        await entry(page, own).click()
        await expect(entry(page, own)).toBeHidden()
        await expect(page).toHaveURL(path)
      }
    })

    await test.step('along with an address that has changed since the page came', async () => {
      await page.evaluate(`history.replaceState(null, '', '?later=1#last')`)
      // By keyboard, for there the pointer says nothing beforehand.
      await moveAway(page)
      await button(page, CHINESE.language).press('Enter')
      await entry(page, 'English').press('Enter')
      await expect(page).toHaveURL('/guide/install/docker.html?later=1#last')
      await expect(title(page, 'Install with Docker')).toBeVisible()
    })
    expect(await isMarked(page)).toBe(true)
  },
)

for (const [base, name, home] of [
  ['/', '简体中文', '/zh/'],
  ['/zh/', 'English', '/'],
] as const) {
  test(
    `a language leads from the not-found page below ${base} to the home`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await page.goto(`${base}no/such/page.html`)
      await chooseLanguage(page, name)
      await expect(page).toHaveURL(home)
      await expect(title(page, 'AList')).toBeVisible()
    },
  )
}

test.describe('in a folder where translations are missing', () => {
  test.use({ site: 'foreign' })

  test(
    'a language leads to the home only from a page without a twin, with nothing of the address',
    DESK,
    async ({ page }) => {
      await page.goto('/guide/tabs.html?from=mail#somewhere')
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/')
      await page.goto('/guide/long.html')
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/guide/long.html')
    },
  )
})
