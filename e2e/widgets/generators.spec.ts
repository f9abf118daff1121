/** The helpers on pages made from data wake on their pages and have no barriers. What they write is shown by DOM tests beside their code. */
import { barriersShown } from '../support/barriers.ts'
import { DESK, expect, test } from '../support/test.ts'

test('configuration, reverse proxy and error finder wake on their pages', DESK, async ({ page }) => {
  const island = (name: string) => page.locator(`[data-island="${name}"]`)

  await test.step('configuration', async () => {
    await page.goto('/config/configuration.html#generator')
    const config = island('ConfigGenerator')
    await config.getByRole('button', { name: 'MySQL', exact: true }).click()
    await expect(config.locator('figure pre')).toContainText('"type": "mysql"')
    expect(await barriersShown(page, '[data-island=ConfigGenerator]')).toEqual([])
  })
  await test.step('reverse proxy, in the dark', async () => {
    await page.goto('/guide/install/reverse-proxy.html')
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    const proxy = island('ProxyGenerator')
    await proxy.scrollIntoViewIfNeeded()
    await proxy.getByRole('textbox', { name: 'Domain' }).fill('drive.example.org')
    await expect(proxy.locator('figure').first()).toContainText('server_name drive.example.org;')
    expect(await barriersShown(page, '[data-island=ProxyGenerator]')).toEqual([])
  })
  await test.step('error finder', async () => {
    await page.goto('/zh/faq/error.html')
    const finder = island('ErrorFinder')
    const hit = finder.getByRole('listitem').getByRole('link').first()
    await finder.getByRole('textbox').fill('UNIQUE constraint failed: x_storages.mount_path')
    await expect(hit).toBeVisible()
    expect(await barriersShown(page, '[data-island=ErrorFinder]')).toEqual([])
    await hit.click()
    const target = decodeURIComponent(new URL(page.url()).hash.slice(1))
    await expect(page.locator(`[id="${target}"]`)).toBeInViewport()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'keys, defaults and messages can be read, and examples stand in place of the helpers',
    DESK,
    async ({ page }) => {
      await page.goto('/config/configuration.html')
      await expect(page.getByText('ALIST_HTTP_PORT', { exact: true }).first()).toBeVisible()
      await expect(page.locator('noscript p')).toContainText('This helper needs JavaScript.')
      await page.goto('/faq/error.html')
      await expect(page.getByText('UNIQUE constraint failed', { exact: false }).first()).toBeVisible()
    },
  )
})
