/** Calls of the API tried from their pages, against a fake of the program: what is sent, what comes back, and who hears of it. */
import {
  expectCalls,
  fact,
  field,
  LANGUAGES,
  nameAddress,
  openConsole,
  pressButton,
  pressTryIt,
  send,
  signIn,
  watchHosts,
} from '../support/api-console.ts'
import { ACCOUNT, TOKEN } from '../support/fake-alist.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

test.beforeEach(({ alist }) => alist.reset())

const [EN, ZH] = LANGUAGES

for (const language of LANGUAGES) {
  const { base, words } = language

  test(`somebody signs in and lists a folder, ${base}`, inLanguage(base), async ({ page, alist, baseURL }) => {
    const hosts = watchHosts(page)
    const box = await openConsole(page, language, 'fs.html', 'list')
    await nameAddress(box, language, `${alist.url}/@manage`)
    await field(box, language, 'path').fill('/films')
    expect(alist.seen).toEqual([])
    await signIn(box, language)
    await expect(box.getByText(words.signIn.done)).toBeVisible()
    await send(box, language)
    await expect(fact(box, words.answer.http)).toHaveText('200')
    await expect(fact(box, words.answer.code)).toHaveText('200')
    await expect(fact(box, words.answer.time)).toHaveText(/^\d+ ms$/)
    await expect(fact(box, words.answer.size)).toHaveText(/^[\d.]+ k?B$/)
    await expect(box.getByRole('region', { name: words.answer.title })).toContainText('"message": "success"')
    expectCalls(alist, ['auth_login', 'fs_list_post'])
    const [login, list] = alist.asked
    expect(JSON.parse(login!.body.toString())).toEqual(ACCOUNT)
    expect(login?.headers.authorization).toBeUndefined()
    expect(JSON.parse(list!.body.toString())).toEqual({ path: '/films' })
    expect(list?.headers.authorization).toBe(TOKEN)
    expect([...hosts].sort()).toEqual([new URL(baseURL!).origin, alist.url].sort())
  })

  test(`what is missing or wrong is told, and not sent, ${base}`, inLanguage(base), async ({ page, alist }) => {
    const box = await openConsole(page, language, 'fs.html', 'batch-rename')
    await send(box, language)
    await expect(box.getByText(words.address.missing)).toBeVisible()
    await nameAddress(box, language, 'two words')
    await expect(box.getByText(words.address.wrong)).toBeVisible()
    await nameAddress(box, language, alist.url)
    await field(box, language, 'rename_objects').fill('[{"src_name":')
    await send(box, language)
    await expect(box.getByText(words.wrong.json)).toBeVisible()
    await expect(field(box, language, 'rename_objects')).toHaveAttribute('aria-invalid', 'true')
    expect(alist.seen).toEqual([])
  })
}

test('a wrong token is a code in the envelope, and is explained', DESK, async ({ page, alist }) => {
  const { words } = EN
  const box = await openConsole(page, EN, 'admin/session.html', 'list')
  await nameAddress(box, EN, alist.url)
  await box.getByLabel(words.token.label, { exact: true }).fill('Bearer nonsense')
  await send(box, EN)
  await expect(fact(box, words.answer.http)).toHaveText('200')
  await expect(fact(box, words.answer.code)).toHaveText('401')
  await expect(box.getByText(words.answer.means[401]!)).toBeVisible()
  await expect(box).toContainText('token is invalidated')
  await box.getByRole('link', { name: words.answer.finder }).click()
  await expect(page).toHaveURL(/\/faq\/error\.html/)
  await expect(page.getByRole('link', { name: 'The sign-in is not known any more' })).toBeVisible()
})

test('a guest may not do what needs an administrator', DESK, async ({ page, alist }) => {
  const { words } = EN
  const box = await openConsole(page, EN, 'admin/storage.html', 'list')
  await nameAddress(box, EN, alist.url)
  await send(box, EN)
  await expect(fact(box, words.answer.code)).toHaveText('403')
  await expect(box).toContainText('You are not an admin')
  await signIn(box, EN, 'wrong')
  await expect(box.getByText('Not signed in: username or password is incorrect')).toBeVisible()
  await expect(box.getByLabel(words.token.label, { exact: true })).toHaveValue('')
})

