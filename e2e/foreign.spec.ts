/** A folder written for another engine becomes a site: its files, ids, links, and what is reported about it. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { title } from './support/browser.ts'
import { FOREIGN, ROOT } from './support/engine.ts'
import { filesOf } from './support/folders.ts'
import { expect, setting, test } from './support/test.ts'

test.use({ site: 'foreign' })

const page = (file: string) => readFileSync(join(setting('DOCS_FOREIGN_DIR'), file), 'utf8')
/** Heading levels and ids in the order of the page's text. */
const headings = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<(h[1-6])(?: id="([^"]*)")?[ >]/g)].map(([, tag, id]) => [tag, id])

test('every file has its page, and folders without an index a catalogue', () => {
  const sources = filesOf(FOREIGN).filter((file) => file.endsWith('.md'))
  const expected = sources.map((file) => file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html'))
  const folders = [
    'guide/drivers',
    'islands',
    'tool',
    'tool/baidu',
    'widgets',
    'zh/tool',
    'zh/tool/baidu',
    'zh/widgets',
  ]
  const catalogues = folders.map((folder) => `${folder}/index.html`)
  const built = filesOf(setting('DOCS_FOREIGN_DIR')).filter((file) => /^(?!frames\/).*\.html$/.test(file))
  expect(built).toEqual([...expected, ...catalogues, '404.html', 'zh/404.html'].sort())
})

test('heading ids are those that inbound links expect', () => {
  expect(headings(page('guide/index.html'))).toEqual([
    ['h1', 'introduction'],
    ['h2', '中文-标题'],
    ['h2', 'same'],
    ['h2', 'same-1'],
    ['h2', 'my-own-id'],
  ])
  expect(headings(page('zh/guide/index.html'))[1]).toEqual(['h2', '安装-方法'])
  expect(headings(page('guide/tabs.html')).map(([, id]) => id)).toEqual([undefined, 'linux-heading', 'windows-heading'])
})

test('names with spaces and dots keep their addresses', async ({ page }) => {
  await page.goto('/guide/')
  await page.getByRole('link', { name: 'A name with spaces' }).click()
  await expect(page).toHaveURL('/guide/drivers/Alist%20V2%20V3.html')
  await expect(title(page, 'Alist V2 V3')).toBeVisible()
  await page.getByRole('link', { name: 'the other one' }).click()
  await expect(page).toHaveURL('/guide/drivers/baidu.photo.html')
  await expect(title(page, 'Baidu photo')).toBeVisible()
})

test('generated catalogues list what is below them', async ({ page }) => {
  await page.goto('/guide/drivers/')
  const main = page.getByRole('main')
  await expect(title(page, 'Drivers')).toBeVisible()
  await expect(main.locator('section').getByRole('link')).toHaveText(['Alist V2 V3', 'Baidu photo'])
  await page.goto('/tool/')
  await main.locator('section').getByRole('link', { name: 'Callback' }).click()
  await expect(title(page, 'Callback')).toBeVisible()
})

test('included lines and regions are part of the page', async ({ page }) => {
  await page.goto('/guide/include.html')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'First part' })).toBeVisible()
  await expect(main.getByText('Line eight is shared.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Second part' })).toHaveCount(0)
  await expect(main.getByRole('listitem').getByText('Text between the marks of a region.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'relative link' })).toHaveAttribute('href', '/guide/tabs.html')
})

test('tabs that a link opens, tabs inside a list, and boxes inside boxes', async ({ page }) => {
  await page.goto('/guide/tabs.html#windows-heading')
  await expect(page.getByRole('heading', { name: 'Windows heading' })).toBeInViewport()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pick a system' })
  await expect(item.getByRole('tab')).toHaveText(['Linux', 'Windows'])
  await expect(item.getByRole('tab', { selected: true })).toHaveText(['Windows'])
  await expect(item.getByText('app.exe')).toBeVisible()
  await expect(item.getByText('./app')).toBeHidden()
  await item.getByRole('tab', { name: 'Linux' }).click()
  await expect(item.getByText('./app')).toBeVisible()
  await expect(item.getByText('app.exe')).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Go on.' })).toBeVisible()

  const outer = page.getByRole('note').filter({ hasText: 'Outer box' })
  await outer.getByText('More', { exact: true }).click()
  await expect(outer.getByRole('note').getByText('The innermost text.')).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Mind this' }).getByRole('strong')).toHaveText('this')
})

test('what belongs to the other engine does not get in the way', async ({ page }) => {
  await page.goto('/guide/vue.html')
  const main = page.getByRole('main')
  await expect(main.getByText('The token is {{ token }} here.')).toBeVisible()
  await expect(main).not.toContainText('secret-of-the-script')
  await page.goto('/guide/fence.html')
  await expect(main.getByRole('code')).toHaveText('echo the last line of the file')
})

test('what was found wrong is reported with file, line and remedy', () => {
  const log = readFileSync(setting('DOCS_FOREIGN_LOG'), 'utf8')
  const report = log.split(/^(?=warning|error)/m)
  const place = `${relative(ROOT, FOREIGN)}/`
  const about = (start: string) => report.find((entry) => entry.startsWith(`warning  ${place}${start}`)) ?? ''
  expect(about('guide/vue.md:3')).toContain('unknown frontmatter key `pageClass`')
  expect(about('guide/vue.md:6')).toContain('<script> blocks are not part of a page')
  expect(about('guide/vue.md:11')).toContain('{{ token }} is printed as it stands')
  expect(about('guide/vue.md:13')).toContain('unknown component <MysteryWidget>')
  expect(about('guide/vue.md:15')).toMatch(/dead anchor: .*my_own_idd\n\s+→ .*#my-own-id/)
  expect(about('guide/vue.md:17')).toContain('dead link: ./gone.md')
  expect(about('guide/fence.md')).toContain('zh/guide/fence.md')
  expect(about('guide/fence.md:7')).toContain('the code block ``` is never closed')
  expect(report.filter((entry) => entry.startsWith('warning') && !entry.includes('→'))).toEqual([])
  expect(log).not.toMatch(/^error/m)
})
