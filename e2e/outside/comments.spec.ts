/** Journeys to the comments below a page: when they load, what the service is sent, and the session of a signed-in visitor. */
import type { APIRequestContext, Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { isMarked, mark, stepBack, travel } from '../support/browser.ts'
import {
  comments,
  ENGLISH,
  LANGUAGES,
  LONG_PAGE,
  readTo,
  startSmallSite,
  thread,
  threadShown,
  WIDGET,
  watchConsole,
} from '../support/comments.ts'
import { untilIdle, watchOthers } from '../support/idle.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { hold } from '../support/requests.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const at = (path: string) => outside.site.url + path
const asked = () => outside.fake.to(WIDGET)

test('comments load when a page is read that far, once, and each page has its own', DESK, async ({ page, context }) => {
  const said = watchConsole(page)
  const others = watchOthers(context, outside.site.url)
  const widgets = () => others.filter((url) => url.startsWith(outside.fake.url + WIDGET))
  const address = at(`/${LONG_PAGE}`)
  await page.goto(address)
  await untilIdle(page)
  await expect(comments(page).getByRole('link', { name: ENGLISH.open })).toBeAttached()
  expect(widgets()).toEqual([])

  await readTo(page)
  await threadShown(page)
  await page.evaluate('scrollTo(0, 0)')
  await readTo(page)
  await untilIdle(page)
  expect(widgets()).toHaveLength(1)
  const [request] = asked()
  expect(Object.fromEntries(request!.parameters)).toEqual({
    ...{ repo: 'owner/docs', repoId: 'R_1', category: 'Announcements', categoryId: 'DIC_1' },
    ...{ term: 'guide/install/docker', theme: 'light', reactionsEnabled: '1', strict: '1' },
    ...{ inputPosition: 'top', emitMetadata: '0', session: '', origin: address, backLink: address },
    description: await page.locator('meta[name="description"]').getAttribute('content'),
  })
  expect(request!.headers.referer ?? '').not.toContain('docker')

  await test.step('another page, and back', async () => {
    await mark(page)
    await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual install')
    await readTo(page)
    await expect(thread(page).getByText('term: guide/install/manual')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install with Docker')
    await readTo(page)
    await expect(thread(page).getByText('term: guide/install/docker')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
  expect(asked().map(({ parameters }) => parameters.get('term'))).toEqual([
    'guide/install/docker',
    'guide/install/manual',
    'guide/install/docker',
  ])
  expect(said).toEqual([])
})

for (const words of LANGUAGES) {
  const { base, title } = words

  test(`comments have a heading, a name and no barriers, ${base}`, thorough(inLanguage(base)), async ({ page }) => {
    await page.goto(at(base + LONG_PAGE))
    const part = comments(page, words)
    outside.fake.mode = { slowMs: 600 }
    await readTo(page, words)
    await expect(part.getByRole('status')).toHaveText(words.loading)
    await threadShown(page, words)
    await expect(part.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(part.locator('iframe')).toHaveAccessibleName(title)
    await expect(part.getByRole('status')).toBeEmpty()
    await expect(part.getByRole('link')).toBeHidden()
    await expect(part.getByRole('button')).toBeHidden()
    expect(await barriersIn(page)).toEqual([])
  })
}

/** Does the page have a place for comments in its HTML? */
async function hasComments(request: APIRequestContext, path: string): Promise<boolean> {
  return (await (await request.get(at(path))).text()).includes(' data-comments="')
}

test('pages that opt out have no comments, nor does a page without text', DESK, async ({ request }) => {
  expect(await hasComments(request, `/${LONG_PAGE}`)).toBe(true)
  for (const path of ['/pricing.html', '/zh/pricing.html', '/privacy.html', '/', '/no/such/page.html', '/tool/x.html'])
    expect(await hasComments(request, path), path).toBe(false)
})

/** The page to which the service sends a visitor who has signed in, without the session. */
const HERE = `/${LONG_PAGE}?from=mail`

/** Records what third-party scripts could read when they ran. */
const SPY = `
  let ran
  window.seenByOthers = []
  Object.defineProperty(window, 'ranOutside', {
    get: () => ran,
    set: (names) => {
      ran = names
      seenByOthers.push(location.href, document.referrer)
    },
  })`

/** Stops a navigation before its page has come: the address returns to what it was. */
async function stopOnTheWay(page: Page, path: string): Promise<void> {
  const release = await hold(page, `**${path}`)
  await page.evaluate(`void navigation.navigate('${path}').finished.catch(() => {})`)
  await expect(page).toHaveURL(at(path))
  await page.evaluate('stop()')
  await expect(page).toHaveURL(at(HERE))
  release()
}

test('a session leaves the address, only the service gets it, and no step leads back to it', DESK, async ({ page }) => {
  await page.addInitScript(SPY)
  await page.goto(at('/faq/'))
  await page.goto(at(`${HERE}&giscus=SECRET`))
  await expect(page).toHaveURL(at(HERE))
  await readTo(page)
  await expect(thread(page).getByText('session: SECRET')).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('giscus-session')")).toBe('"SECRET"')
  await expect.poll(() => page.evaluate('window.ranOutside?.length')).toBe(5)
  const seen = await page.evaluate<string[]>('seenByOthers')
  expect(seen).toContain(at(HERE))
  expect(seen.filter((text) => text.includes('SECRET'))).toEqual([])

  await stopOnTheWay(page, '/faq/')
  await travel(page, '/guide/install/manual.html')
  await readTo(page)
  await expect(thread(page).getByText('session: SECRET')).toBeVisible()
  const steps: string[] = []
  while (page.url() !== at('/faq/') && steps.length < 4) {
    await stepBack(page)
    steps.push(page.url())
  }
  expect(steps.at(-1)).toBe(at('/faq/'))
  expect(steps.filter((url) => url.includes('SECRET'))).toEqual([])
  const sent = outside.fake.requests.map(({ path, url, headers, body }) =>
    JSON.stringify([path === WIDGET ? path : url, headers, body]),
  )
  expect(sent.filter((text) => /SECRET|from=mail/.test(text))).toEqual([])
})

test('settings of comments: twins that share a thread, eager loading, own themes', thorough(DESK), async ({ page }) => {
  const dark = 'https://styles.example.org/dark.css?a=1&b=2'
  const settings = {
    ...({
      shareTwins: true,
      lazyLoading: false,
      inputPosition: 'bottom',
      reactionsEnabled: false,
      strict: false,
    } as const),
    ...{ lightTheme: 'noborder_light', darkTheme: dark },
  }
  const { site, fake, end } = await startSmallSite((url) => ({
    ...{ comments: { ...everything(url).comments!, ...settings }, sponsors: [], scripts: [] },
  }))
  /** Opens a page and returns what the service got for its thread. */
  const askedFor = async (path: string, widget = WIDGET) => {
    await fake.reset()
    await page.goto(site.url + path)
    await expect.poll(() => fake.to(widget).length).toBe(1)
    return Object.fromEntries(fake.to(widget)[0]!.parameters)
  }
  try {
    const changed = { inputPosition: 'bottom', reactionsEnabled: '0', strict: '0', term: 'guide/long' }
    expect(await askedFor('/guide/long.html')).toMatchObject({ ...changed, theme: 'noborder_light' })
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(thread(page).getByText(`theme: ${dark}`)).toBeVisible()
    expect(await askedFor('/zh/guide/long.html', '/zh-CN/widget')).toMatchObject({ ...changed, theme: dark })

    expect(await askedFor('/guide/named.html')).toMatchObject({ term: '7' })
    await thread(page).getByRole('button', { name: 'Break' }).click()
    const link = comments(page).getByRole('link', { name: ENGLISH.open })
    await expect(link).toHaveAttribute('href', 'https://github.com/owner/docs/discussions?discussions_q=7')
  } finally {
    await end()
  }
})
