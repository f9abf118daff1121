/** Requests sent from the API pages to a fake AList: what really goes over the network, and what stays. The console itself is tested in `site/http-api/console`. */
import {
  expectCalls,
  fact,
  field,
  LANGUAGES,
  nameAddress,
  openConsole,
  pressTryIt,
  send,
  signIn,
  watchHosts,
} from '../support/api-console.ts'
import { barriersIn } from '../support/barriers.ts'
import { ACCOUNT, TOKEN } from '../support/fake-alist.ts'
import { watchErrors } from '../support/requests.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

test.beforeEach(({ alist }) => alist.reset())

const [EN] = LANGUAGES
const NARROW = 320

for (const language of LANGUAGES) {
  const { base, words } = language

  test(`somebody signs in and evicts a session, ${base}`, inLanguage(base), async ({ page, alist, baseURL }) => {
    const hosts = watchHosts(page)
    const box = await openConsole(page, language, 'admin/session.html', 'evict')
    await nameAddress(box, language, `${alist.url}/@manage`)
    await field(box, language, 'session_id').fill('a1')
    expect(alist.seen).toEqual([])
    await signIn(box, language)
    await expect(box.getByText(words.signIn.done)).toBeVisible()
    await send(box, language)
    const yes = box.getByRole('button', { name: words.ask.yes })
    await expect(yes).toBeVisible()
    // Axe checks the question in one language and width, the response in the other.
    if (language === EN) expect(await barriersIn(page)).toEqual([])
    await yes.click()
    await expect(fact(box, words.answer.code)).toHaveText('200')
    expectCalls(alist, ['auth_login', 'admin_session_evict'])
    const [login, evict] = alist.asked
    expect(JSON.parse(login!.body.toString())).toEqual(ACCOUNT)
    expect(login?.headers.authorization).toBeUndefined()
    expect(JSON.parse(evict!.body.toString())).toEqual({ session_id: 'a1' })
    expect(evict?.headers.authorization).toBe(TOKEN)
    if (language === EN)
      await test.step('the token is there on the next page, isn’t stored, and is gone after a reload', async () => {
        const token = page.getByLabel(words.token.label, { exact: true })
        await page.getByRole('navigation').getByRole('link', { name: 'Shares', exact: true }).first().click()
        // The address changes before the page does.
        await expect(page.getByRole('heading', { level: 1, name: 'Shares API' })).toBeVisible()
        await pressTryIt(page, words, 'list')
        await expect(token).toHaveValue(TOKEN)
        const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
        expect(await page.evaluate(stored)).not.toContain(TOKEN)
        await page.reload()
        await pressTryIt(page, words, 'list')
        await expect(page.getByLabel(words.address.label, { exact: true })).toHaveValue(alist.url)
        await expect(token).toHaveValue('')
        expect(alist.asked).toHaveLength(2)
      })
    else
      await test.step('the response has no barriers, and fits a narrow window', async () => {
        expect(await barriersIn(page)).toEqual([])
        await page.setViewportSize({ width: NARROW, height: 640 })
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW)
        expect(await cutTexts(page, true)).toEqual([])
      })
    expect([...hosts].sort()).toEqual([new URL(baseURL!).origin, alist.url].sort())
  })
}

test('a response that CORS blocks is told from a server that cannot be reached', DESK, async ({ page, alist }) => {
  const { words } = EN
  const box = await openConsole(page, EN, 'admin/session.html', 'list')
  const alert = box.getByRole('alert')
  alist.cors = 'none'
  await nameAddress(box, EN, alist.url)
  await send(box, EN)
  await expect(alert).toContainText(words.failures.refused.title)
  await nameAddress(box, EN, 'http://127.0.0.1:9')
  await send(box, EN)
  await expect(alert).toContainText(words.failures.unreachable.title)
})

test('a file is uploaded, and its progress is shown', DESK, async ({ page, alist }) => {
  const { words } = EN
  const errors = watchErrors(page)
  const box = await openConsole(page, EN, 'fs.html', 'put')
  await nameAddress(box, EN, alist.url)
  await box.getByLabel(words.token.label, { exact: true }).fill(TOKEN)
  await field(box, EN, 'File-Path').fill('/照片/a b.bin')
  const bytes = Buffer.alloc(8_000_000, 7)
  const file = { name: 'a b.bin', mimeType: 'application/octet-stream', buffer: bytes }
  await field(box, EN, 'file').setInputFiles(file)
  let release = () => {}
  alist.hold = new Promise((resolve) => {
    release = resolve
  })
  await send(box, EN)
  // It overwrites what is there.
  await box.getByRole('button', { name: words.ask.yes }).click()
  await expect(box.getByText(/^Sending: \d{1,2} %$/)).toBeVisible()
  release()
  await expect(fact(box, words.answer.code)).toHaveText('200')
  expectCalls(alist, ['fs_put'])
  const [seen] = alist.asked
  expect(seen?.headers['file-path']).toBe('/%E7%85%A7%E7%89%87/a%20b.bin')
  expect(seen?.body.equals(bytes)).toBe(true)
  expect(errors).toEqual([])
})

test('the keyboard is enough to open a request in a new tab', DESK, async ({ page, alist }) => {
  const { words } = EN
  await page.goto('/guide/api/sso.html')
  await page
    .getByRole('button', { name: /^Try it: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words.address.label, { exact: true })).toBeVisible()
  /** Presses Tab until the element with this label or text has the focus. */
  const tabTo = async (name: string) => {
    const focused = () => {
      const element = document.activeElement as HTMLInputElement | null
      return (element?.labels?.[0] ?? element)?.textContent?.trim() ?? ''
    }
    for (let i = 0; i < 20 && !(await page.evaluate(focused)).startsWith(name); i++) await page.keyboard.press('Tab')
    expect(await page.evaluate(focused)).toContain(name)
  }
  await tabTo(words.address.label)
  await page.keyboard.type(alist.url)
  await tabTo('method')
  await page.keyboard.press('ArrowDown')
  await tabTo(words.open)
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await tab.close()
  await expect.poll(() => alist.asked.map(({ call }) => call)).toEqual(['auth_sso'])
})
