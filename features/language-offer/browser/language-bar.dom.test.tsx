/** Tests of the offer of the reader's own language: to whom it is made, how it is answered, and how it gets on with the notice. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia, isSeen } from '../../../client/dom.fixture.ts'
import { showPrompts } from '../../../client/prompt-queue.ts'
import { startPrompts } from '../../../client/prompts.fixture.ts'
import { showPage } from '../../../site/page.fixture.tsx'
import { keepAddress, startKeepAddress } from '../../../theme/browser/keep-address.ts'
import { LANGUAGE_KEY as KEY, LANGUAGE_BAR_Z } from '../shared.ts'

const DESK = [1440, 900] as const
const PHONE = [390, 844] as const
const ADDRESS = location.pathname + location.search

/** What a reader is offered, in the words of the language that is offered. */
const OFFERS = [
  {
    ...{ prefers: 'zh-CN', lang: 'zh-CN', base: '/', twin: '/zh/', other: 'zh' },
    ...{ name: '选择语言', question: '您的浏览器首选语言为简体中文，要用该语言阅读吗？' },
    ...{ accept: '切换到简体中文', cancel: '取消', remember: '记住我的选择' },
  },
  {
    ...{ prefers: 'en-GB', lang: 'en-US', base: '/zh/', twin: '/', other: 'en' },
    ...{ name: 'Select language', question: 'Your browser prefers English. Would you like to read this page in it?' },
    ...{ accept: 'Switch to English', cancel: 'Cancel', remember: 'Remember my choice' },
  },
]
type Offer = (typeof OFFERS)[number]
const [CHINESE, ENGLISH] = OFFERS as [Offer, Offer]

const bar = ({ name }: Offer) => page.getByRole('region', { name, exact: true })
const accept = (strings: Offer) => bar(strings).getByRole('link', { name: strings.accept })
const press = (strings: Offer, what: 'accept' | 'cancel') =>
  userEvent.click(what === 'accept' ? accept(strings) : bar(strings).getByRole('button', { name: strings.cancel }))
/** The languages that are offered. */
const offered = () =>
  [...document.querySelectorAll<HTMLElement>('section[data-language-bar]')]
    .filter(isSeen)
    .map((section) => section.querySelector('a')?.hreflang)
const notice = () => isSeen(document.querySelector('dialog[aria-labelledby="notice-title"]'))
const kept = () => ({ local: localStorage.getItem(KEY), session: sessionStorage.getItem(KEY) })
const prefer = (...languages: string[]) => {
  vi.spyOn(Navigator.prototype, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(Navigator.prototype, 'language', 'get').mockReturnValue(languages[0] ?? '')
}
let isPrivatePage = false

/** Another page of the same visit, or of another, as far as storage tells. */
async function open(
  base: string,
  { name = 'guide/a.html', translations = true, isPrivate = false, config = {} } = {},
): Promise<void> {
  isPrivatePage = isPrivate
  showPage({
    config,
    route: base + name,
    translations: translations ? { en: `/${name}`, zh: `/zh/${name}` } : {},
    content: '<p style="block-size: 3000px">A long text.</p>',
  })
  keepAddress()
  await showPrompts()
}

/** A test must not leave its document; where a link would have led, it tells. */
let followed: string[] = []
function stay(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  followed.push(link.getAttribute('href') ?? '')
}

beforeAll(() => {
  startPrompts(() => isPrivatePage)
  startKeepAddress()
  window.addEventListener('click', stay)
})
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  followed = []
  if (innerWidth !== DESK[0]) await page.viewport(...DESK)
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', ADDRESS)
})

describe('the browser’s languages', () => {
  test.each<[string[], string, string[]]>([
    [['zh-CN'], '/', ['zh-CN']],
    [['zh'], '/', ['zh-CN']],
    [['zh-TW'], '/', ['zh-CN']],
    [['en-GB'], '/zh/', ['en-US']],
    [['en'], '/zh/', ['en-US']],
    [['fr', 'zh-TW', 'en'], '/', ['zh-CN']],
    [['en', 'zh-CN'], '/zh/', ['en-US']],
    [['fr'], '/', ['zh-CN']],
    [['fr-CA', 'ja', 'zhx'], '/', ['zh-CN']],
    [['fr', 'en'], '/', []],
    [['fr'], '/zh/', []],
    [['zh-TW'], '/zh/', []],
    [['en-GB'], '/', []],
    [['en', 'zh-CN'], '/', []],
    [['zh-Hant-HK', 'en'], '/zh/', []],
    [[], '/', []],
  ])('%j at %s: offered is %j', async (languages, base, expected) => {
    prefer(...languages)
    await open(base)
    expect(offered()).toEqual(expected)
    // One question at a time.
    expect(notice()).toBe(expected.length === 0)
  })
})

