/** Tests of exchanging the parts of a page in a browser: what stays, what is exchanged, what is kept up to date. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Sidebar } from '../core/page.ts'
import { documentOf, type PageSetup, showPage } from '../site/page.fixture.tsx'
import { isSeen } from './dom.fixture.ts'
import { swapPage } from './regions.ts'

const TREE: Sidebar = {
  key: 'guide',
  items: [
    { text: 'Install', children: [{ text: 'Docker', route: '/guide/docker.html' }] },
    { text: 'Drivers', children: [{ text: 'SFTP', route: '/guide/sftp.html' }] },
    {
      text: 'Advanced',
      route: '/guide/advanced/',
      children: [{ text: 'Backup', route: '/guide/advanced/backup.html' }],
    },
    { text: 'Open at first', expanded: true, children: [{ text: 'Notes', route: '/guide/notes.html' }] },
  ],
}
const DOCKER: PageSetup = {
  ...{ route: '/guide/docker.html', title: 'Docker', sidebar: TREE, content: '<p>About containers.</p>' },
  translations: { en: '/guide/docker.html', zh: '/zh/guide/docker.html' },
}
const SFTP: PageSetup = {
  ...{ route: '/guide/sftp.html', title: 'SFTP', sidebar: TREE, content: '<p>About files.</p>' },
  translations: { en: '/guide/sftp.html', zh: '/zh/guide/sftp.html' },
}

const hooks = { leaving: vi.fn<(element: Element) => void>(), entered: vi.fn<(element: Element) => void>() }
const tree = () => document.querySelector('aside')!
const entry = (name: string) => [...tree().querySelectorAll('a')].find(({ textContent }) => textContent === name)
const current = () => [...tree().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
/** The groups of the tree whose entries are seen. */
const open = () => ['Docker', 'SFTP', 'Backup', 'Notes'].filter((name) => isSeen(entry(name)))
const heading = () => page.getByRole('heading', { level: 1 }).element().textContent

/** Goes to a page, with more in its head. */
function swap(setup: PageSetup, head = '', css = ''): Document {
  const html = documentOf(setup).replace('</title>', `</title>${head}`)
  const next = new DOMParser().parseFromString(html, 'text/html')
  swapPage(next, css, hooks)
  return next
}

beforeEach(() => {
  vi.clearAllMocks()
  showPage(DOCKER)
})

describe('the text', () => {
  test('is that of the new page', () => {
    swap(SFTP)
    expect(heading()).toBe('SFTP')
    expect(page.getByRole('main').element().textContent).toContain('About files.')
    expect(document.body.textContent).not.toContain('About containers.')
    expect(document.querySelectorAll('main')).toHaveLength(1)
  })

  test('is told of before it leaves and after it has come', () => {
    const old = page.getByRole('main').element()
    const wasHere: boolean[] = []
    hooks.leaving.mockImplementationOnce((element) => wasHere.push(element.isConnected))
    hooks.entered.mockImplementationOnce((element) => wasHere.push(element.isConnected))
    swap(SFTP)
    expect(hooks.leaving.mock.calls).toEqual([[old]])
    expect(hooks.entered.mock.calls).toEqual([[page.getByRole('main').element()]])
    expect(old.isConnected).toBe(false)
    expect(wasHere).toEqual([true, true])
  })
})

describe('the tree of pages', () => {
  test('stays the same element, and marks the new page alone', () => {
    const before = tree()
    expect(current()).toEqual(['Docker'])
    swap(SFTP)
    expect(tree()).toBe(before)
    expect(current()).toEqual(['SFTP'])
    expect(entry('SFTP')?.getAttribute('aria-current')).toBe('page')
  })

  test('opens the group of the new page, and with that closes the other', () => {
    expect(open()).toEqual(['Docker', 'Notes'])
    swap(SFTP)
    expect(open()).toEqual(['SFTP', 'Notes'])
  })

  test('opens the group whose heading is the new page', () => {
    swap({ ...SFTP, route: '/guide/advanced/' })
    expect(open()).toEqual(['Backup', 'Notes'])
    expect(current()).toEqual(['Advanced'])
  })

  test('leaves a group outside the set as the reader left it', () => {
    entry('Notes')!.closest('details')!.open = false
    swap(SFTP)
    expect(open()).toEqual(['SFTP'])
    swap({ ...SFTP, route: '/guide/notes.html' })
    expect(open(), 'but for its own page').toContain('Notes')
  })

  test('is exchanged for another one', () => {
    const before = tree()
    const items = [{ text: 'Elsewhere', route: '/config/' }]
    swap({ route: '/config/', title: 'Config', sidebar: { key: 'config', items } })
    expect(before.isConnected).toBe(false)
    expect(current()).toEqual(['Elsewhere'])
    expect(hooks.leaving.mock.calls.map(([element]) => element)).toContain(before)
  })

  test('goes with a page that has none, and comes again', () => {
    swap({ route: '/', kind: 'home', title: 'Home' })
    expect(isSeen(document.getElementById('sidebar'))).toBe(false)
    swap(SFTP)
    expect(isSeen(entry('SFTP'))).toBe(true)
  })

  test('keeps what stands above it, or exchanges that alone', () => {
    const top = (key: string, ...addresses: string[]): PageSetup => {
      const links = addresses.map((address) => (
        <a key={address} href={address}>
          {key}
        </a>
      ))
      return { views: [{ slots: { 'sidebar-top': { key: () => key, view: () => <p>{links}</p> } } }] }
    }
    showPage({ ...DOCKER, ...top('server', '/a/') })
    const kept = entry('server')
    swap({ ...SFTP, ...top('server', '/b/') })
    expect(entry('server')).toBe(kept)
    expect(kept?.getAttribute('href')).toBe('/b/')
    const before = tree()
    swap({ ...DOCKER, ...top('other', '/c/', '/d/') })
    expect(tree()).toBe(before)
    expect(entry('other')?.getAttribute('href')).toBe('/c/')
    expect(entry('server')).toBeUndefined()
    expect([current(), open()], 'although the links above it differ in number').toEqual([
      ['Docker'],
      ['Docker', 'Notes'],
    ])
  })
})

