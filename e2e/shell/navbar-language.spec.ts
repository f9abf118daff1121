/** The languages in the bar lead to the same page in the other language, with its whole address. */
import { chooseLanguage, isMarked, mark, title } from '../support/browser.ts'
import { button, CHINESE, entry, moveAway } from '../support/navbar.ts'
import { DESK, expect, test } from '../support/test.ts'

// On a phone they are in the navigation screen, whose journeys are told there.
test('a language keeps path, query and hash, in both directions', DESK, async ({ page }) => {
  const there = '/guide/install/docker.html?from=mail&x=%E4%B8%AD#image-tags'
  await page.goto(there)
  await mark(page)
  await chooseLanguage(page, '简体中文')
  await expect(page).toHaveURL(`/zh${there}`)
  await expect(title(page, 'Docker 安装')).toBeVisible()

  await test.step('along with an address that has changed since the page came', async () => {
    await page.evaluate(`history.replaceState(null, '', '?later=1#last')`)
    // By keyboard, for there the pointer says nothing beforehand.
    await moveAway(page)
    await button(page, CHINESE.language).press('Enter')
    await entry(page, 'English').press('Enter')
    await expect(page).toHaveURL('/guide/install/docker.html?later=1#last')
    await expect(title(page, 'Install with Docker')).toBeVisible()
  })

  await test.step('the one that is being read closes the menu and changes nothing', async () => {
    await chooseLanguage(page, 'English')
    await expect(entry(page, 'English')).toBeHidden()
    await expect(page).toHaveURL('/guide/install/docker.html?later=1#last')
  })
  expect(await isMarked(page)).toBe(true)
})
