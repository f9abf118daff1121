/** Tests of a page's metadata. */
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../core/page.ts'
import { pageData, siteData } from '../pages/scratch.fixture.ts'
import { headTags, isPrivate, pageTitle } from './head.ts'

const SITE = siteData()
const TRANSLATIONS = { en: '/guide/a.html', zh: '/zh/guide/a.html' }
const tags = (changes: Partial<PageData> = {}, route = '/guide/a.html') => headTags(pageData(route, changes), SITE)

describe('pageTitle', () => {
  it.each<[Partial<PageData>, string, string]>([
    [{ title: 'A' }, '/a.html', 'A | Docs'],
    [{ title: '甲' }, '/zh/a.html', '甲 | 文档'],
    [{ title: 'A', kind: 'home' }, '/', 'Docs'],
  ])('of %j on %s is %s', (changes, route, title) => {
    expect(pageTitle(pageData(route, changes), SITE)).toBe(title)
  })
})

describe('isPrivate', () => {
  it.each([
    ['/tool/a.html', true],
    ['/tool/', true],
    ['/zh/tool/a.html', true],
    ['/toolbox.html', false],
    ['/guide/tool/a.html', false],
    ['/zh/guide/', false],
  ])('of %s is %s', (route, expected) => {
    expect(isPrivate(pageData(route), SITE)).toBe(expected)
  })
})

describe('headTags', () => {
  it('names title, description and canonical address', () => {
    const found = tags({ title: 'A', description: 'D' })
    expect(found).toContain('<title>A | Docs</title>')
    expect(found).toContain('<meta name="description" content="D">')
    expect(found).toContain('<link rel="canonical" href="https://docs.example/guide/a.html">')
  })

  it('describes a page without description by its site', () => {
    expect(tags({ description: '' })).toContain('<meta name="description" content="All about it">')
    expect(tags({ description: '' }, '/zh/a.html')).toContain('<meta name="description" content="全部说明">')
  })

  it.each(['"><script>', 'a & b', '<b>'])('keeps %s from becoming markup', (text) => {
    const markup = tags({ title: text, description: text }).join('\n')
    expect(markup).not.toContain(text)
    expect(markup).toContain(
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
  })

  it('links every language including its own, and the root language as default', () => {
    const links = tags({ translations: TRANSLATIONS }).filter((tag) => tag.includes('hreflang'))
    expect(links).toEqual([
      '<link rel="alternate" hreflang="en-US" href="https://docs.example/guide/a.html">',
      '<link rel="alternate" hreflang="zh-CN" href="https://docs.example/zh/guide/a.html">',
      '<link rel="alternate" hreflang="x-default" href="https://docs.example/guide/a.html">',
    ])
  })

  it.each<[string, string, Partial<PageData>, string]>([
    ['the configured language', 'zh', { translations: TRANSLATIONS }, 'https://docs.example/zh/guide/a.html'],
    [
      'the language at the root if it is configured',
      'en',
      { translations: TRANSLATIONS },
      'https://docs.example/guide/a.html',
    ],
    ['the language at the root if the page lacks the configured one', 'zh', {}, 'https://docs.example/guide/a.html'],
    [
      'the language at the root if the setting is unknown',
      'fr',
      { translations: TRANSLATIONS },
      'https://docs.example/guide/a.html',
    ],
  ])('links %s as x-default', (_, defaultLocale, changes, href) => {
    const found = headTags(pageData('/guide/a.html', changes), siteData({ defaultLocale }))
    expect(found.filter((tag) => tag.includes('x-default'))).toEqual([
      `<link rel="alternate" hreflang="x-default" href="${href}">`,
    ])
  })

  it('claims no default for a page that only another language has', () => {
    const links = tags({}, '/zh/a.html').filter((tag) => tag.includes('hreflang'))
    expect(links).toEqual(['<link rel="alternate" hreflang="zh-CN" href="https://docs.example/zh/a.html">'])
  })

  it.each<[string, Partial<PageData>, string]>([
    ['a not-found page', { kind: 'not-found' }, '/404.html'],
    ['a private page', { translations: { en: '/tool/a.html' } }, '/tool/a.html'],
  ])('hides %s from search engines', (_, changes, route) => {
    const found = tags(changes, route).join('\n')
    expect(found).toContain('<meta name="robots" content="noindex">')
    expect(found).not.toMatch(/canonical|hreflang/)
  })

  it('shows other pages to search engines', () => {
    expect(tags().join('\n')).not.toContain('noindex')
  })

  it('gives the colours of both modes', () => {
    const found = tags().filter((tag) => tag.includes('theme-color'))
    expect(found).toEqual([
      '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">',
    ])
  })
})