test('a server that lets nobody read its answers is told from one that is not there', DESK, async ({ page, alist }) => {
  const { words } = EN
  alist.cors = 'none'
  const box = await openConsole(page, EN, 'admin/session.html', 'list')
  await nameAddress(box, EN, alist.url)
  await send(box, EN)
  const alert = box.getByRole('alert')
  await expect(alert).toContainText(words.failures.refused.title)
  await expect(alert).toContainText(new URL(page.url()).origin)
  await expect(alert.getByRole('link', { name: words.corsLink })).toHaveAttribute('href', '/guide/api/#cors')
  await nameAddress(box, EN, 'http://127.0.0.1:9')
  await send(box, EN)
  await expect(alert).toContainText(words.failures.unreachable.title)
})

test('another program at the address is recognised', thorough(DESK), async ({ page, alist }) => {
  const box = await openConsole(page, EN, 'fs.html', 'list')
  await nameAddress(box, EN, `${alist.url}/elsewhere`)
  await send(box, EN)
  await expect(box.getByText(EN.words.answer.noEnvelope)).toBeVisible()
})

test('a slow answer can be waited for, or given up', DESK, async ({ page, alist }) => {
  const { words } = EN
  await page.clock.install()
  const box = await openConsole(page, EN, 'admin/session.html', 'list')
  await nameAddress(box, EN, alist.url)
  await box.getByLabel(words.token.label, { exact: true }).fill(TOKEN)
  alist.delayMs = 1500
  await send(box, EN)
  await expect(box.getByText(words.waiting)).toBeVisible()
  await page.clock.fastForward(9000)
  await expect(box.getByText(words.slow)).toBeVisible()
  await expect(fact(box, words.answer.code)).toHaveText('200')
  alist.delayMs = 60_000
  await send(box, EN)
  await box.getByRole('button', { name: words.cancel, exact: true }).click()
  await expect(box.getByText(words.cancelled)).toBeVisible()
  await expect(box.getByRole('button', { name: words.send, exact: true })).toBeEnabled()
  await expect(fact(box, words.answer.code)).toHaveCount(0)
})

for (const kind of ['put', 'form'] as const) {
  test(
    `a file is uploaded by ${kind}, and how far it is can be seen`,
    kind === 'put' ? DESK : thorough(DESK),
    async ({ page, alist }) => {
      const { words } = EN
      const box = await openConsole(page, EN, 'fs.html', kind)
      await nameAddress(box, EN, alist.url)
      await box.getByLabel(words.token.label, { exact: true }).fill(TOKEN)
      await field(box, EN, 'File-Path').fill('/照片/a b.bin')
      const bytes = Buffer.alloc(12_000_000, 7)
      await field(box, EN, 'file').setInputFiles({
        name: 'a b.bin',
        mimeType: 'application/octet-stream',
        buffer: bytes,
      })
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
      expectCalls(alist, [kind === 'put' ? 'fs_put' : 'fs_form'])
      const [seen] = alist.asked
      expect(seen?.headers['file-path']).toBe('/%E7%85%A7%E7%89%87/a%20b.bin')
      expect(seen?.body.includes(bytes)).toBe(true)
    },
  )
}

for (const language of LANGUAGES) {
  const { base, words } = language
  test(`what cannot be undone is asked about first, ${base}`, inLanguage(base), async ({ page, alist }) => {
    const box = await openConsole(page, language, 'fs.html', 'remove')
    await nameAddress(box, language, alist.url)
    await field(box, language, 'dir').fill('/films')
    await field(box, language, 'names').fill('a.mkv\nb.mkv')
    await send(box, language)
    await expect(box.getByRole('alert')).toContainText(words.ask.title)
    await box.getByRole('button', { name: words.ask.no }).click()
    await expect(box.getByRole('alert')).toHaveCount(0)
    expect(alist.seen).toEqual([])
    // Who was asked about one server has not agreed for another.
    await send(box, language)
    await nameAddress(box, language, `${alist.url}/other`)
    await expect(box.getByRole('alert')).toHaveCount(0)
    await nameAddress(box, language, alist.url)
    await send(box, language)
    await box.getByRole('button', { name: words.ask.yes }).click()
    await expect(fact(box, words.answer.code)).toHaveText('200')
    expectCalls(alist, ['fs_remove'])
    expect(JSON.parse(alist.asked[0]!.body.toString())).toEqual({ dir: '/films', names: ['a.mkv', 'b.mkv'] })
  })
}

