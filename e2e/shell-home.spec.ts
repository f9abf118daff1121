/** The pages that greet: home, the home of a person, and the one for addresses that lead nowhere. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { COPY, TYPING } from '../core/constants.ts'
import { isMarked, mark, title } from './support/browser.ts'
import { ROOT } from './support/engine.ts'
import { expect, test } from './support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    dir: 'en',
    tagline: /^Put every cloud drive and disk you own behind one address\./,
    actions: [
      ['Get started', 'Introduction', '/guide/'],
      ['Browse the drivers', 'Storage drivers', '/guide/drivers/'],
    ],
    sponsor: 'Sponsorship',
    headings: [
      'One tree, every way in',
      'What you get with the files',
      'From nothing to your first drive',
      'What AList does',
    ],
    card: /^Preview in the browser\s*Watch video/,
    steps: ['Install it', 'Add a storage', 'Open it anywhere'],
    platform: 'Platform',
    copy: 'Copy',
    copied: 'Copied',
    all: 'All steps',
    script: 'https://alistgo.com/v3-en.sh',
    finder: 'Find your drive',
    total: (total: number) => `${total} drivers`,
    count: (found: number, total: number) => `${found} of ${total} drivers`,
    found: [
      ['onedrive', 'OneDrive'],
      ['  ONE drive ', 'OneDrive'],
      ['阿里云盘', 'Aliyundrive'],
      ['alipan', 'Aliyundrive'],
      ['kuake', 'Quark'],
      ['google_drive', 'Google Drive'],
    ],
    own: { SFTP: 'sftp', 'Local storage': 'local', '115 Cloud': '115' },
    none: 'No driver is called “qqxx”.',
    hint: 'Many services can still be reached through WebDAV, S3, SFTP or FTP.',
    how: 'How to add a drive',
    second: ['A second home', 'With everything a hero can have.', 'Read the guide', 'Elsewhere'],
    cards: [/^Linked feature\s*The whole card is a link\.$/, /^Plain feature\s*This one is not\.$/],
    text: 'Own text',
    guide: 'Introduction',
    person: { name: 'Sample Person', welcome: 'Hello there, this is', below: 'About' },
    titles: ['Reader', 'Keeper'],
    single: 'Solo',
    medias: ['GitHub', 'Mail'],
    missing: 'Page not found',
    hints: [
      "There's nothing here.",
      'How did we get here?',
      "That's a Four-Oh-Four.",
      "Looks like we've got some broken links.",
    ],
    back: 'Go back',
    home: 'Take me home',
    suggestions: 'Were you looking for one of these?',
    slips: [
      ['guide/driver/115.htm', '115 Cloud / 115 Share', 'guide/drivers/115.html'],
      ['guide/instal/docker.html', 'Install with Docker', 'guide/install/docker.html'],
    ],
  },
  {
    base: '/zh/',
    dir: 'zh',
    tagline: /^把你的网盘、对象存储和硬盘收进同一个网址/,
    actions: [
      ['快速上手', '简介', '/zh/guide/'],
      ['看看有哪些驱动', '存储驱动', '/zh/guide/drivers/'],
    ],
    sponsor: '赞助商',
    headings: ['一棵目录树，哪儿都能进', '有了文件，还能做什么', '从零到第一个网盘', 'AList 能做什么'],
    card: /^打开即预览\s*看视频/,
    steps: ['装好程序', '添加存储', '到处打开'],
    platform: '平台',
    copy: '复制',
    copied: '已复制',
    all: '完整步骤',
    script: 'https://alistgo.com/v3.sh',
    finder: '查找你的网盘',
    total: (total: number) => `${total} 个驱动`,
    count: (found: number, total: number) => `${total} 个驱动中的 ${found} 个`,
    found: [
      ['onedrive', 'OneDrive'],
      ['阿里云盘', '阿里云盘'],
      ['Aliyun Drive', '阿里云盘'],
      ['alipan', '阿里云盘'],
      ['kuake', '夸克网盘'],
      ['天翼', '天翼云盘'],
    ],
    own: { SFTP: 'sftp', 本机存储: 'local', '115 网盘': '115' },
    none: '没有名为“qqxx”的驱动。',
    hint: '不少服务还可以通过 WebDAV、S3、SFTP 或 FTP 接入。',
    how: '怎样添加网盘',
    second: ['第二个首页', '首屏能有的都有。', '阅读指南', '别处'],
    cards: [/^带链接的特性\s*整张卡片都是链接。$/, /^普通特性\s*这张不是。$/],
    text: '自己的文字',
    guide: '简介',
    person: { name: '示例人物', welcome: '你好，我是', below: '关于' },
    titles: ['读者', '管理员'],
    single: '独行者',
    medias: ['GitHub', '邮箱'],
    missing: '页面不存在',
    hints: ['这里还没有内容', '怎么走到这里来了？', '这是一个 404', '这个链接似乎已经失效'],
    back: '返回上一页',
    home: '带我回家',
    suggestions: '你要找的是不是这些？',
    slips: [
      ['guide/driver/115.htm', '115 网盘 / 115 分享', 'guide/drivers/115.html'],
      ['guide/instal/docker.html', 'Docker 安装', 'guide/install/docker.html'],
    ],
  },
]
type Language = (typeof LANGUAGES)[number]

const PLATFORMS = [
  ['Docker', 'docker run', 'docker'],
  ['Linux', '/v3', 'script'],
  ['macOS', 'alist-darwin', 'manual'],
  ['Windows', 'alist-windows', 'manual'],
] as const

const main = (page: Page) => page.getByRole('main')
const hero = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })

/** Goes to another page of the site without loading anew. */
const travel = (page: Page, path: string) => page.evaluate(`navigation.navigate(${JSON.stringify(path)}).finished`)