test('without keys all parts are exchanged, and those inside others come with them', () => {
  const server = { key: () => 'server', view: () => <a href="/a/">server</a> }
  const top: PageSetup = { views: [{ slots: { 'sidebar-top': server } }] }
  showPage({ ...DOCKER, ...top })
  const next = new DOMParser().parseFromString(documentOf({ ...SFTP, ...top }), 'text/html')
  for (const region of next.querySelectorAll('[data-key]')) region.removeAttribute('data-key')
  const before = [...document.querySelectorAll('[data-region]')]
  swapPage(next, '', hooks)
  expect(before.filter((region) => region.isConnected)).toEqual([])
  expect(document.querySelectorAll('[data-region]')).toHaveLength(before.length)
  expect(isSeen(entry('server'))).toBe(true)
})

describe('the bar', () => {
  const links = () => page.getByRole('navigation', { name: 'Main' })
  const part = (name: string) => links().getByRole('link', { name }).element()
  const language = () => document.querySelector<HTMLAnchorElement>('header a[lang="zh-CN"]')

  test('stays, and marks the part of the site one is in', () => {
    const bar = page.getByRole('banner').element()
    expect(part('Guide').getAttribute('aria-current')).toBe('true')
    swap({ route: '/config/', title: 'Configuration' })
    expect(page.getByRole('banner').element()).toBe(bar)
    expect(part('Config').getAttribute('aria-current')).toBe('true')
    expect(part('Guide').hasAttribute('aria-current')).toBe(false)
  })

  test('leads to the same page in the other language, or to its home where there is no such page', () => {
    swap(SFTP)
    expect(language()?.getAttribute('href')).toBe('/zh/guide/sftp.html')
    expect(language()?.hasAttribute('data-keep-address')).toBe(true)
    swap({ ...DOCKER, translations: { en: '/guide/docker.html' } })
    expect(language()?.getAttribute('href')).toBe('/zh/')
    expect(language()?.hasAttribute('data-keep-address')).toBe(false)
  })

  test('is exchanged with the language, as everything that speaks it', async () => {
    swap({ ...DOCKER, route: '/zh/guide/docker.html', title: 'Docker 安装', sidebar: { ...TREE, key: 'zh:guide' } })
    expect(document.documentElement.lang).toBe('zh-CN')
    await expect.element(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Main' }).query()).toBeNull()
    const came = hooks.entered.mock.calls.map(([element]) => (element as HTMLElement).dataset.region)
    expect(came).toEqual([...new Set(came)])
    expect(came).toEqual(expect.arrayContaining(['skip', 'navbar', 'sidebar', 'main', 'search']))
    expect(came, 'a part of what has just come has come with it').not.toContain('sidebar-top')
  })
})

describe('the head', () => {
  const descriptions = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="description"]')]
  const META = (name: string) => `<meta name="description" content="${name}"><link rel="canonical" href="/${name}">
    <script type="application/ld+json">{"name":"${name}"}</script>`

  test('is that of the new page, each time anew', () => {
    for (const name of ['one', 'two']) {
      swap({ ...SFTP, title: name }, META(name))
      expect(document.title).toBe(name)
      expect(document.querySelectorAll('title')).toHaveLength(1)
      expect(descriptions().map(({ content }) => content)).toEqual([name])
      expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`/${name}`)
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
      expect(data.map(({ textContent }) => textContent)).toEqual([`{"name":"${name}"}`])
    }
    swap(SFTP)
    expect(descriptions()).toEqual([])
  })

  test('keeps what belongs to the build, and the styles that the dev server has brought', () => {
    const added = document.createElement('style')
    document.head.append(added)
    const build = document.querySelector('meta[name="build-id"]')
    swap(SFTP)
    expect([added, build].map((element) => element?.isConnected)).toEqual([true, true])
    added.remove()
  })
})

describe("a page's own styles", () => {
  const color = () => getComputedStyle(page.getByRole('heading', { level: 1 }).element()).color

  test('come and go with it, and leave those of others alone', async () => {
    const others = [...document.adoptedStyleSheets]
    const link = document.createElement('link')
    const loaded = new Promise((resolve) => {
      link.onload = resolve
    })
    Object.assign(link, { rel: 'stylesheet', href: 'data:text/css,h1 { color: rgb(1, 2, 3) }' })
    link.dataset.sheet = ''
    document.querySelector('meta[name="page-head"]')!.before(link)
    await loaded
    const usual = color()
    expect(usual).toBe('rgb(1, 2, 3)')
    swap(SFTP, '', 'h1 { color: rgb(4, 5, 6) }')
    expect(color()).toBe('rgb(4, 5, 6)')
    swap(DOCKER)
    expect([usual, 'rgb(4, 5, 6)']).not.toContain(color())
    expect(document.adoptedStyleSheets).toEqual(expect.arrayContaining(others))
  })
})
