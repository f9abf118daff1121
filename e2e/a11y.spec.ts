/** No barrier that a machine can find: every kind of page, both languages, both colour modes. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

// Looking at two whole pages takes a busy machine its time.
test.describe.configure({ timeout: 90_000 })

const PAGES = {
  home: ['/', '/zh/'],
  document: ['/guide/install/docker.html', '/zh/guide/install/docker.html'],
  driver: ['/guide/drivers/115.html', '/zh/guide/drivers/115.html'],
  questions: ['/faq/', '/zh/faq/'],
  catalogue: ['/guide/drivers/', '/zh/guide/drivers/'],
  'not found': ['/no/such/page.html', '/zh/no/such/page.html'],
}

for (const scheme of ['light', 'dark'] as const) {
  for (const [kind, paths] of Object.entries(PAGES)) {
    test(`${kind}, ${scheme}`, async ({ page }) => {
      await page.addInitScript(`localStorage.setItem('theme-scheme', '${scheme}')`)
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        )
        expect.soft(found, path).toEqual([])
      }
    })
  }
}

test('the open search dialog', async ({ page }) => {
  await page.goto('/guide/')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('searchbox').fill('docker')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
