/** Words that are composed with an input method: nothing is looked for or opened before they are finished. */
import { title, watchRequests } from '../support/browser.ts'
import { chosen, dialog, field, options, searchOn, status } from '../support/search.ts'
import { DESK, expect, test } from '../support/test.ts'

test(
  'pinyin that is being composed is not looked for, and its Enter opens nothing',
  DESK,
  async ({ page, context }) => {
    await searchOn(page, '/zh/guide/', 'docker')
    const said = (await status(page).textContent()) ?? '?'
    const input = await context.newCDPSession(page)
    const requests = watchRequests(page)
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

    await test.step('while composing', async () => {
      await field(page).selectText()
      for (const text of ['g', 'guan', 'guan li yuan', 'guan li yuan mi ma']) {
        await compose(text)
        await expect(field(page)).toHaveValue(text)
      }
      // As much time as a search would take.
      await page.waitForTimeout(600)
      await expect(status(page)).toHaveText(said)
      await expect(chosen(page)).toHaveAccessibleName(/^Docker 安装/)
      expect(requests).toHaveLength(0)
    })

    await test.step('keys belong to the input method', async () => {
      for (const [key, windowsVirtualKeyCode] of [
        ['ArrowDown', 40],
        ['Enter', 13],
        ['Enter', 229],
        ['Escape', 229],
        ['Process', 229],
      ] as const) {
        for (const type of ['rawKeyDown', 'keyUp'] as const)
          await input.send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode })
      }
      await page.waitForTimeout(200)
      await expect(dialog(page)).toBeVisible()
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL('/zh/guide/')
    })

    await test.step('when it has ended, what was composed is found', async () => {
      await field(page).selectText()
      await input.send('Input.insertText', { text: '管理员密码' })
      await expect(field(page)).toHaveValue('管理员密码')
      await expect(chosen(page)).toHaveAttribute('href', '/zh/config/#reset-the-admin-password')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/zh/config/#reset-the-admin-password')
      await expect(title(page, '配置')).toBeAttached()
      await expect(dialog(page)).toBeHidden()
    })
  },
)
