/** The console without barriers: for readers of screens, for keyboards, in little room, without storage, and unseen by others until it is used. */
import { field, LANGUAGES, nameAddress, openConsole, send } from '../support/api-console.ts'
import { barriersIn } from '../support/barriers.ts'
import { watchErrors } from '../support/requests.ts'
import { NO_STORAGE } from '../support/storage.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

test.beforeEach(({ alist }) => alist.reset())

const [EN] = LANGUAGES
const NARROW = 320

for (const language of LANGUAGES) {
  const { base, words } = language
  test(
    `an answer and a question have no barriers, and fit a narrow window, ${base}`,
    inLanguage(base),
    async ({ page, alist }) => {
      test.setTimeout(60_000)
      const box = await openConsole(page, language, 'admin/session.html', 'evict')
      await nameAddress(box, language, alist.url)
      await field(box, language, 'session_id').fill('a1')
      await box.getByText(words.token.signIn).click()
      await box.getByText(words.curl, { exact: true }).click()
      await send(box, language)
      await expect(box.getByRole('alert')).toBeVisible()
      expect(await barriersIn(page)).toEqual([])
      await box.getByRole('button', { name: words.ask.yes }).click()
      await expect(box.getByRole('region', { name: words.answer.title })).toBeVisible()
      expect(await barriersIn(page)).toEqual([])
      await page.setViewportSize({ width: NARROW, height: 640 })
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW)
      expect(await cutTexts(page, true)).toEqual([])
    },
  )
}

test('a keyboard is enough', DESK, async ({ page, alist }) => {
  const { words } = EN
  await page.goto('/guide/api/admin/session.html')
  await page
    .getByRole('button', { name: /^Try it: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const address = page.getByLabel(words.address.label, { exact: true })
  await expect(address).toBeVisible()
  await expect(page.getByRole('region', { name: /^Try it on your own AList/ })).toBeFocused()
  while (!(await address.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type(alist.url)
  const button = page.getByRole('button', { name: words.send, exact: true })
  for (let i = 0; i < 20 && !(await button.evaluate((element) => element === document.activeElement)); i++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: words.answer.title })).toContainText('You are not an admin')
  await page.getByRole('button', { name: words.close, exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: /^Try it: / }).first()).toBeFocused()
})

test('blocked storage costs only the memory of the address', DESK, async ({ page, alist }) => {
  await page.addInitScript(NO_STORAGE)
  const errors = watchErrors(page)
  const box = await openConsole(page, EN, 'fs.html', 'list')
  await nameAddress(box, EN, alist.url)
  await send(box, EN)
  await expect(box.getByRole('region', { name: EN.words.answer.title })).toContainText('"code": 200')
  expect(errors).toEqual([])
})

test('what was stored by somebody else is not believed', DESK, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docs-alist-address', 'javascript:alert(1)')
    localStorage.setItem('docs-alist-token', '{"base":"https://elsewhere.example","token":"t"}')
  })
  const box = await openConsole(page, EN, 'fs.html', 'list')
  await expect(box.getByLabel(EN.words.address.label, { exact: true })).toHaveValue('')
  await expect(box.getByLabel(EN.words.token.label, { exact: true })).toHaveValue('')
})

test('nothing of the console is loaded before somebody comes near it', DESK, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/guide/api/fs.html', { waitUntil: 'networkidle' })
  const before = loaded.filter((path) => path.endsWith('.js'))
  expect(before.filter((path) => /Console|TryApi|mount/.test(path))).toEqual([])
  expect(loaded).not.toContain('/openapi.json')
  await page
    .getByRole('button', { name: /^Try it: / })
    .first()
    .click()
  await expect(page.getByLabel(EN.words.address.label, { exact: true })).toBeVisible()
  expect(loaded).toContain('/openapi.json')
  expect(loaded.some((path) => /Console/.test(path))).toBe(true)
})

test(
  'without script the reference is whole, and offers nothing that does not work',
  DESK,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/guide/api/fs.html')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('/api/fs/batch_rename', { exact: true })).toBeVisible()
    for (const language of ['curl', 'JavaScript', 'Python', 'Go']) {
      await expect(page.getByRole('tabpanel').filter({ hasText: language }).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Try it/ })).toHaveCount(0)
    await context.close()
  },
)

test('anchors of the older pages lead to their calls', DESK, async ({ page }) => {
  for (const [path, old, heading] of [
    ['fs.html', 'post-列出文件目录', 'list'],
    ['auth.html', 'post-token获取', 'login'],
    ['admin/session.html', 'get-list-all-device-sessions', 'list'],
    ['task.html', '任务的命名方式', '任务的命名方式'],
    ['public.html', 'get-ping检测', 'get-ping检测'],
  ] as const) {
    await page.goto(`/guide/api/${path}#${encodeURIComponent(old)}`)
    await expect(page.locator(`[id="${heading}"]`).first(), path).toBeInViewport()
  }
})
