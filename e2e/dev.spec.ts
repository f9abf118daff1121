/** Writing with the dev server: what is saved is seen, what is wrong is said where one looks. */
import type { Page } from '@playwright/test'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { DEV_KINDS } from './support/dev-kinds.ts'
import { DevSite } from './support/dev-site.ts'
import { DESK, expect, test, thorough } from './support/test.ts'

const DOCKER = 'content/en/guide/install/docker.md'
const DOCKER_PAGE = '/guide/install/docker.html'
let site: DevSite

const breakKey = (text: string) => text.replace('\norder: 3', '\nodrer: 3')

/** What is wrong, over the page. */
const errors = (page: Page) => page.getByRole('alert', { name: 'Problems' })
const notes = (page: Page) => page.getByRole('status', { name: 'Problems' })

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  site = await DevSite.start()
})

test.afterAll(async () => {
  await site?.stop()
})

test('pages are exchanged in place, and an edit is seen without a reload, where one was reading', async ({ page }) => {
  await site.open(page, '/guide/install/manual.html')
  await mark(page)
  const link = sidebar(page).getByRole('link', { name: 'Install with Docker' })
  // A page that was fetched ahead must not stay as it was before the edit.
  const fetched = page.waitForResponse((response) => response.url().endsWith('/docker.html'))
  await link.hover()
  await fetched
  await link.click()
  await expect(title(page, 'Install with Docker')).toBeVisible()
  await scrollTo(page, 1500)
  const before = site.edit(DOCKER, (text) =>
    text
      .replace('## Image tags', '## Tags of the image')
      .replace('title: Install with Docker', 'title: In a container'),
  )
  await expect(page.getByRole('heading', { name: 'Tags of the image' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Image tags' })).toHaveCount(0)
  await expect(title(page, 'In a container')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'In a container' })).toBeVisible()
  expect(await scrollY(page)).toBe(1500)
  site.save(DOCKER, before)
  await expect(title(page, 'Install with Docker')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a mistake is shown over the page with file and line until it is fixed, and a new page is there', async ({
  page,
}) => {
  await site.open(page, DOCKER_PAGE)
  await mark(page)
  let before = site.edit(DOCKER, breakKey)
  await expect(errors(page)).toContainText('unknown frontmatter key `odrer`')
  await expect(errors(page)).toContainText(`${DOCKER}:4`)
  await expect(errors(page)).toContainText('Did you mean `order`?')
  site.save(DOCKER, before)
  await expect(errors(page)).toHaveCount(0)
  // Whatever else is written can be read below the complaint.
  before = site.edit(DOCKER, (text) => `${text}\nSee [gone](./gone.md) for more.\n`)
  await expect(errors(page)).toContainText('dead link: ./gone.md')
  await expect(page.getByText('See gone for more.')).toBeAttached()
  expect(site.output()).toContain('dead link: ./gone.md')
  // A page that is broken when one opens it is shown as well, with all that is wrong with it.
  expect((await site.open(page, DOCKER_PAGE))?.status()).toBe(200)
  await expect(errors(page)).toContainText('dead link: ./gone.md')
  await expect(title(page, 'Install with Docker')).toBeVisible()
  await mark(page)
  // The complaint belongs to its page.
  await sidebar(page).getByRole('link', { name: 'Install with the script' }).click()
  await expect(errors(page)).toHaveCount(0)
  await page.goBack()
  await expect(errors(page)).toContainText('dead link: ./gone.md')
  site.save(DOCKER, before)
  await expect(errors(page)).toHaveCount(0)
  await expect(title(page, 'Install with Docker')).toBeVisible()
  const fresh = '---\ntitle: A fresh page\n---\n\nText.\n'
  site.save('content/en/guide/install/fresh.md', fresh)
  await sidebar(page).getByRole('link', { name: 'A fresh page' }).click()
  await expect(title(page, 'A fresh page')).toBeVisible()
  await expect(notes(page)).toContainText('has no 简体中文 twin')
  site.save('content/zh/guide/install/fresh.md', fresh)
  await expect(notes(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

for (const { kind, repeats, file, path, valid, seen, style, broken, says } of DEV_KINDS) {
  test(
    `an edit is seen, a mistake is said with its place, and gone once it is fixed: ${kind}`,
    repeats ? thorough(DESK) : DESK,
    async ({ page }) => {
      const shown = async () => {
        await expect(seen(page)).toBeAttached()
        if (style) await expect(seen(page)).toHaveCSS(...style)
      }
      await site.open(page, path)
      site.edit(file, (text) => text.replace(...valid))
      await shown()
      const good = site.edit(file, (text) => text.replace(...broken))
      await expect(errors(page)).toContainText(says)
      const line = linesOf(good).findIndex((text, index) => text !== linesOf(site.read(file))[index]) + 1
      const place = (await errors(page).getByRole('code').first().textContent()) ?? ''
      expect(place).toMatch(new RegExp(`^${file}:\\d+`))
      // The frame has the line that was changed.
      await expect(errors(page)).toContainText(new RegExp(`[> ] ${line} \\| `))
      expect(await errors(page).textContent()).not.toContain('\u001b')
      expect(site.output()).toContain(`error  ${place}  `)
      site.save(file, good)
      await expect(errors(page)).toHaveCount(0)
      await shown()
    },
  )
}

const linesOf = (text: string) => text.split('\n')

test('a page opened while the code is broken says why, and comes once it is fixed', DESK, async ({ page }) => {
  expect((await site.open(page, '/no/such/page.html'))?.status()).toBe(404)
  await expect(title(page, 'Page not found')).toBeVisible()
  const before = site.edit('site/slots.tsx', (text) => `import './none.ts'\n${text}`)
  await expect(errors(page)).toContainText('cannot find ./none.ts')
  expect((await site.open(page, DOCKER_PAGE))?.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'This page has an error' })).toBeVisible()
  await expect(page.getByText('site/slots.tsx:1')).toBeVisible()
  // The file that was missing mends it as well.
  site.save('site/none.ts', 'export {}\n')
  await expect(title(page, 'Install with Docker')).toBeVisible()
  site.save('site/slots.tsx', before)
})

test('a build beside it reloads nothing', DESK, async ({ page }) => {
  await site.open(page, '/guide/')
  await mark(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const file of ['dist/guide/index.html', 'dist.next-1-2/index.html', '.cache/content-1/page.json'])
    site.save(file, 'x')
  site.edit('content/en/guide/README.md', (text) => `${text}\nThe last line.\n`)
  await expect(page.getByText('The last line.')).toBeAttached()
  expect(await isMarked(page)).toBe(true)
  expect(requests.filter((url) => new URL(url).pathname === '/guide/')).toHaveLength(1)
})

test('the document of the API is served in both languages', DESK, async ({ request }) => {
  for (const path of ['/openapi.json', '/zh/openapi.json']) {
    const response = await request.get(site.url + path)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(Object.keys(((await response.json()) as { paths: object }).paths).length).toBeGreaterThan(140)
  }
})

test('search works', thorough(DESK), async ({ page }) => {
  await site.open(page, '/guide/')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('SFTP host key')
  await page.getByRole('dialog').getByRole('option', { name: /^SFTP/ }).first().click()
  await expect(title(page, 'SFTP')).toBeVisible()
})