describe('a browser that lists neither language', () => {
  beforeEach(() => void prefer('fr', 'ja'))

  test.each([
    ['Chinese', 'zh', '/', 'Select language', 'The default language of this site is 简体中文. Would you like to read'],
    ['English', 'en', '/zh/', '选择语言', '本站的默认语言是English，要用English阅读本页吗？'],
  ])('is offered the default language %s, in the language of the page', async (...row) => {
    const [, defaultLocale, base, name, question] = row
    await open(base, { config: { defaultLocale } })
    const asked = page.getByRole('region', { name, exact: true })
    await expect.element(asked).toHaveTextContent(question)
    expect((asked.element() as HTMLElement).lang).toBe(document.documentElement.lang)
    await userEvent.click(asked.getByRole('link'))
    expect(followed.map((href) => new URL(href, location.origin).pathname)).toEqual([
      `${base === '/' ? '/zh/' : '/'}guide/a.html`,
    ])
    await open(base, { config: { defaultLocale } })
    expect([offered(), notice()]).toEqual([[], true])
  })

  test.each([
    ['zh', '/zh/'],
    ['en', '/'],
  ])('is offered nothing where %s is the default, at %s', async (defaultLocale, base) => {
    await open(base, { config: { defaultLocale } })
    expect([offered(), notice()]).toEqual([[], true])
  })

  test('is told the truth when it prefers the language after all', async () => {
    await open('/')
    expect(offered()).toEqual(['zh-CN'])
    prefer('fr', 'zh')
    await open('/')
    await expect.element(bar(CHINESE)).toHaveTextContent(CHINESE.question)
    expect((bar(CHINESE).element() as HTMLElement).lang).toBe('zh-CN')
  })
})

