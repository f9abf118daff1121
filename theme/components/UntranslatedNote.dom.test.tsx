/** Tests of pages that aren't translated yet: what readers are told, and in which language each part is marked to be. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../core/locales.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import { Catalog } from '../content/Catalog.tsx'

const [en, zh] = siteConfig.locales as [Locale, Locale]
const locales = [en, { ...zh, complete: false, fallback: 'en' }]
const translations = { en: '/guide/a.html', zh: '/zh/guide/a.html' }
const untranslated = { route: translations.zh, fallback: 'en', untranslated: ['zh'], translations, config: { locales } }

/** The language that an element's text is in, for browsers and screen readers. */
const langOf = (element: Element) => element.closest('[lang]')!.getAttribute('lang')

test('readers are told in their language, with a link to how to help', async () => {
  showPage({ ...untranslated, content: '<p>English text</p>' })
  const note = page.getByRole('note')
  await expect.element(note).toHaveTextContent('本页还没有翻译，下面是English版本。')
  expect(langOf(note.element())).toBe('zh-CN')
  await expect
    .element(note.getByRole('link', { name: '帮忙翻译' }))
    .toHaveAttribute('href', expect.stringContaining('CONTRIBUTING.md#translate-pages'))
})

test('text and title are marked with their language, the frame keeps its own', () => {
  const headings = [{ level: 2, text: 'Part one', id: 'part' }]
  showPage({ ...untranslated, headings, content: '<h2 id="part">Part one</h2><p>English text</p>' })
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(langOf(page.getByRole('heading', { level: 1 }).element())).toBe('en-US')
  expect(langOf(page.getByText('English text').element())).toBe('en-US')
  const outline = page.getByRole('navigation', { name: '此页内容' })
  expect(langOf(outline.getByRole('link', { name: 'Part one' }).element())).toBe('en-US')
  expect(langOf(outline.element())).toBe('zh-CN')
})

test('a home page is marked too', async () => {
  showPage({ ...untranslated, kind: 'home', frontmatter: { heroText: 'Hello' } })
  expect(langOf(page.getByRole('heading', { name: 'Hello' }).element())).toBe('en-US')
  expect(langOf(page.getByRole('note').element())).toBe('zh-CN')
})

test('links to pages in another language are marked in breadcrumb, sidebar, neighbors and lists', () => {
  const own = { route: '/zh/', title: '首页' }
  const other = { route: '/zh/guide/b.html', title: 'Page B', lang: 'en-US' }
  const items = [
    { text: 'Page B', route: other.route, lang: 'en-US' },
    { text: '丙', route: '/zh/guide/c.html' },
  ]
  const entry = { locale: 'zh', description: '', listed: true }
  showPage({
    ...{ route: '/zh/guide/a.html', config: { locales }, breadcrumb: [own, other], next: other },
    ...{ sidebar: { key: 'zh:guide/', items }, parts: <Catalog /> },
    pages: [
      { ...entry, ...other },
      { ...entry, route: '/zh/guide/c.html', title: '丙' },
    ],
  })
  const links = page.getByRole('link', { name: /Page B/ }).elements()
  expect(links.map((link) => langOf(link.querySelector('[lang]') ?? link))).toEqual(Array(4).fill('en-US'))
  for (const link of page.getByRole('link', { name: '丙' }).elements()) expect(langOf(link)).toBe('zh-CN')
})

test('translated pages in a list keep their language inside an untranslated text', () => {
  const entry = { locale: 'zh', description: '', listed: true }
  showPage({
    ...{ ...untranslated, parts: <Catalog /> },
    pages: [{ ...entry, route: '/zh/guide/c.html', title: '丙' }],
  })
  expect(langOf(page.getByText('丙').element())).toBe('zh-CN')
})

test('no one is offered a translation that is not there, and translated pages have no note', () => {
  showPage({ route: '/guide/a.html', translations, untranslated: ['zh'], config: { locales } })
  expect(document.querySelectorAll('[data-language-bar]')).toHaveLength(0)
  expect(page.getByRole('note').elements()).toHaveLength(0)
  showPage({ route: '/guide/a.html', translations, config: { locales } })
  expect(document.querySelectorAll('[data-language-bar]')).toHaveLength(1)
})
