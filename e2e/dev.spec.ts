/** Writing with the dev server: what is saved is seen, what is wrong is said where one looks. */
import type { Page } from '@playwright/test'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { DEV_KINDS } from './support/dev-kinds.ts'
import { DevSite, type DevTime } from './support/dev-site.ts'
import { type DevRow, type DevStep, devTable } from './support/dev-times.ts'
import { DESK, expect, test, thorough } from './support/test.ts'

const DOCKER = 'content/en/guide/install/docker.md'
const DOCKER_PAGE = '/guide/install/docker.html'
let site: DevSite
/** How long each kind of edit took, printed at the end. */
const rows: DevRow[] = []

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
  if (rows.length) console.log(`\n${devTable(rows)}\n`)
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
  await expect(notes(page)).toContainText('has no 简体中文 translation')
  site.save('content/zh/guide/install/fresh.md', fresh)
  await expect(notes(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

for (const kind of DEV_KINDS) {
  const { file, path, valid, broken } = kind
  const mode = kind.repeats ? thorough(DESK) : DESK
  const said = broken ? ', a mistake is said with its place, and gone once it is fixed' : ''
  test(`an edit is seen${said}: ${kind.kind}`, mode, async ({ page }) => {
    const times = new Map<DevStep, DevTime>()
    rows.push({ kind: kind.kind, file, times })
    await site.open(page, path)
    await timed(times, 'edit', async () => {
      site.edit(file, (text) => text.replace(...valid))
      await expectShown(page, kind)
    })
    if (broken) {
      const good = site.read(file)
      await timed(times, 'broken', async () => {
        site.edit(file, (text) => text.replace(...broken.edit))
        await expect(errors(page)).toContainText(broken.says)
      })
      await expectPlace(page, file, good)
      await timed(times, 'fixed', async () => {
        site.save(file, good)
        await expect(errors(page)).toHaveCount(0)
        await expectShown(page, kind)
      })
    }
  })
}

async function timed(times: Map<DevStep, DevTime>, step: DevStep, action: () => Promise<void>): Promise<void> {
  times.set(step, await site.time(action))
}

async function expectShown(page: Page, { seen, style, natural }: (typeof DEV_KINDS)[number]): Promise<void> {
  await expect(seen(page)).toBeAttached()
  if (style) await expect(seen(page)).toHaveCSS(...style)
  if (natural) await expect(seen(page)).toHaveJSProperty('naturalWidth', natural)
}

/** The panel and the terminal name the file, and the frame has the line that was changed. */
async function expectPlace(page: Page, file: string, good: string): Promise<void> {
  const line = linesOf(good).findIndex((text, index) => text !== linesOf(site.read(file))[index]) + 1
  const place = (await errors(page).getByRole('code').first().textContent()) ?? ''
  expect(place).toMatch(new RegExp(`^${file}:\\d+`))
  await expect(errors(page)).toContainText(new RegExp(`[> ] ${line} \\| `))
  expect(await errors(page).textContent()).not.toContain('\u001b')
  expect(site.output()).toContain(`error  ${place}  `)
}

const linesOf = (text: string) => text.split('\n')

test('a page opened while the code is broken says why, and comes once it is fixed', DESK, async ({ page }) => {
  expect((await site.open(page, '/no/such/page.html'))?.status()).toBe(404)
  await expect(title(page, 'Page not found')).toBeVisible()
  const before = site.edit('site/view.tsx', (text) => `import './none.ts'\n${text}`)
  await expect(errors(page)).toContainText('cannot find ./none.ts')
  expect((await site.open(page, DOCKER_PAGE))?.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'This page has an error' })).toBeVisible()
  await expect(page.getByText('site/view.tsx:1')).toBeVisible()
  // The file that was missing mends it as well.
  site.save('site/none.ts', 'export {}\n')
  await expect(title(page, 'Install with Docker')).toBeVisible()
  site.save('site/view.tsx', before)
})

test('the document of the API is served in both languages', DESK, async ({ request }) => {
  for (const path of ['/openapi.json', '/zh/openapi.json']) {
    const response = await request.get(site.url + path)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(Object.keys(((await response.json()) as { paths: object }).paths).length).toBeGreaterThan(140)
  }
})

test('what programs read is served', DESK, async ({ request }) => {
  for (const [path, type, text] of [
    ['/zh/guide/install/docker.md', 'text/markdown', 'docker run'],
    ['/zh/llms.txt', 'text/plain', '/zh/guide/install/docker.md'],
    ['/sitemap.xml', 'text/xml', '/zh/guide/install/docker.html'],
    ['/robots.txt', 'text/plain', '/sitemap.xml'],
    ['/zh/atom.xml', 'text/xml', '<feed '],
    ['/opensearch.xml', 'text/xml', '<OpenSearchDescription'],
  ] as const) {
    const response = await request.get(site.url + path)
    expect(response.headers()['content-type']).toContain(type)
    expect(await response.text()).toContain(text)
  }
})

test('search works', thorough(DESK), async ({ page, request }) => {
  // Made of all pages at the first request; the dialog doesn't wait as long as a busy machine takes for it.
  await request.get(`${site.url}/pagefind/pagefind-entry.json`)
  await site.open(page, '/guide/')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('SFTP host key')
  await page.getByRole('dialog').getByRole('option', { name: /^SFTP/ }).first().click()
  await expect(title(page, 'SFTP')).toBeVisible()
})