test('the address is kept, a token only on request, and never for another address', DESK, async ({ page, alist }) => {
  const { words } = EN
  const token = () => page.getByLabel(words.token.label, { exact: true })
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  let box = await openConsole(page, EN, 'fs.html', 'list')
  await nameAddress(box, EN, alist.url)
  await token().fill(TOKEN)
  expect(await stored()).not.toContain(TOKEN)
  await page.reload()
  box = await pressTryIt(page, words, 'list')
  await expect(box.getByLabel(words.address.label, { exact: true })).toHaveValue(alist.url)
  await expect(token()).toHaveValue('')
  await token().fill(TOKEN)
  await box.getByLabel(words.token.keep).check()
  expect(await stored()).toContain(TOKEN)
  await page.goto('/guide/api/admin/user.html')
  box = await pressTryIt(page, words, 'list')
  await expect(token()).toHaveValue(TOKEN)
  await nameAddress(box, EN, 'http://127.0.0.1:9')
  await expect(token()).toHaveValue('')
  expect(await stored()).not.toContain(TOKEN)
  expect(alist.seen).toEqual([])
})

test('the token goes along to the next page of the API, without being stored', DESK, async ({ page, alist }) => {
  const { words } = EN
  const box = await openConsole(page, EN, 'fs.html', 'list')
  await nameAddress(box, EN, alist.url)
  await box.getByLabel(words.token.label, { exact: true }).fill(TOKEN)
  await page.getByRole('navigation').getByRole('link', { name: 'Shares', exact: true }).first().click()
  // The address is ahead of the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Shares API' })).toBeVisible()
  const next = await pressTryIt(page, words, 'list')
  await expect(next.getByLabel(words.token.label, { exact: true })).toHaveValue(TOKEN)
})

test('the request as a command, which can be copied and holds no token', DESK, async ({ page, context, alist }) => {
  const { words } = EN
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const box = await openConsole(page, EN, 'fs.html', 'list')
  await nameAddress(box, EN, alist.url)
  await box.getByLabel(words.token.label, { exact: true }).fill(TOKEN)
  await field(box, EN, 'path').fill("/it's")
  await field(box, EN, 'page').fill('2')
  await box.getByText(words.curl, { exact: true }).click()
  await box.getByRole('button', { name: `${words.result.copy}: ${words.curl}` }).click()
  await expect(box.getByText(words.result.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`curl '${alist.url}/api/fs/list'`)
  expect(copied).toContain(`'{"path":"/it'\\''s","page":2}'`)
  expect(copied).not.toContain(TOKEN)
})

test('a call that answers with a page is opened in a tab of its own', DESK, async ({ page, alist }) => {
  const box = await openConsole(page, EN, 'sso.html', 'sso')
  await nameAddress(box, EN, alist.url)
  await field(box, EN, 'method').selectOption({ index: 1 })
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    box.getByRole('button', { name: EN.words.open, exact: true }).click(),
  ])
  await tab.close()
  await expect.poll(() => alist.asked.map(({ call }) => call)).toEqual(['auth_sso'])
})

test('a description that does not come is asked for again', DESK, async ({ page }) => {
  const { words } = ZH
  await page.route('**/zh/openapi.json', (route) => route.abort())
  await page.goto('/zh/guide/api/admin/session.html')
  await pressButton(page, words, 'list')
  await expect(page.getByRole('alert')).toContainText(words.noDocument)
  await page.unroute('**/zh/openapi.json')
  await page.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(page.getByLabel(words.address.label, { exact: true })).toBeVisible()
})
