/** The site as it is usually built asks nobody else for anything, on any kind of page, whatever a reader does there. */
import type { Page } from '@playwright/test'
import { isPhone } from '../support/browser.ts'
import { readOn, untilIdle } from '../support/idle.ts'
import { changeColours } from '../support/outside-trouble.ts'
import { dialog, find, LANGUAGES, openSearch } from '../support/search.ts'
import { showTree } from '../support/sidebar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

const TYPES = [
  '',
  'guide/install/docker.html',
  'guide/drivers/',
  'guide/drivers/115.html',
  'pricing.html',
  'community/',
  'community/writing.html',
  'faq/',
  'config/',
  'privacy.html',
  'no/such/page.html',
  'guide/drivers/sfpt.html',
]

/** Refuses every other origin, and remembers that it was asked; also by tabs and workers. */
async function watchElsewhere(page: Page, own: string): Promise<string[]> {
  const asked: string[] = []
  const isElsewhere = (url: URL) => url.origin !== own && /^(?:https?|wss?):$/.test(url.protocol)
  page.context().on('request', (request) => isElsewhere(new URL(request.url())) && asked.push(request.url()))
  await page.context().route(isElsewhere, (route) => route.abort())
  return asked
}

/** Every line, but the browser's own about the status of a page that does not exist. */
function watchConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const own = message.location().url === page.url() && message.text().includes('404')
    if (!own) lines.push(`${message.type()}: ${message.text()}`)
  })
  return lines
}

/** The pointer rests on what might be fetched ahead: sponsors, links elsewhere, links within. */
async function hoverAround(page: Page): Promise<void> {
  for (const selector of ['a[href^="http"]', 'a[rel~="sponsored"]', 'main a[href^="/"]', 'footer a']) {
    const links = page.locator(selector).filter({ visible: true })
    for (const link of (await links.all()).slice(0, 3)) await link.hover({ force: true })
  }
}

for (const { base } of LANGUAGES) {
  test(`nobody else is asked by any kind of page, ${base}`, inLanguage(base, '/zh/'), async ({ page, baseURL }) => {
    const asked = await watchElsewhere(page, baseURL ?? '')
    const said = watchConsole(page)
    for (const path of TYPES) {
      await page.goto(base + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await readOn(page)
      await expect(page.locator('[data-comments]')).toHaveCount(0)
      expect(asked, path).toEqual([])
    }
    expect(said).toEqual([])
  })

  test(`nobody else is asked whatever a reader does, ${base}`, inLanguage(base, '/'), async ({ page, baseURL }) => {
    const asked = await watchElsewhere(page, baseURL ?? '')
    const said = watchConsole(page)
    await page.goto(`${base}guide/drivers/115.html`)
    if (!isPhone(page)) await hoverAround(page)
    else {
      await showTree(page)
      await page.keyboard.press('Escape')
    }
    await openSearch(page)
    await find(page, 'docker')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await changeColours(page)
    await untilIdle(page)
    expect(asked).toEqual([])
    expect(said).toEqual([])
  })
}
