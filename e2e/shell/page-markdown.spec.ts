/** A page as Markdown: it can be copied, and opened in a tab. */
import { COPY } from '../../core/constants.ts'
import { stopClock } from '../support/browser.ts'
import { LANGUAGES, ZH } from '../support/page.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `a page in ${words.dir} can be copied as Markdown, and opens in a tab as such`,
    inLanguage(base, '/'),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const docker = `${base}guide/install/docker.html`
      const twin = `${base}guide/install/docker.md`
      const button = page.getByRole('button', { name: words.copy })
      const done = page.getByRole('button', { name: words.copied, exact: true })
      await page.clock.install()
      await page.goto(docker)
      await stopClock(page)

      await test.step('copying says so for a while', async () => {
        await button.click()
        await expect(done).toBeVisible()
        await expect(button).toHaveCount(0)
        const copied = await page.evaluate<string>('navigator.clipboard.readText()')
        expect(copied).toMatch(new RegExp(`^# ${words.docker}\n`))
        expect(copied).toBe(await (await page.request.get(twin)).text())
        await page.clock.runFor(COPY.feedbackMs - 1)
        await expect(done).toBeVisible()
        await page.clock.runFor(1)
        await expect(button).toBeVisible()
        await expect(done).toHaveCount(0)
      })

      await test.step('copying twice says so for the full time after the second', async () => {
        await page.evaluate(`{
        const write = navigator.clipboard.writeText.bind(navigator.clipboard)
        window.copies = 0
        navigator.clipboard.writeText = (text) => write(text).then(() => { window.copies++ })
      }`)
        await button.click()
        await expect(done).toBeVisible()
        await page.clock.runFor(COPY.feedbackMs - 500)
        await done.click()
        await expect.poll(() => page.evaluate('window.copies')).toBe(2)
        await page.clock.runFor(COPY.feedbackMs - 1)
        await expect(done).toBeVisible()
        await page.clock.runFor(1)
        await expect(done).toHaveCount(0)
      })

      await test.step('it opens in a tab', async () => {
        const opened = context.waitForEvent('page')
        await page.getByRole('link', { name: words.view }).click()
        const tab = await opened
        await expect(tab).toHaveURL(new URL(twin, page.url()).href)
        await expect(tab.locator('body')).toContainText(`# ${words.docker}`)
        await expect(page).toHaveURL(docker)
      })
    },
  )
}

test('a page that cannot be copied is shown as Markdown', DESK, async ({ page }) => {
  const path = '/zh/guide/install/docker'
  const button = page.getByRole('button', { name: ZH.copy })
  const fail = async (trouble: string) => {
    await button.click()
    await expect(page, trouble).toHaveURL(`${path}.md`)
    await expect(page.locator('body'), trouble).toContainText(`# ${ZH.docker}`)
    await page.goBack()
  }
  let answer = 0
  await page.route(`**${path}.md`, (route) => {
    if (route.request().resourceType() !== 'fetch' || answer === 200) return route.continue()
    return answer === 0 ? route.abort() : route.fulfill({ status: answer, body: 'not now' })
  })
  await page.goto(`${path}.html`)
  await fail('no answer')
  answer = 503
  await fail('a bad answer')
  answer = 200
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))')
  await fail('a browser that refuses')
})
