/** When the navigation screen of a phone goes: for the search, for links, for languages and for the browser's way back. */
import { isMarked, mark, scrollY, title } from '../support/browser.ts'
import { expectAlive, group, link, open, screen, toggle } from '../support/nav-screen.ts'
import { bar, CHINESE, ENGLISH } from '../support/navbar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the screen goes when the reader goes elsewhere', PHONE, async ({ page }) => {
  const there = '/guide/install/docker.html?from=mail&x=%E4%B8%AD'
  await page.goto(there)
  await mark(page)

  await test.step('for the search', async () => {
    await open(page)
    await bar(page).getByRole('button', { name: ENGLISH.search }).tap()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('to the page itself', async () => {
    await open(page)
    await link(page, 'English').tap()
    await expect(screen(page)).toBeHidden()
    await expect(page).toHaveURL(there)
  })

  await test.step('to the other language, with the whole address', async () => {
    await page.evaluate(`history.replaceState(null, '', '#image-tags')`)
    await open(page)
    await link(page, '简体中文').tap()
    await expect(page).toHaveURL(`/zh${there}#image-tags`)
    await expect(title(page, 'Docker 安装')).toBeVisible()
    await expect(screen(page)).toBeHidden()
    await expect(toggle(page)).toHaveCount(0)
    const before = await scrollY(page)
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(before)
  })

  await test.step('from a group, which is closed when the screen opens again, and back in the history', async () => {
    await open(page, CHINESE)
    await group(page, '社区').tap()
    await link(page, '微信/QQ').tap()
    await expect(page).toHaveURL('/zh/community/')
    await expect(title(page)).toBeFocused()
    await expect(screen(page)).toBeHidden()
    await open(page, CHINESE)
    await expect(link(page, '微信/QQ')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(`/zh${there}#image-tags`)
    await expect(screen(page)).toBeHidden()
    await expectAlive(page)
    expect(await isMarked(page)).toBe(true)
  })
})
