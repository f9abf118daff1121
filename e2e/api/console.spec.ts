/** Calls of the API tried from their pages, against a fake of the program: what really goes over the network, and what stays. */
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
    test.setTimeout(60_000)
    const hosts = watchHosts(page)
    const box = await openConsole(page, language, 'admin/session.html', 'evict')
    await nameAddress(box, language, `${alist.url}/@manage`)
    await field(box, language, 'session_id').fill('a1')
    await box.getByText(words.curl, { exact: true }).click()
    expect(alist.seen).toEqual([])
    await signIn(box, language)
    await expect(box.getByText(words.signIn.done)).toBeVisible()
    await send(box, language)
    await expect(box.getByRole('alert')).toContainText(words.ask.title)
    // The question is looked at in one language and width, the answer in the others.
    if (language === EN) expect(await barriersIn(page)).toEqual([])
    await box.getByRole('button', { name: words.ask.yes }).click()
    await expect(fact(box, words.answer.http)).toHaveText('200')
    await expect(fact(box, words.answer.code)).toHaveText('200')
    await expect(fact(box, words.answer.time)).toHaveText(/^\d+ ms$/)
    await expect(fact(box, words.answer.size)).toHaveText(/^[\d.]+ k?B$/)
    await expect(box.getByRole('region', { name: words.answer.title })).toContainText('"message": "success"')
    await test.step('the answer has no barriers, and fits a narrow window', async () => {
      if (language !== EN) expect(await barriersIn(page)).toEqual([])
      await page.setViewportSize({ width: NARROW, height: 640 })
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW)
      expect(await cutTexts(page, true)).toEqual([])
    })
    expectCalls(alist, ['auth_login', 'admin_session_evict'])
    const [login, evict] = alist.asked
    expect(JSON.parse(login!.body.toString())).toEqual(ACCOUNT)
    expect(login?.headers.authorization).toBeUndefined()
    expect(JSON.parse(evict!.body.toString())).toEqual({ session_id: 'a1' })
    expect(evict?.headers.authorization).toBe(TOKEN)
    expect([...hosts].sort()).toEqual([new URL(baseURL!).origin, alist.url].sort())
  })
}

test(
  'who cannot be read is told from who is not there, and what is refused can be looked up',
  DESK,
  async ({ page, alist }) => {
    const { words } = EN
    const box = await openConsole(page, EN, 'admin/session.html', 'list')
    const alert = box.getByRole('alert')
    await test.step('a server that lets nobody read its answers', async () => {
      alist.cors = 'none'
      await nameAddress(box, EN, alist.url)
      await send(box, EN)
      await expect(alert).toContainText(words.failures.refused.title)
    })
    await test.step('nobody', async () => {
      await nameAddress(box, EN, 'http://127.0.0.1:9')
      await send(box, EN)
      await expect(alert).toContainText(words.failures.unreachable.title)
    })
    await test.step('another program', async () => {
      alist.cors = 'default'
      await nameAddress(box, EN, `${alist.url}/elsewhere`)
      await send(box, EN)
      await expect(box.getByText(words.answer.noEnvelope)).toBeVisible()
    })
    await test.step('a guest, and then a wrong token', async () => {
      await nameAddress(box, EN, alist.url)
      await send(box, EN)
      await expect(fact(box, words.answer.code)).toHaveText('403')
      await box.getByLabel(words.token.label, { exact: true }).fill('Bearer nonsense')
      await send(box, EN)
      await expect(fact(box, words.answer.code)).toHaveText('401')
      await box.getByRole('link', { name: words.answer.finder }).click()
      await expect(page).toHaveURL(/\/faq\/error\.html/)
      await expect(page.getByRole('link', { name: 'The sign-in is not known any more' })).toBeVisible()
    })
  },
)

