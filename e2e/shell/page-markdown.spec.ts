/** A page as Markdown: it can be copied, and opened in a tab. */
import { LANGUAGES } from '../support/page.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `a page in ${words.dir} can be copied as Markdown, and opens in a tab as such`,
    inLanguage(base, '/'),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const docker = `${base}guide/install/docker.html`
      const copy = `${base}guide/install/docker.md`
      const button = page.getByRole('button', { name: words.copy })
      const done = page.getByRole('button', { name: words.copied, exact: true })
      await page.goto(docker)

      await test.step('copying says so', async () => {
        await button.click()
        await expect(done).toBeVisible()
        const copied = await page.evaluate<string>('navigator.clipboard.readText()')
        expect(copied).toMatch(new RegExp(`^# ${words.docker}\n`))
        expect(copied).toBe(await (await page.request.get(copy)).text())
      })

      await test.step('it opens in a tab', async () => {
        const opened = context.waitForEvent('page')
        await page.getByRole('link', { name: words.view }).click()
        const tab = await opened
        await expect(tab).toHaveURL(new URL(copy, page.url()).href)
        await expect(tab.locator('body')).toContainText(`# ${words.docker}`)
        await expect(page).toHaveURL(docker)
      })
    },
  )
}
