/** What stands on top of the tree of pages: the sponsors, and beside drivers the choice of an API server. */
import type { Locator } from '@playwright/test'
import { isMarked, mark, sidebar, title } from '../support/browser.ts'
import { box, EN, entry, group, LANGUAGES, showTree, tree, ZH } from '../support/sidebar.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

/** The names somebody can choose. */
function offered(choice: Locator): Promise<string[]> {
  return choice.evaluate((select: HTMLSelectElement) =>
    [...select.options].filter((option) => !option.hidden && !option.disabled).map((option) => option.value),
  )
}

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `the sponsors everywhere, the choice of API server beside drivers, in ${words.id}`,
    inLanguage(base, '/'),
    async ({ page, context }) => {
      const sponsor = sidebar(page).getByRole('region', { name: words.sponsor })
      const choice = page.getByLabel(words.server)
      await page.goto(`${base}guide/install/docker.html`)
      await mark(page)

      await test.step('the sponsors stand above the tree', async () => {
        await showTree(page)
        await expect(sponsor.getByRole('link').first()).toBeVisible()
        await expect(sponsor.getByRole('link').first()).toHaveAttribute('rel', /\bsponsored\b/)
        expect((await box(sponsor)).y).toBeLessThan((await box(tree(page))).y)
        await expect(choice).toHaveCount(0)
      })

      await test.step('with a driver comes the choice of one of the servers on offer', async () => {
        await group(page, words.drivers).click()
        await entry(page, 'SFTP').click()
        await expect(title(page, 'SFTP')).toBeVisible()
        await showTree(page)
        await expect(sidebar(page).getByLabel(words.server)).toBeVisible()
        await expect(choice).toHaveCount(1)
        await expect(sponsor).toBeVisible()
        expect((await box(choice)).y).toBeLessThan((await box(tree(page))).y)
        await expect(choice).toHaveValue('cf')
        await expect.poll(() => offered(choice)).toEqual(['cf', 'cn', 'de', 'local'])
      })

      await test.step('it is followed in another tab', async () => {
        const other = await context.newPage()
        await other.goto(`${base}guide/drivers/sftp.html`)
        await showTree(other)
        const otherChoice = sidebar(other).getByLabel(words.server)
        await expect.poll(() => offered(otherChoice)).toContain('local')
        await choice.selectOption('cn')
        expect(await page.evaluate("localStorage.getItem('api_name')")).toBe('cn')
        await expect(otherChoice).toHaveValue('cn')
        await other.close()
      })

      await test.step('it is kept by another driver, on the way back to one, and by a reload', async () => {
        await entry(page, words.local).click()
        await expect(title(page, words.local)).toBeVisible()
        await showTree(page)
        await expect(choice).toHaveValue('cn')
        await group(page, words.install).click()
        await entry(page, words.docker).click()
        await expect(title(page, words.docker)).toBeVisible()
        await expect(choice).toHaveCount(0)
        await page.goBack()
        await expect(title(page, words.local)).toBeVisible()
        await showTree(page)
        await expect(sidebar(page).getByLabel(words.server)).toBeVisible()
        await expect(choice).toHaveValue('cn')
        expect(await isMarked(page)).toBe(true)
        await page.reload()
        await showTree(page)
        await expect(choice).toHaveValue('cn')
      })

      await test.step('a server that is no longer on offer is not kept', async () => {
        await page.evaluate("localStorage.setItem('api_name', 'gone')")
        await page.reload()
        await expect(choice).toHaveValue('cf')
        await expect.poll(() => offered(choice)).toContain('local')
        await expect(choice).toHaveValue('cf')
      })
    },
  )
}

test('the local API server is offered on one’s own machine only', DESK, async ({ page, baseURL }) => {
  const served = new URL(baseURL ?? '')
  const own = `http://localhost:${served.port}`
  for (const origin of ['http://docs.example', own]) {
    await page.route(`${origin}/**`, async (route) => {
      const url = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: served.origin + url.pathname }) })
    })
  }
  await page.addInitScript("localStorage.setItem('api_name', 'local')")
  for (const { origin, words, names, chosen } of [
    { origin: 'http://docs.example', words: EN, names: ['cf', 'cn', 'de'], chosen: 'cf' },
    { origin: own, words: ZH, names: ['cf', 'cn', 'de', 'local'], chosen: 'local' },
  ]) {
    const script = page.waitForResponse((response) => response.url().includes('api-select'))
    await page.goto(`${origin}${words.base}guide/drivers/sftp.html`)
    await script
    const choice = sidebar(page).getByLabel(words.server)
    await expect(choice).toHaveValue(chosen)
    await expect.poll(() => offered(choice)).toEqual(names)
  }
})