test('a file is uploaded, and an answer given up', DESK, async ({ page, alist }) => {
  const { words } = EN
  const errors = watchErrors(page)
  const box = await openConsole(page, EN, 'fs.html', 'put')
  await nameAddress(box, EN, alist.url)
  await box.getByLabel(words.token.label, { exact: true }).fill(TOKEN)
  await field(box, EN, 'File-Path').fill('/照片/a b.bin')
  const bytes = Buffer.alloc(12_000_000, 7)
  const file = { name: 'a b.bin', mimeType: 'application/octet-stream', buffer: bytes }
  await field(box, EN, 'file').setInputFiles(file)
  let release = () => {}
  alist.hold = new Promise((resolve) => {
    release = resolve
  })
  await send(box, EN)
  // It overwrites what is there.
  await box.getByRole('button', { name: words.ask.yes }).click()
  await expect(box.getByRole('progressbar')).toBeVisible()
  await expect(box.getByText(/^Sending: \d{1,2} %$/)).toBeVisible()
  release()
  await expect(fact(box, words.answer.code)).toHaveText('200')
  expectCalls(alist, ['fs_put'])
  const [seen] = alist.asked
  expect(seen?.headers['file-path']).toBe('/%E7%85%A7%E7%89%87/a%20b.bin')
  expect(seen?.body.includes(bytes)).toBe(true)

  alist.delayMs = 60_000
  await send(box, EN)
  await box.getByRole('button', { name: words.ask.yes }).click()
  await box.getByRole('button', { name: words.cancel, exact: true }).click()
  await expect(box.getByText(words.cancelled)).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'the address is kept, and a token goes along to the next page without being stored',
  DESK,
  async ({ page, alist }) => {
    const { words } = EN
    const token = () => page.getByLabel(words.token.label, { exact: true })
    const address = () => page.getByLabel(words.address.label, { exact: true })
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    let box = await openConsole(page, EN, 'fs.html', 'list')
    await nameAddress(box, EN, alist.url)
    await token().fill(TOKEN)
    await page.getByRole('navigation').getByRole('link', { name: 'Shares', exact: true }).first().click()
    // The address is ahead of the page.
    await expect(page.getByRole('heading', { level: 1, name: 'Shares API' })).toBeVisible()
    box = await pressTryIt(page, words, 'list')
    await expect(token()).toHaveValue(TOKEN)
    expect(await stored()).not.toContain(TOKEN)
    await page.reload()
    box = await pressTryIt(page, words, 'list')
    await expect(address()).toHaveValue(alist.url)
    await expect(token()).toHaveValue('')
    await token().fill(TOKEN)
    await box.getByLabel(words.token.keep).check()
    await page.reload()
    box = await pressTryIt(page, words, 'list')
    await expect(token()).toHaveValue(TOKEN)
    expect(alist.seen).toEqual([])
  },
)

test(
  'a keyboard is enough, and a call that answers with a page is opened in a tab of its own',
  DESK,
  async ({ page, alist }) => {
    const { words } = EN
    await page.goto('/guide/api/sso.html')
    const tryIt = page.getByRole('button', { name: /^Try it: / }).first()
    await tryIt.focus()
    await page.keyboard.press('Enter')
    const address = page.getByLabel(words.address.label, { exact: true })
    await expect(address).toBeVisible()
    await expect(page.getByRole('region', { name: /^Try it on your own AList/ })).toBeFocused()
    const isFocused = (element: Element) => element === document.activeElement
    const tabTo = async (target: typeof address) => {
      for (let i = 0; i < 20 && !(await target.evaluate(isFocused)); i++) await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    await tabTo(address)
    await page.keyboard.type(alist.url)
    const method = field(page.getByRole('region', { name: /^Try it on your own AList/ }), EN, 'method')
    await tabTo(method)
    await method.selectOption({ index: 1 })
    await tabTo(page.getByRole('button', { name: words.open, exact: true }))
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await tab.close()
    await expect.poll(() => alist.asked.map(({ call }) => call)).toEqual(['auth_sso'])
    await page.getByRole('button', { name: words.close, exact: true }).press('Enter')
    await expect(tryIt).toBeFocused()
  },
)
