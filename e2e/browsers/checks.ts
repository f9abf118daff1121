/** What must work in every browser. Each check begins with a page of its own; none needs another. */
import { expect } from 'vitest'
import { TOKEN_MARK } from '../../api/fakes/planted.fixture.ts'
import { fillIn } from '../../core/text.ts'
import { consoleStrings } from '../../site/http-api/console/strings.ts'
import { TOKEN_STRINGS } from '../../site/tokens/strings/tokens.ts'
import { KEYS } from './browser.ts'
import type { Reader } from './reader.ts'
import type { World } from './world.ts'

export interface Visit {
  reader: Reader
  /** The same browser, on the site without script. */
  plain: Reader
  world: World
  isPhone: boolean
}

export interface Check {
  name: string
  /** Looks the same at both widths, so that one is enough; `DOCS_ALL=1` walks it at both. */
  at?: 'desk' | 'phone'
  /** Is only there at this width. */
  only?: 'desk' | 'phone'
  walk(visit: Visit): Promise<void>
}

const DOCKER = '/guide/install/docker.html'
const CHINESE_HASH = '/guide/api/task.html#任务的命名方式'
const DARK = 'rgb(20, 24, 27)'

const fitsWindow = async (reader: Reader) =>
  expect(await reader.ask('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

const openSearch = async (reader: Reader, name = 'Search') => {
  await reader.click('header button', name)
  await reader.until(`document.activeElement.matches('dialog[open] [role=combobox]')`)
}

/** What was found can be seen: a list without height is none. */
const expectFound = async (reader: Reader, first: RegExp) => {
  const option = await reader.see('dialog[open] [role=option]', first)
  expect(option.height).toBeGreaterThan(30)
  const room = await reader.ask<number>(`(() => {
    const heights = []
    for (let one = find('dialog[open] [role=listbox]'); !one.matches('dialog'); one = one.parentElement)
      heights.push(one.clientHeight)
    return Math.min(...heights)
  })()`)
  expect(room).toBeGreaterThan(200)
}

const openMenu = ({ reader, isPhone }: Visit, name: string) =>
  reader.click('header button', isPhone ? 'Toggle Navbar' : name)

/** Below the bar, and in the upper half. */
const expectAtTop = (reader: Reader, id: string) =>
  reader.until(`(() => {
    const { top } = document.getElementById(${JSON.stringify(id)}).getBoundingClientRect()
    return top >= 0 && top < innerHeight / 2
  })()`)

export const CHECKS: Check[] = [
  {
    name: 'the home page is drawn, fits the window, and leads on',
    async walk({ reader }) {
      await reader.open('/')
      await reader.reads('AList')
      await fitsWindow(reader)
      await reader.click('main a', 'Get started')
      await reader.reads('Introduction')
      await reader.arrives('/guide/')
    },
  },
  {
    name: 'the finder of the home page finds a drive',
    at: 'phone',
    async walk({ reader }) {
      await reader.open('/')
      await reader.click('main input[type=search]')
      await reader.type('sftp')
      await reader.gone('main li a', /OneDrive/)
      await reader.click('main li a', /SFTP/)
      await reader.reads('SFTP')
    },
  },
  {
    name: 'a document is drawn, fits the window, and its code can be copied',
    async walk({ reader, isPhone }) {
      await reader.open(DOCKER)
      await reader.reads('Install with Docker')
      await reader.see('main h2', 'Image tags')
      await fitsWindow(reader)
      // Narrow windows have no room for the button.
      if (isPhone) return
      await reader.click('main .code button', 'Copy code')
      await reader.see('main .code button', /^Copied/)
    },
  },
  {
    name: 'a page is copied as Markdown, and stays',
    at: 'desk',
    async walk({ reader }) {
      await reader.open(DOCKER)
      await reader.click('main button', 'Copy as Markdown')
      await reader.see('main button', 'Copied')
      expect(await reader.ask('location.pathname')).toBe(DOCKER)
    },
  },
  {
    name: 'the sidebar opens a group and leads to another page',
    async walk({ reader, isPhone }) {
      await reader.open(DOCKER)
      if (isPhone) await reader.click('header button', 'Toggle Sidebar')
      expect((await reader.see('aside a[aria-current=page]', 'Install with Docker')).height).toBeGreaterThan(20)
      await reader.gone('aside a', 'SFTP')
      await reader.click('aside summary', 'Storage drivers')
      await reader.click('aside a', 'SFTP')
      await reader.reads('SFTP')
      if (isPhone) await reader.gone('aside a', 'SFTP')
      else await reader.see('aside a[aria-current=page]', 'SFTP')
    },
  },
  {
    name: 'the language changes and keeps the page',
    async walk(visit) {
      const { reader } = visit
      await reader.open(DOCKER)
      await openMenu(visit, 'Select language')
      await reader.click('header a', '简体中文')
      await reader.arrives(`/zh${DOCKER}`)
      await reader.reads('Docker 安装')
    },
  },
  {
    name: 'a menu of the bar opens and closes with Escape',
    async walk(visit) {
      const { reader, isPhone } = visit
      await reader.open('/faq/')
      await openMenu(visit, 'Community')
      if (isPhone) await reader.click('header summary', 'Community')
      await reader.see('header a', 'Telegram')
      await reader.type(KEYS.escape)
      await reader.gone('header a', 'Telegram')
    },
  },
  {
    name: 'the search shows what it finds, and opens it',
    async walk({ reader }) {
      await reader.open('/faq/')
      await openSearch(reader)
      await reader.type('docker')
      await expectFound(reader, /Install with Docker/)
      await reader.type(KEYS.enter)
      await reader.reads('Install with Docker')
    },
  },
  {
    name: 'the search finds Chinese, and says where nothing is found',
    at: 'phone',
    async walk({ reader }) {
      await reader.open('/zh/faq/')
      await openSearch(reader, '搜索文档')
      await reader.type('忘记密码')
      await expectFound(reader, /密码/)
      await reader.click('dialog[open] button', '清除')
      await reader.type('qqzzxxjj')
      await reader.see('dialog[open] b', /qqzzxxjj/)
      await reader.type(KEYS.escape)
      await reader.gone('dialog[open]')
    },
  },
  {
    name: 'a tab shows its panel, in all groups of its kind, also on the next page',
    at: 'desk',
    async walk({ reader }) {
      await reader.open(DOCKER)
      await reader.click('[role=tab][aria-selected=false]', 'Docker Compose')
      expect((await reader.see('#tab-compose pre')).height).toBeGreaterThan(50)
      await reader.gone('#tab-run pre')
      await reader.gone('#tab-run-1 pre')
      await reader.open('/faq/')
      await reader.open(DOCKER)
      await reader.see('#tab-compose pre')
      await reader.gone('#tab-run pre')
    },
  },
  {
    name: 'the color mode changes, and stays after a reload',
    async walk(visit) {
      const { reader } = visit
      const background = 'getComputedStyle(document.documentElement).backgroundColor'
      await reader.open('/faq/')
      const before = await reader.ask(background)
      await openMenu(visit, 'Appearance')
      // Light, dark, as the system.
      for (let n = 0; n < 3 && (await reader.ask(background)) !== DARK; n++) {
        const mode = await reader.ask<string>(`nameOf(find('[data-color-mode]'))`)
        await reader.click('[data-color-mode]')
        await reader.until(`nameOf(find('[data-color-mode]')) !== ${JSON.stringify(mode)}`)
      }
      expect([before, await reader.ask(background)]).toEqual(['rgb(255, 255, 255)', DARK])
      await reader.open(DOCKER)
      expect(await reader.ask(background)).toBe(DARK)
      await reader.ask(`localStorage.removeItem('theme-scheme')`)
    },
  },
  {
    name: 'a link to a heading with a Chinese name leads to it, on another page and on the same',
    at: 'desk',
    async walk({ reader }) {
      await reader.open('/guide/api/admin/task.html')
      await reader.click('main a[href*="task.html#%E4"]')
      await reader.arrives(CHINESE_HASH)
      await reader.until(`document.querySelector('main h1').textContent.includes('Task')`)
      await expectAtTop(reader, '任务的命名方式')
      await reader.ask('scrollTo(0, 0)')
      await reader.ask(`find('a[href^="#%E4"]')?.click() ?? document.querySelector('a[href^="#%E4"]').click()`)
      await expectAtTop(reader, '任务的命名方式')
      await reader.open('/faq/')
      await reader.open(CHINESE_HASH)
      await expectAtTop(reader, '任务的命名方式')
    },
  },
  {
    name: 'going back shows the page where it was left',
    at: 'phone',
    async walk({ reader }) {
      await reader.open(DOCKER)
      await reader.ask('scrollTo(0, 1200)')
      await reader.ask(`document.querySelector('a[href="/faq/"]').click()`)
      await reader.until(`location.pathname === '/faq/' && scrollY === 0 && find('main h1', /questions|FAQ/i)`)
      await reader.ask('history.back()')
      await reader.until(`location.pathname === '${DOCKER}' && find('main h1', 'Install with Docker')`)
      await reader.until('Math.abs(scrollY - 1200) < 50')
    },
  },
  {
    name: 'the outline leads to a heading',
    only: 'desk',
    async walk({ reader }) {
      await reader.open(DOCKER)
      await reader.click('nav a[href="#update"]')
      await reader.arrives(`${DOCKER}#update`)
      await expectAtTop(reader, 'update')
      await reader.until(`document.querySelector('nav a[href="#update"]').hasAttribute('aria-current')`)
    },
  },
  {
    name: 'a token comes from the provider, through its page of consent',
    at: 'desk',
    async walk({ reader, world }) {
      const words = TOKEN_STRINGS.en!
      await reader.open('/faq/')
      await reader.ask(`Object.assign(localStorage, {
        api_own: ${JSON.stringify(JSON.stringify([world.tokens]))}, api_name: ${JSON.stringify(world.tokens)} })`)
      await reader.open('/tool/yandex/request.html')
      await reader.click('main button', fillIn(words.signIn, { name: words.names.yandex }))
      await reader.click('button', 'Allow')
      await reader.see('main section', fillIn(words.result.fill, { driver: words.drivers.yandex }))
      expect(await reader.ask(`find('main section input, main section textarea')?.value`)).toMatch(TOKEN_MARK)
      expect(await reader.address()).toBe('/tool/yandex/callback.html')
    },
  },
  {
    name: 'the API console calls a server and shows its answer',
    at: 'phone',
    async walk({ reader, world: { alist } }) {
      const words = consoleStrings('en')
      await reader.open('/guide/api/public.html#settings')
      await reader.click('main button', new RegExp(`^${words.tryIt}.*public settings`, 'i'))
      await reader.click('main label', words.address.label)
      await reader.type(alist.url)
      const before = alist.asked.length
      await reader.click('main button', words.send)
      await reader.see('main dd', '200')
      expect(alist.asked.slice(before).map(({ call, problems }) => ({ call, problems }))).toEqual([
        { call: 'public_settings', problems: [] },
      ])
    },
  },
  {
    name: 'the viewer shows an image, and closes',
    at: 'desk',
    async walk({ reader }) {
      await reader.open('/guide/webdav.html')
      await reader.click('main a[data-zoom] img')
      const image = await reader.see('dialog[open] img')
      expect(Math.min(image.width, image.height)).toBeGreaterThan(100)
      await reader.type(KEYS.escape)
      await reader.gone('dialog[open]')
    },
  },
  {
    name: 'a chart is drawn',
    at: 'phone',
    async walk({ reader }) {
      await reader.open('/community/writing.html')
      await reader.ask(`document.querySelector('main canvas, main [data-chart]')?.scrollIntoView()`)
      expect((await reader.see('main canvas')).height).toBeGreaterThan(100)
    },
  },
  {
    name: 'an address without a page says so',
    at: 'desk',
    async walk({ reader }) {
      await reader.open('/no/such/page.html')
      await reader.reads('Page not found')
      await reader.click('main a', 'Take me home')
      await reader.reads('AList')
    },
  },
  {
    name: 'without script, a page can be read, its sidebar opens, and nothing dead is shown',
    async walk({ plain, isPhone }) {
      await plain.open(DOCKER)
      await plain.reads('Install with Docker')
      for (const panel of ['#tab-run', '#tab-compose']) await plain.see(`${panel} code`)
      await plain.gone('button:not([popovertarget])')
      if (isPhone) await plain.click('header button', 'Toggle Sidebar')
      await plain.click('aside summary', 'Storage drivers')
      await plain.click('aside a', 'SFTP')
      await plain.reads('SFTP')
    },
  },
  {
    name: 'without script, the bar leads on',
    async walk(visit) {
      const { plain } = visit
      await plain.open('/')
      await plain.reads('AList')
      await openMenu({ ...visit, reader: plain }, 'Select language')
      await plain.click('header a', '简体中文')
      await plain.arrives('/zh/')
    },
  },
]