/** Holds the browser's clock, so that only the test moves it; before a page is opened, or on one that is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
}

/** Has this picture come, and is it seen? */
async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

/** Types into the drive finder; the first time also waits until it is alive. */
async function look(page: Page, words: Language, query: string): Promise<void> {
  const finder = page.getByRole('region', { name: words.finder })
  await expect(async () => {
    await finder.getByRole('searchbox').fill('')
    await finder.getByRole('searchbox').fill(query)
    await expect(finder.getByRole('status')).not.toHaveText(/^\d+ (?:drivers|个驱动)$/, { timeout: 500 })
  }).toPass()
}

for (const words of LANGUAGES) {
  const { base } = words

  test.describe(`home in ${words.dir}`, () => {
    test('says what this is within the first screen and leads on', async ({ page, isMobile }) => {
      const wide = { width: 1440, height: 900 }
      const screens = isMobile ? [{ width: 390, height: 844 }] : [wide, { width: 1024, height: 768 }]
      await page.goto(base)
      await expect(title(page)).toHaveText('AList')
      await expect(hero(page).getByText(words.tagline)).toBeVisible()
      for (const screen of screens) {
        await page.setViewportSize(screen)
        for (const part of [
          title(page),
          main(page).getByRole('link', { name: words.actions[0]![0]! }),
          main(page).getByText('docker run'),
        ])
          await expect(part).toBeInViewport({ ratio: 1 })
      }
      for (const [name, heading, path] of words.actions) {
        await hero(page).getByRole('link', { name: name!, exact: true }).click()
        await expect(title(page, heading)).toBeVisible()
        await expect(page).toHaveURL(path!)
        await page.goBack()
        await expect(title(page)).toHaveText('AList')
      }
    })

    test('shows panels, pictures for light and dark, its own text, and whose support it has', async ({ page }) => {
      await page.goto(base)
      const sponsor = main(page).getByRole('region', { name: words.sponsor })
      const link = sponsor.getByRole('link')
      await expect(link.getByText(words.sponsor, { exact: true })).toBeVisible()
      await expect(link).toHaveAttribute('rel', /(?:^| )sponsored(?: |$)/)
      await expect(link).toHaveAttribute('target', '_blank')
      const [above, below] = [await sponsor.boundingBox(), await hero(page).boundingBox()]
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)

      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(words.headings)
      const panel = (index: number) => page.getByRole('region', { name: words.headings[index]! })
      await expect(panel(0).getByRole('listitem')).toHaveCount(3)
      await expect(panel(1).getByRole('listitem')).toHaveCount(6)
      await expect(panel(1).getByRole('listitem').first()).toHaveText(words.card)
      await expect(panel(2).getByRole('link')).toHaveText(words.steps)
      await expect(main(page).getByRole('article').locator('p').last()).toBeVisible()

      const light = panel(0).locator('img[src*="light"]')
      const dark = panel(0).locator('img[src*="dark"]')
      await light.scrollIntoViewIfNeeded()
      await expectPicture(light)
      await expect(dark).toBeHidden()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectPicture(dark)
      await expect(light).toBeHidden()
    })

    test('has the install command of every platform, to be copied', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await page.goto(base)
      const choices = page.getByRole('group', { name: words.platform })
      const copy = hero(page).getByRole('button', { name: words.copy, exact: true })
      const copied = hero(page).getByRole('button', { name: words.copied, exact: true })
      const command = hero(page).locator('code').and(page.locator(':visible'))
      await expect(choices.getByRole('radio')).toHaveCount(PLATFORMS.length)
      for (const [name, part, steps] of PLATFORMS) {
        await choices.getByText(name, { exact: true }).click()
        await expect(choices.getByRole('radio', { name })).toBeChecked()
        await expect(command).toHaveCount(1)
        await expect(command).toContainText(name === 'Linux' ? words.script : part)
        const link = hero(page).getByRole('link', { name: `${words.all}: ${name}` })
        await expect(link).toHaveAttribute('href', `${base}guide/install/${steps}.html`)
      }
      await choices.getByRole('radio', { name: 'Windows' }).press('ArrowLeft')
      await expect(command).toContainText('alist-darwin')

      await expect(async () => {
        await copy.click({ timeout: 1000 })
        await expect(copied).toBeVisible({ timeout: 500 })
      }).toPass()
      await stopClock(page)
      await page.clock.runFor(COPY.feedbackMs)
      await expect(copied).toHaveCount(0)
      await copy.click()
      await expect(copied).toBeVisible()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await command.textContent())
      await page.clock.runFor(COPY.feedbackMs - 1)
      await expect(copied).toBeVisible()
      await page.clock.runFor(1)
      await expect(copy).toBeVisible()
    })

    test('tells whether a drive can be mounted', async ({ page }) => {
      await page.goto(base)
      const finder = page.getByRole('region', { name: words.finder })
      const drives = finder.getByRole('listitem').getByRole('link')
      const status = finder.getByRole('status')
      const total = await drives.count()
      expect(total).toBeGreaterThan(50)
      await expect(status).toHaveText(words.total(total))
      for (const [query, name] of words.found) {
        await look(page, words, query!)
        await expect(drives.first()).toContainText(name!)
        const shown = await drives.count()
        expect(shown).toBeLessThan(10)
        await expect(status).toHaveText(words.count(shown, total))
      }
      await look(page, words, ' qqxx ')
      await expect(drives).toHaveCount(0)
      await expect(finder.getByText(words.none)).toBeVisible()
      await expect(finder.getByText(words.hint)).toBeVisible()
      await expect(status).toHaveText(words.count(0, total))
      await finder.getByRole('searchbox').fill('')
      await expect(drives).toHaveCount(total)
      await expect(status).toHaveText(words.total(total))
      await expect(finder.getByRole('link', { name: words.how })).toHaveAttribute('href', `${base}guide/drivers/`)

      // A drive leads to its page where that is written, to the list otherwise.
      for (const [name, file] of Object.entries(words.own))
        await expect(finder.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `${base}guide/drivers/${file}.html`,
        )
      const addresses = await drives.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const written = (address: string) =>
        existsSync(join(ROOT, 'content', words.dir, decodeURI(address.slice(base.length)).replace(/html$/, 'md')))
      for (const address of new Set(addresses))
        expect(address === `${base}guide/drivers/` || written(address), address).toBe(true)
      await finder.getByRole('link', { name: 'SFTP', exact: true }).click()
      await expect(title(page, 'SFTP')).toBeFocused()
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('lists the drives and shows no field', async ({ page, isMobile }) => {
        test.skip(isMobile, 'it is the same on every screen')
        await page.goto(base)
        const finder = page.getByRole('region', { name: words.finder })
        const drives = finder.getByRole('listitem').getByRole('link')
        await expect(finder.getByRole('searchbox')).toHaveCount(0)
        await expect(finder.getByRole('status')).toHaveText(words.total(await drives.count()))
        await drives.filter({ hasText: /^SFTP$/ }).click()
        await expect(title(page, 'SFTP')).toBeVisible()
      })
    })
  })

  test.describe(`other homes in ${words.dir}`, () => {
    test.use({ site: 'foreign' })

    test('a hero that fills the window, with pictures, cards and text', async ({ page }) => {
      await page.goto(`${base}shell/home.html`)
      const [heading, tagline, first, other] = words.second
      await expect(title(page)).toHaveText(heading!)
      await expect(hero(page).getByText(tagline!)).toBeVisible()
      const bar = await page.getByRole('banner').boundingBox()
      const box = await hero(page).boundingBox()
      expect(box!.height).toBeGreaterThanOrEqual(page.viewportSize()!.height - bar!.height)
      const outside = hero(page).getByRole('link', { name: other! })
      await expect(outside).toHaveAttribute('href', 'https://example.com/')
      await expect(outside).toHaveAttribute('target', '_blank')
      await expect(hero(page).getByRole('link', { name: first! })).toHaveAttribute('href', `${base}guide/`)

      const light = hero(page).locator('img[src*="light"]')
      const dark = hero(page).locator('img[src*="dark"]')
      await expectPicture(light)
      await expect(dark).toBeHidden()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectPicture(dark)
      await expect(light).toBeHidden()

      const cards = main(page).getByRole('listitem')
      await expect(cards).toHaveText(words.cards)
      await expect(cards.nth(1).getByRole('link')).toHaveCount(0)
      await expect(main(page).getByRole('heading', { name: words.text })).toBeVisible()
      const card = await cards.first().boundingBox()
      await cards.first().click({ position: { x: card!.width - 6, y: card!.height - 6 } })
      await expect(title(page, words.guide)).toBeFocused()
    })

    test('a person, whose titles are typed one after the other', async ({ page, context }) => {
      await page.clock.install()
      await stopClock(page)
      await page.goto(`${base}shell/portfolio.html`)
      await expect(title(page)).toHaveText(words.person.name)
      await expectPicture(main(page).getByRole('img', { name: words.person.name }))
      await expect(main(page).getByText(words.person.welcome)).toBeVisible()
      await expect(main(page).getByRole('heading', { name: words.person.below })).toBeVisible()

      const typed = page.locator('[data-typed]')
      const read = main(page).getByRole('list').filter({ hasText: words.titles[0]! }).getByRole('listitem')
      await expect(typed).toHaveText('')
      for (const [index, text] of [...words.titles, words.titles[0]!].entries()) {
        // The first letter of a later title ends the rest.
        const rest = index === 0 ? TYPING.characterMs : TYPING.pauseMs
        const before = index === 0 ? '' : words.titles[index - 1]!
        for (let shown = 1; shown <= text.length; shown++) {
          const wait = shown === 1 ? rest : TYPING.characterMs
          await page.clock.runFor(wait - 1)
          await expect(typed).toHaveText(shown === 1 ? before : text.slice(0, shown - 1))
          await page.clock.runFor(1)
          await expect(typed).toHaveText(text.slice(0, shown))
        }
      }
      await expect(read).toHaveText(words.titles)

      await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
      const medias = main(page).getByRole('listitem').getByRole('link')
      await expect(medias).toHaveCount(words.medias.length)
      for (const [index, name] of words.medias.entries()) {
        await expect(medias.nth(index)).toHaveAccessibleName(name)
        await expect(medias.nth(index)).toHaveAttribute('target', '_blank')
      }
      const opened = context.waitForEvent('page')
      await medias.last().click()
      await expect(await opened).toHaveURL('https://example.com/mail')
    })

    test('a single title is typed once, and none where motion is unwelcome', async ({ page, isMobile }) => {
      test.skip(isMobile, 'it is the same on every screen')
      await page.clock.install()
      await stopClock(page)
      await page.goto(`${base}shell/single.html`)
      const typed = page.locator('[data-typed]')
      await expect(typed).toHaveText('')
      await page.clock.runFor(TYPING.characterMs * words.single.length - 1)
      await expect(typed).toHaveText(words.single.slice(0, -1))
      await page.clock.runFor(1)
      await expect(typed).toHaveText(words.single)
      for (let again = 0; again < 4; again++) {
        await page.clock.runFor(TYPING.pauseMs / 2)
        await expect(typed).toHaveText(words.single)
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${base}shell/portfolio.html`, { waitUntil: 'networkidle' })
      for (const wait of [TYPING.characterMs, TYPING.characterMs, TYPING.pauseMs]) {
        await page.clock.runFor(wait)
        await expect(typed).toHaveText(words.titles[0]!)
      }
    })
  })

  test.describe(`an address that leads nowhere in ${words.dir}`, () => {
    /** The pages that are offered instead. */
    const offered = (page: Page) =>
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words.suggestions }) })
        .getByRole('link')
    const hint = (page: Page) =>
      main(page)
        .getByRole('listitem')
        .filter({ hasNot: page.getByRole('link') })

    test('has one of four hints by chance', async ({ page, isMobile }) => {
      test.skip(isMobile, 'it is the same on every screen')
      await page.addInitScript('Math.random = () => Number(new URLSearchParams(location.search).get("chance"))')
      for (const [index, text] of words.hints.entries()) {
        const response = await page.goto(`${base}qqxx/vvkk.html?chance=${(index + 0.5) / words.hints.length}`)
        expect(response?.status()).toBe(404)
        await expect(hint(page)).toHaveText([text])
      }
      await expect(main(page).getByText('404', { exact: true })).toBeVisible()
      await expect(title(page)).toHaveText(words.missing)
    })

    test('leads back, home, and to pages with a similar address', async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)
      await travel(page, `${base}${words.slips[1]![0]}`)
      await expect(title(page, words.missing)).toBeFocused()
      await expect(hint(page)).toHaveCount(1)
      await expect(offered(page).first()).toContainText(words.slips[1]![1]!)
      await main(page).getByRole('button', { name: words.back }).click()
      await expect(page).toHaveURL(`${base}guide/`)
      await expect(title(page)).not.toHaveText(words.missing)
      expect(await isMarked(page)).toBe(true)

      const [slip, name, target] = words.slips[0]!
      await page.goto(base + slip)
      await expect(offered(page).first()).toContainText(name!)
      await expect(offered(page).first()).toContainText(base + target)
      await offered(page).first().click()
      await expect(page).toHaveURL(base + target)
      await expect(title(page)).toContainText('115')
      await page.goto(base + words.slips[1]![0])
      await main(page).getByRole('link', { name: words.home }).click()
      await expect(page).toHaveURL(base)
      await expect(title(page, 'AList')).toBeFocused()
    })

    test('offers nothing where nothing is similar or the list cannot be had', async ({ page, isMobile }) => {
      test.skip(isMobile, 'it is the same on every screen')
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      const list = `**${base}llms.txt`
      const nothing = async () => {
        await page.waitForTimeout(100)
        await expect(main(page).getByRole('heading')).toHaveText([words.missing])
        await expect(offered(page)).toHaveCount(0)
      }
      const answered = page.waitForResponse(list)
      await page.goto(`${base}qqxx/vvkk.html`)
      await (await answered).finished()
      await nothing()
      for (const status of [0, 500]) {
        await page.route(list, (route) => (status ? route.fulfill({ status, body: 'no' }) : route.abort()))
        const asked = status ? page.waitForResponse(list) : page.waitForEvent('requestfailed')
        await page.goto(base + words.slips[0]![0])
        await asked
        await nothing()
        await page.unroute(list)
      }
      expect(errors).toEqual([])
    })
  })
}
test('going back to an address that leads nowhere shows that it does', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it is the same on every screen')
  await page.goto('/guide/driver/115.htm')
  await main(page).getByRole('link', { name: '115 Cloud' }).click()
  await expect(title(page, /115/)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/guide/driver/115.htm')
  await expect(title(page)).toHaveText('Page not found')
})
test('what is typed before the drive finder is alive counts once it is', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it is the same on every screen')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/DriveFinder/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const finder = page.getByRole('region', { name: 'Find your drive' })
  await finder.getByRole('searchbox').fill('kuake')
  release()
  await expect(finder.getByRole('status')).toHaveText(/^\d+ of /)
  await expect(finder.getByRole('searchbox')).toHaveValue('kuake')
})
test('a command that cannot be copied is no error', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it is the same on every screen')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/')
  await page.evaluate(`{
    window.refused = 0
    navigator.clipboard.writeText = () => { window.refused++; return Promise.reject(new Error('refused')) }
  }`)
  await expect(async () => {
    await hero(page).getByRole('button', { name: 'Copy', exact: true }).click()
    expect(await page.evaluate('window.refused')).not.toBe(0)
  }).toPass()
  await expect(hero(page).getByRole('button', { name: 'Copied' })).toHaveCount(0)
  expect(errors).toEqual([])
})
