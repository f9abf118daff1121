/** What stands on top of the tree of pages: the sponsors, and beside drivers the choice of an API server. */
import type { Locator } from '@playwright/test'
import { isMarked, mark, sidebar, title } from '../support/browser.ts'
import { box, EN, entry, group, LANGUAGES, showTree, tree } from '../support/sidebar.ts'
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
        await expect(sponsor).toBeVisible()
        expect((await box(choice)).y).toBeLessThan((await box(tree(page))).y)
        await expect(choice).toHaveValue('cf')
        await expect.poll(() => offered(choice)).toEqual(['cf', 'cn', 'local'])
      })

      await test.step('it is followed in another tab, kept by another driver, and by a load', async () => {
        const other = await context.newPage()
        await other.goto(`${base}guide/drivers/sftp.html`)
        await expect.poll(() => offered(other.getByLabel(words.server))).toContain('local')
        await choice.selectOption('cn')
        await expect(other.getByLabel(words.server)).toHaveValue('cn')
        await entry(page, words.local).click()
        await expect(title(page, words.local)).toBeVisible()
        await expect(choice).toHaveValue('cn')
        expect(await isMarked(page)).toBe(true)
        await other.reload()
        await expect(other.getByLabel(words.server)).toHaveValue('cn')
      })
    },
  )
}

test(
  'neither a local API server, elsewhere than on one’s own machine, nor one that is gone is kept',
  DESK,
  async ({ page, baseURL }) => {
    const origin = 'http://docs.example'
    await page.route(`${origin}/**`, async (route) => {
      const url = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: baseURL + url.pathname }) })
    })
    await page.addInitScript("localStorage.setItem('api_name', 'local')")
    const choice = sidebar(page).getByLabel(EN.server)
    await page.goto(`${origin}/guide/drivers/sftp.html`)
    await expect.poll(() => offered(choice)).toEqual(['cf', 'cn'])
    await expect(choice).toHaveValue('cf')
    for (const [name, shown] of [
      ['cn', 'cn'],
      ['gone', 'cf'],
    ]) {
      await page.evaluate(`localStorage.setItem('api_name', '${name}'), dispatchEvent(new Event('storage'))`)
      await expect(choice).toHaveValue(shown!)
    }
  },
)
