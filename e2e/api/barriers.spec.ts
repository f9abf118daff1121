/** The pages of the API: nothing of the console before it is used, all of the reference without script, and older anchors. */
import { LANGUAGES } from '../support/api-console.ts'
import { travel } from '../support/browser.ts'
import { untilIdle } from '../support/idle.ts'
import { DESK, expect, test } from '../support/test.ts'

const [EN] = LANGUAGES

test('nothing of the console is loaded before somebody comes near it', DESK, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/guide/api/fs.html')
  await untilIdle(page)
  const isConsole = (path: string) => /Console|TryApi|mount/.test(path) || path === '/openapi.json'
  expect(loaded.filter(isConsole)).toEqual([])
  await page
    .getByRole('button', { name: /^Try it: / })
    .first()
    .click()
  await expect(page.getByLabel(EN.words.address.label, { exact: true })).toBeVisible()
  expect(loaded).toContain('/openapi.json')
  expect(loaded.some((path) => /Console/.test(path))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference is whole, and offers nothing that does not work', DESK, async ({ page }) => {
    await page.goto('/guide/api/fs.html')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('/api/fs/batch_rename', { exact: true })).toBeVisible()
    for (const language of ['curl', 'JavaScript', 'Python', 'Go']) {
      await expect(page.getByRole('tabpanel').filter({ hasText: language }).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Try it/ })).toHaveCount(0)
  })
})

test('anchors of the older pages lead to their calls', DESK, async ({ page }) => {
  await page.goto('/guide/api/')
  for (const [path, old, heading] of [
    ['fs.html', 'post-列出文件目录', 'list'],
    ['auth.html', 'post-token获取', 'login'],
    ['admin/session.html', 'get-list-all-device-sessions', 'list'],
    ['task.html', '任务的命名方式', '任务的命名方式'],
    ['public.html', 'get-ping检测', 'get-ping检测'],
  ] as const) {
    await travel(page, `/guide/api/${path}#${encodeURIComponent(old)}`)
    await expect(page.locator(`[id="${heading}"]`).first(), path).toBeInViewport()
  }
})
