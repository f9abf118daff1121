/** Nobody learns of a code, a secret or a token who need not, and nothing of them stays behind. */
import type { Page, Request } from '@playwright/test'
import { CODE_MARK, OWN_CLIENT, PLANTED, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import type { PageProvider } from '../../site/tokens/shared/providers.ts'
import { chooseLanguage, watchRequests } from '../support/browser.ts'
import { DESK, expect, inLanguage, PHONE, test } from '../support/test.ts'
import { decide, expectEnd, expectToken, PROVIDER } from '../support/token-steps.ts'
import { BOTH, EN, leave, openTool, useOwnApp, value, ZH } from '../support/tokens.ts'

const OWN = OWN_CLIENT[PROVIDER]
const EMPTY = '**/look-at-storage'

/** Notes what the address bar shows whenever anybody is asked. */
const NOTE_ADDRESS = `
  window.asked = []
  const ask = window.fetch
  window.fetch = (url, ...rest) => {
    asked.push(url + ' from ' + location.href)
    return ask(url, ...rest)
  }
  // A server of the reader's own is asked by a worker.
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message, ...rest) {
    asked.push(message.url + ' from ' + location.href)
    return postMessage.call(this, message, ...rest)
  }`

test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

/** Everything the browser keeps for the site, also as somebody reads it who knows how bytes are written as letters. */
async function keptText(page: Page): Promise<string> {
  const all = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  const decoded = all.match(/[\w+/-]{8,}={0,2}/g)?.map((word) => Buffer.from(word, 'base64').toString('latin1')) ?? []
  return [all, ...decoded].join('\n')
}
const keptVisits = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(sessionStorage).filter((name) => name.startsWith('token-'))`)

/** Looks from an empty page of the site, without ending the visit at the provider. */
async function keptWhileAway(page: Page): Promise<{ text: string; visits: string[] }> {
  await page.route(EMPTY, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('/look-at-storage')
  const kept = { text: await keptText(page), visits: await keptVisits(page) }
  await page.goBack()
  return kept
}

function outsiders(sent: Request[], known: string[]): string[] {
  return sent
    .map((request) => new URL(request.url()))
    .flatMap(({ origin, href }) => (known.includes(origin) ? [] : href))
}

test('on the whole way nothing is said, kept or sent that need not be', DESK, async ({ page, tokens, baseURL }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  const sent = watchRequests(page)
  const exchanges = () => sent.filter((request) => request.method() === 'POST' && request.url().startsWith(tokens.url))

  await page.addInitScript(NOTE_ADDRESS)
  await openTool(page, EN, PROVIDER)
  await useOwnApp(page, EN, OWN)
  await leave(page, EN, PROVIDER)
  const state = new URL(page.url()).searchParams.get('state')!
  expect(page.url()).not.toContain(OWN.secret)
  const away = await keptWhileAway(page)
  expect(away.visits.filter((name) => name !== 'token-language')).toHaveLength(1)

  const back = page.waitForRequest((request) => request.url().includes('callback?code='))
  await decide(page)
  const code = new URL((await back).url()).searchParams.get('code')!
  expect(code).toContain(CODE_MARK)
  await expectToken(page, EN)
  const token = await value(page, 'refresh_token').inputValue()
  expect(token).toContain(TOKEN_MARK)

  await test.step('code and state had left the address bar before anybody was asked', async () => {
    const asked = await page.evaluate<string[]>('asked')
    expect(asked).toContain(`${tokens.url}/alist/yandex/token from ${baseURL}/tool/yandex/callback.html`)
    expect(asked.filter((line) => !line.endsWith('callback.html'))).toEqual([])
    await expect(page).toHaveURL('/tool/yandex/callback.html')
  })
  const { code_verifier: verifier } = exchanges()[0]!.postDataJSON() as { code_verifier: string }
  const secrets = [OWN.secret, OWN.id, verifier, state, code, TOKEN_MARK]
  await test.step('what was kept meanwhile could not be read, and nothing is kept now', async () => {
    expect(verifier.length).toBeGreaterThan(42)
    const now = await keptText(page)
    for (const secret of secrets) {
      expect(away.text).not.toContain(secret)
      expect(now).not.toContain(secret)
    }
    expect(await keptVisits(page)).toEqual([])
  })
  await test.step('it is exchanged once, however one moves', async () => {
    await page.reload()
    await expectEnd(page, EN, 'missing_code')
    await page.goBack()
    await page.goForward()
    await expectEnd(page, EN, 'missing_code')
    expect(exchanges()).toHaveLength(1)
    expect(tokens.fake.to(PROVIDER)).toHaveLength(1)
  })
  await test.step('what the address of a stranger says leaves it, and is not repeated', async () => {
    const evil = '<img src=x onerror="window.evil=1"><script>window.evil=1</script>'
    await page.goto(`/tool/yandex/callback?${new URLSearchParams({ error: evil, error_description: evil })}`)
    const box = await expectEnd(page, EN, 'state_mismatch')
    await expect(box).not.toContainText('onerror')
    expect(await page.evaluate('window.evil')).toBeUndefined()
    await expect(page).toHaveURL('/tool/yandex/callback.html')
  })
  await test.step('nobody else was asked, and nobody was told where from', async () => {
    const known = [new URL(baseURL!).origin, tokens.url, tokens.fake.url]
    expect(outsiders(sent, known)).toEqual([])
    const others = sent.filter((request) => !request.url().startsWith(baseURL!))
    const referers = await Promise.all(others.map(async (request) => (await request.allHeaders()).referer))
    expect(others.length).toBeGreaterThan(2)
    expect(referers.filter((referer) => referer?.startsWith(baseURL!))).toEqual([])
    for (const { headers } of tokens.fake.to(PROVIDER)) expect(headers.referer).toBeUndefined()
  })
  await test.step('neither the console nor the log of the service says any of it', async () => {
    expect(said).toEqual([])
    expect(tokens.log).toContain('"route":"/alist/yandex/token"')
    for (const secret of [...secrets, ...Object.values(PLANTED).flat()]) expect(tokens.log).not.toContain(secret)
  })
})

test('a token goes along into another language, once', PHONE, async ({ page, tokens }) => {
  const visible = () => value(page, 'refresh_token')
  await openTool(page, ZH, PROVIDER)
  await leave(page, ZH, PROVIDER)
  await decide(page)
  await expectToken(page, ZH)
  await expect(page).toHaveURL('/zh/tool/yandex/callback.html')
  const token = await visible().inputValue()
  await chooseLanguage(page, 'English')
  await expectToken(page, EN)
  await expect(visible()).toHaveValue(token)
  await expect(page).toHaveURL('/tool/yandex/callback.html')
  expect(await keptVisits(page)).toEqual([])
  await test.step('whoever comes back later finds it gone', async () => {
    await page.getByRole('link', { name: EN.result.driverPage }).click()
    await expect(page).toHaveURL(/\/guide\/drivers\//)
    await page.goBack()
    await expectEnd(page, EN, 'missing_code')
    await expect(visible()).toHaveCount(0)
  })
  expect(await keptText(page)).not.toContain(TOKEN_MARK)
  expect(tokens.fake.to(PROVIDER)).toHaveLength(1)
})

test('a reader of Chinese pages who comes back without a state reads the error in Chinese', PHONE, async ({ page }) => {
  await openTool(page, ZH, PROVIDER)
  await leave(page, ZH, PROVIDER)
  await page.goto('/tool/yandex/callback?code=a-code-nobody-knows')
  await expect(page).toHaveURL('/zh/tool/yandex/callback.html')
  await expectEnd(page, ZH, 'state_mismatch')
  expect(await keptText(page)).not.toContain('a-code-nobody-knows')
  await chooseLanguage(page, 'English')
  await expect(page).toHaveURL('/tool/yandex/callback.html')
  await expectEnd(page, EN, 'missing_code')
})

test('a secret is gone with its page', DESK, async ({ page }) => {
  const secret = page.getByLabel(EN.clientSecret, { exact: true })
  await openTool(page, EN, PROVIDER)
  await useOwnApp(page, EN, OWN)
  await leave(page, EN, PROVIDER)
  await page.goBack()
  await page.getByRole('radio', { name: EN.ownApp }).check()
  await expect(secret).toHaveValue('')
})

const PAGES: [PageProvider, string][] = [
  ['115', 'token'],
  ['yandex', 'request'],
  ['yandex', 'callback'],
  ['google', 'album'],
  ['onedrive', 'webdav'],
  ['wopan', 'token'],
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the pages explain themselves', DESK, async ({ page }) => {
    for (const [provider, name] of PAGES) {
      await test.step(`${provider}/${name}`, async () => {
        await openTool(page, EN, provider, name)
        const main = page.getByRole('main')
        // Words that stand in only without scripts are not found by what they say.
        await expect(main.locator('noscript p:visible')).toHaveText(EN.needsScript)
        await expect(main.locator('button:visible, input:visible, select:visible, textarea:visible')).toHaveCount(0)
      })
    }
  })
})

for (const words of BOTH)
  test(
    `a copy of the site on http warns before anything is entered, ${words.base}`,
    inLanguage(words.base),
    async ({ page, baseURL }) => {
      const origin = 'http://docs.example'
      await page.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: baseURL + pathname }) })
      })
      const warning = page.getByRole('note').filter({ hasText: words.unencrypted.page })
      for (const path of ['tool/dropbox/request.html', 'tool/115/token.html', 'tool/google/album.html']) {
        await page.goto(origin + words.base + path)
        await expect(warning, path).toBeVisible()
      }
      await openTool(page, words, 'dropbox')
      await expect(page.getByRole('button', { name: words.names.dropbox })).toBeEnabled()
      await expect(warning).toHaveCount(0)
    },
  )
