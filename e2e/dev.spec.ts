/** Writing with the dev server: what is saved is seen, what is wrong is said where one looks. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { freePort, ROOT, type RunningEngine, serveEngine } from './support/engine.ts'
import { scratchFolder } from './support/folders.ts'
import { DESK, expect, test, thorough } from './support/test.ts'

const DOCKER = 'en/guide/install/docker.md'
let content = ''
let server: RunningEngine

/** Saves a file as careful editors do: written aside, then put in its place. */
function save(file: string, text: string): void {
  writeFileSync(join(content, '../saving'), text)
  renameSync(join(content, '../saving'), join(content, file))
}

/** Changes a file and gives its text back, to be restored. */
function edit(file: string, change: (text: string) => string): string {
  const before = readFileSync(join(content, file), 'utf8')
  save(file, change(before))
  return before
}

const breakKey = (text: string) => text.replace('\norder: 3', '\nodrer: 3')

/** Opens a page and waits until it listens for changes: its scripts have run, and it is connected to the server. */
async function open(page: Page, path: string): Promise<Response | null> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  const response = await page.goto(server.url + path)
  await Promise.all([connected, page.evaluate(runModules)])
  return response
}

/** Importing a module that the page has imported resolves after the page's own import. */
const runModules = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => import(src)),
  )

const overlay = (page: Page) => page.locator('vite-error-overlay')

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  content = join(scratchFolder('dev'), 'content')
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  const port = String(await freePort())
  server = await serveEngine(['dev', '--content', content, '--public', join(ROOT, 'public'), '--port', port])
})

test.afterAll(async () => {
  await server?.stop()
  rmSync(join(content, '..'), { recursive: true, force: true })
})

test('pages are exchanged in place, and an edit is seen without a reload, where one was reading', async ({ page }) => {
  await open(page, '/guide/install/manual.html')
  await mark(page)
  const link = sidebar(page).getByRole('link', { name: 'Install with Docker' })
  // A page that was fetched ahead must not stay as it was before the edit.
  const fetched = page.waitForResponse((response) => response.url().endsWith('/docker.html'))
  await link.hover()
  await fetched
  await link.click()
  await expect(title(page, 'Install with Docker')).toBeVisible()
  await scrollTo(page, 1500)
  const before = edit(DOCKER, (text) =>
    text
      .replace('## Image tags', '## Tags of the image')
      .replace('title: Install with Docker', 'title: In a container'),
  )
  await expect(page.getByRole('heading', { name: 'Tags of the image' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Image tags' })).toHaveCount(0)
  await expect(title(page, 'In a container')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'In a container' })).toBeVisible()
  expect(await scrollY(page)).toBe(1500)
  save(DOCKER, before)
  await expect(title(page, 'Install with Docker')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a mistake is shown over the page with file and line until it is fixed, and a new page is there', async ({
  page,
}) => {
  await open(page, '/guide/install/docker.html')
  await mark(page)
  let before = edit(DOCKER, breakKey)
  await expect(overlay(page)).toContainText('unknown frontmatter key `odrer`')
  await expect(overlay(page)).toContainText(`${DOCKER}:4`)
  await expect(overlay(page)).toContainText('Did you mean `order`?')
  save(DOCKER, before)
  await expect(overlay(page)).toHaveCount(0)
  before = edit(DOCKER, (text) => `${text}\n[gone](./gone.md)\n`)
  await expect(overlay(page)).toContainText('dead link: ./gone.md')
  save(DOCKER, before)
  await expect(overlay(page)).toHaveCount(0)
  await expect(title(page, 'Install with Docker')).toBeVisible()
  for (const lang of ['en', 'zh']) save(`${lang}/guide/install/fresh.md`, '---\ntitle: A fresh page\n---\n\nText.\n')
  await sidebar(page).getByRole('link', { name: 'A fresh page' }).click()
  await expect(title(page, 'A fresh page')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a page that is broken when one opens it says so, and comes once it is fixed', async ({ page }) => {
  expect((await open(page, '/no/such/page.html'))?.status()).toBe(404)
  await expect(title(page, 'Page not found')).toBeVisible()
  const before = edit(DOCKER, breakKey)
  try {
    // The page that is shown hears of the mistake when the server does.
    await expect(overlay(page)).toBeVisible()
    expect((await open(page, '/guide/install/docker.html'))?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'This page has an error' })).toBeVisible()
    await expect(page.getByText(`${DOCKER}:4`).first()).toBeVisible()
  } finally {
    save(DOCKER, before)
  }
  await expect(title(page, 'Install with Docker')).toBeVisible()
})

test('the document of the API is served in both languages', DESK, async ({ request }) => {
  for (const path of ['/openapi.json', '/zh/openapi.json']) {
    const response = await request.get(server.url + path)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(Object.keys(((await response.json()) as { paths: object }).paths).length).toBeGreaterThan(140)
  }
})

test('search works', thorough(DESK), async ({ page }) => {
  await open(page, '/guide/')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('SFTP host key')
  await page.getByRole('dialog').getByRole('option', { name: /^SFTP/ }).first().click()
  await expect(title(page, 'SFTP')).toBeVisible()
})
