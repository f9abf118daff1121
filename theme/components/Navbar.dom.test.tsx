/** Tests of what the bar holds, in a browser: its order, its names, where it leads, and what it marks. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import { resize } from '../browser/shell.fixture.ts'

const LANGUAGES = [
  {
    locale: 'en',
    base: '/',
    home: 'AList: Take me home',
    main: 'Main',
    tools: ['Select language', 'GitHub', 'Appearance', 'Search'],
    settings: ['Theme Mode', 'Keyboard shortcuts'],
    toggle: 'Toggle Sidebar',
    inMenu: 'Wechat/QQ',
  },
  {
    locale: 'zh',
    base: '/zh/',
    home: 'AList: 带我回家',
    main: '主导航',
    tools: ['选择语言', 'GitHub', '显示设置', '搜索文档'],
    settings: ['外观', '键盘快捷键'],
    toggle: '切换侧边栏',
    inMenu: '微信/QQ',
  },
] as const

const bar = () => document.querySelector('header')!
const controls = () => [...bar().querySelectorAll('a, button')].filter(isSeen)
const current = () =>
  [...bar().querySelectorAll('nav[aria-label]:not([data-nav-screen] *) a[aria-current="true"]')].map(
    (link) => link.textContent,
  )

beforeEach(() => resize(1440, 900))

describe.each(LANGUAGES)('the bar below $base', ({ locale, base, home, main, tools, settings, inMenu }) => {
  const nav = siteConfig.nav[locale]!

  test('holds brand, links, menus, languages, repository, appearance and search, in this order', () => {
    showPage({ route: `${base}guide/` })
    const names = controls().map((control) => control.getAttribute('aria-label') ?? control.textContent)
    expect(names).toEqual([home, ...nav.map(({ text }) => text), ...tools])
    const [brand] = controls()
    expect([brand!.getAttribute('href'), brand!.textContent]).toEqual([base, 'AList'])
    const row = page.getByRole('navigation', { name: main, exact: true }).element()
    const links = [...row.querySelectorAll(':scope > ul > li > a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      nav.flatMap((item) => ('link' in item ? [[item.text, item.link]] : [])),
    )
    const code = page.getByRole('banner').getByRole('link', { name: 'GitHub' }).element()
    expect([code.getAttribute('href'), code.getAttribute('target')]).toEqual([siteConfig.codeLink.link, '_blank'])
    const search = controls().at(-1)!
    expect(search.textContent).toContain('/')
    expect(search.getAttribute('aria-keyshortcuts')?.split(' ').sort()).toEqual(['/', 'Control+K'])
  })

  test('has the languages and the settings of appearance in menus', () => {
    showPage({ route: `${base}guide/` })
    const [languages, appearance] = ['menu-language', 'menu-appearance'].map((id) => document.getElementById(id)!)
    bar().querySelector<HTMLElement>('[popovertarget="menu-language"]')!.click()
    const names = [...languages!.querySelectorAll('a')].filter((one) => one.checkVisibility())
    expect(names.map((link) => [link.textContent, link.lang])).toEqual([
      ['English', 'en-US'],
      ['简体中文', 'zh-CN'],
    ])
    bar().querySelector<HTMLElement>('[popovertarget="menu-appearance"]')!.click()
    const shown = [...appearance!.querySelectorAll('button, label')].filter((one) => one.checkVisibility())
    expect(shown.map((one) => one.querySelector('span')?.textContent)).toEqual(settings)
    expect(appearance!.querySelector('input')?.checked).toBe(true)
  })

  test.each([
    ['guide/install/docker.html', nav[0]!.text],
    ['config/', nav[1]!.text],
    ['pricing.html', nav[3]!.text],
    ['community/', inMenu],
  ])('marks the part of the site that %s lies in', (path, name) => {
    showPage({ route: base + path })
    expect(current()).toEqual([name])
  })

  test('marks no part on the home page', () => {
    showPage({ route: base, kind: 'home' })
    expect(current()).toEqual([])
  })
})