describe.each(OFFERS)('the offer of $other', (strings) => {
  const { base, twin } = strings
  const here = base === '/' ? 'en' : 'zh'
  const answered = JSON.stringify({ [here]: 'answered' })
  beforeEach(() => void prefer(strings.prefers))

  test('asks in that language, and changes nothing by itself', async () => {
    await open(base)
    await expect.element(bar(strings)).toBeVisible()
    expect(bar(strings).element().getAttribute('lang')).toBe(strings.lang)
    expect(bar(strings).element().textContent).toContain(strings.question)
    await expect.element(bar(strings).getByRole('button', { name: strings.cancel, exact: true })).toBeVisible()
    await expect.element(bar(strings).getByRole('checkbox', { name: strings.remember })).not.toBeChecked()
    expect(document.activeElement).toBe(document.body)
    expect(kept()).toEqual({ local: null, session: null })
  })

  test.each([DESK, PHONE])('stands at the bottom of %i × %i, before the notice', async (...size) => {
    await page.viewport(...size)
    await open(base)
    const { left, right, top, bottom } = bar(strings).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(document.body.clientWidth)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(bottom).toBeGreaterThan(innerHeight - 30)
    expect(bottom - top).toBeLessThan(innerHeight / 3)
    expect(getComputedStyle(bar(strings).element()).zIndex).toBe(String(LANGUAGE_BAR_Z))
    expect(notice()).toBe(false)
    scrollTo(0, 300)
    expect([scrollY, bar(strings).element().getBoundingClientRect().top]).toEqual([300, top])
  })

  test('declined, it does not come back in this visit, and the notice is shown', async () => {
    await page.viewport(...PHONE)
    await open(base)
    await press(strings, 'cancel')
    expect([offered(), notice()]).toEqual([[], true])
    expect(kept()).toEqual({ local: null, session: answered })
    await open(base)
    expect(offered()).toEqual([])
    sessionStorage.clear()
    await open(base)
    expect(offered(), 'in another visit').toEqual([strings.lang])
  })

  test('accepted, it leads to the twin with the query and hash of this moment', async () => {
    history.replaceState(null, '', '?from=mail#one')
    await open(base)
    expect(accept(strings).element().getAttribute('hreflang')).toBe(strings.lang)
    history.replaceState(null, '', '?from=mail&part=2#two')
    await press(strings, 'accept')
    expect(followed).toEqual([`${twin}guide/a.html?from=mail&part=2#two`])
    expect(offered()).toEqual([])
    expect(kept()).toEqual({ local: null, session: answered })
    await open(base)
    expect(offered()).toEqual([])
  })

  test.each(['accept', 'cancel'] as const)('answered for good by %s with a tick', async (what) => {
    await open(base)
    await userEvent.click(bar(strings).getByRole('checkbox', { name: strings.remember }))
    await press(strings, what)
    expect(kept()).toEqual({ local: answered, session: answered })
    sessionStorage.clear()
    await open(base)
    expect([offered(), notice()]).toEqual([[], true])
  })

  test('goes with the reader: what it offers is the page that is open now', async () => {
    for (const name of ['guide/a.html', 'faq/']) {
      await open(base, { name })
      expect((accept(strings).element() as HTMLAnchorElement).pathname).toBe(twin + name)
    }
  })

  test('on a page without a twin it leads to the home of the language, without query', async () => {
    history.replaceState(null, '', '?from=mail#one')
    await open(base, { translations: false })
    await press(strings, 'accept')
    expect(followed.map((href) => new URL(href, location.origin).href)).toEqual([location.origin + twin])
  })

  test.each([DESK, PHONE])('waits at %i × %i, as the notice does, until a code is exchanged', async (...size) => {
    await page.viewport(...size)
    const path = `${base}tool/baidu/callback.html`
    history.replaceState(null, '', path)
    await open(base, { name: 'tool/baidu/callback.html', isPrivate: true })
    expect([offered(), notice()]).toEqual([[], false])
    window.dispatchEvent(new Event('docs:exchange-over'))
    await expect.poll(() => [offered(), notice()]).toEqual([[strings.lang], false])
    await press(strings, 'cancel')
    expect([offered(), notice()]).toEqual([[], true])
    expect(location.pathname).toBe(path)
  })
})

test.each([
  ['/tool/baidu/request.html', true],
  ['/guide/callback.html', false],
])('%s receives no code, so nothing waits', async (path, isPrivate) => {
  prefer('zh-CN')
  history.replaceState(null, '', path)
  await open('/', { name: path.slice(1), isPrivate })
  expect([offered(), notice()]).toEqual([['zh-CN'], false])
})

test('on a phone it comes before a notice that was open on the page before', async () => {
  prefer('en-GB')
  await page.viewport(...PHONE)
  await open('/')
  expect([offered(), notice()]).toEqual([[], true])
  await open('/zh/')
  expect([offered(), notice()]).toEqual([['en-US'], false])
  await press(ENGLISH, 'cancel')
  expect([offered(), notice()]).toEqual([[], true])
})

test.each(['[1', 'null', '"x"', '{"en":1}', '["en"]'])('%s is no list of answers and does no harm', async (garbage) => {
  prefer('zh-CN')
  for (const area of [localStorage, sessionStorage]) area.setItem(KEY, garbage)
  await open('/')
  expect(offered()).toEqual(['zh-CN'])
  await press(CHINESE, 'cancel')
  await open('/')
  expect(offered()).toEqual([])
})

test('an answer at one language is none at the other', async () => {
  prefer('zh-CN')
  await open('/')
  await press(CHINESE, 'cancel')
  prefer('en')
  await open('/zh/')
  expect(offered()).toEqual(['en-US'])
  await press(ENGLISH, 'cancel')
  expect(kept().session).toBe('{"en":"answered","zh":"answered"}')
})

test('it is not printed', async () => {
  prefer('zh-CN')
  await open('/')
  expect(offered()).toEqual(['zh-CN'])
  await emulateMedia('print')
  await expect.poll(offered).toEqual([])
  await emulateMedia('')
  await expect.poll(offered).toEqual(['zh-CN'])
})
