/** Tests of what the search shows before anything is typed: what was opened lately, what is kept, and ideas. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SOON } from '../../../client/dom.fixture.ts'
import {
  answers,
  button,
  chosen,
  dialog,
  FakeProvider,
  field,
  followed,
  input,
  isOpen,
  open,
  openWith,
  startWith,
  write,
} from './dialog.fixture.ts'

const KEY = 'docs-search'
const visit = (url: string, title: string) => ({ url, title, trail: 'Somewhere', query: 'words' })
const remember = (value: unknown) =>
  localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value))

/** Names in a list, by its heading; null where there is no such list. */
function names(heading: string): string[] | null {
  const section = [...dialog().element().querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === heading,
  )
  return section ? [...section.querySelectorAll('a b')].map((name) => name.textContent ?? '') : null
}
const links = () => dialog().getByRole('link')
const act = (name: string, title: string) => button(`${name}: ${title}`)
const expectNothing = () => expect.element(dialog().getByText('Nothing searched yet')).toBeVisible()

const provider = () => new FakeProvider(answers)

/** Looks for something and opens it. */
async function openFound(query: string): Promise<void> {
  const before = followed.length
  write(query)
  await expect.element(chosen()).toBeInTheDocument()
  input().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitUntil(() => followed.length > before, SOON)
}

beforeEach(() => {
  localStorage.clear()
  followed.length = 0
})
afterEach(() => vi.restoreAllMocks())

describe('the start of a search', () => {
  test.each([
    ['en', 'Nothing searched yet', 'Search for a drive, a setting or an error message.', 'reset password'],
    ['zh', '暂无搜索历史', '可以搜网盘、设置项，也可以直接粘贴报错信息。', '忘记密码'],
  ] as const)('has ideas where nothing was opened before, in %s', async (language, none, hint, example) => {
    const asked = provider()
    await openWith(asked, language)
    await expect.element(dialog().getByText(none)).toBeVisible()
    await expect.element(dialog().getByText(hint)).toBeVisible()
    // By keys: over the first idea to the second.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(button(example)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(input().value).toBe(example)
    await expect.element(field()).toHaveFocus()
    await vi.waitUntil(() => asked.queries.length > 0, SOON)
    expect(asked.queries).toEqual([example])
  })

  test('lists what was opened: the latest first, each once, with what was typed', async () => {
    await openWith(provider())
    for (const query of ['docker', 'sftp', 'docker']) {
      await openFound(query)
      await open(startWith(provider()))
    }
    expect(followed).toHaveLength(3)
    // As after a reload.
    await openWith(provider())
    expect(names('Recent')).toEqual(['Install with Docker', 'SFTP'])
    await expect.element(links().first()).toHaveTextContent('Introduction · “docker”')
    expect(names('Favorites')).toBeNull()
    await userEvent.click(links().first())
    expect(followed.at(-1)).toBe('/guide/install/docker.html')
    expect(isOpen()).toBe(false)
  })

  test('goes round through its links by arrows', async () => {
    remember({ recent: [visit('/a.html', 'A'), visit('/b.html', 'B')] })
    await openWith(provider())
    const stops = [links().nth(0), links().nth(1), field(), links().nth(0)]
    for (const stop of stops) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(stop).toHaveFocus()
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(links().nth(1)).toHaveFocus()
  })

  test.each([
    ['en', '', ['Recent', 'Favorites'], ['Keep this search', 'Remove from history', 'Remove from favorites']],
    ['zh', '/zh', ['搜索历史', '收藏'], ['收藏这次搜索', '从历史中移除', '取消收藏']],
  ] as const)('keeps and forgets what was opened, by keys, in %s', async (language, prefix, headings, actions) => {
    const [recent, favorites] = headings
    const [keep, remove, unfavorite] = actions
    remember({ recent: [visit(`${prefix}/a.html`, 'A'), visit(`${prefix}/b.html`, 'B')], kept: [] })
    await openWith(provider(), language)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
    await expect.element(act(keep, 'B')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect([names(favorites), names(recent)]).toEqual([['B'], ['A']])
    await expect.element(field()).toHaveFocus()
    // What is kept is not listed again when it is opened.
    await userEvent.click(links().first())
    expect(followed).toEqual([`${prefix}/b.html`])
    await openWith(provider(), language)
    expect([names(favorites), names(recent)]).toEqual([['B'], ['A']])
    ;(act(remove, 'A').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    expect([names(favorites), names(recent)]).toEqual([['B'], null])
    await expect.element(field()).toHaveFocus()
    ;(act(unfavorite, 'B').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect([names(favorites), names(recent)]).toEqual([null, null])
    await openWith(provider(), language)
    expect(links().elements()).toHaveLength(0)
  })

  test('does not list what was opened in another language', async () => {
    remember({
      recent: [visit('/zh/faq/', '常见问题'), visit('/faq/', 'FAQ')],
      kept: [visit('/config/#most-used-keys', 'Most used keys'), visit('/zh/config/', '配置')],
    })
    await openWith(provider())
    expect([names('Recent'), names('Favorites')]).toEqual([['FAQ'], ['Most used keys']])
    await openWith(provider(), 'zh')
    expect([names('搜索历史'), names('收藏')]).toEqual([['常见问题'], ['配置']])
  })

  const BAD = ['javascript:alert(1)', 'https://evil.example/', '//evil.example/', '/\\evil.example/', '', 'guide/']
  test.each([
    ['not JSON'],
    ['null'],
    ['5'],
    ['"text"'],
    ['[]'],
    ['{"recent":5,"kept":"x"}'],
    ['{"recent":{"length":3},"kept":[[]]}'],
    [JSON.stringify({ recent: [null, 5, 'x', {}, { ...visit('/faq/', 'FAQ'), title: {} }, { url: '/faq/' }] })],
    [JSON.stringify({ recent: BAD.map((url) => visit(url, 'Trap')), kept: BAD.map((url) => visit(url, 'Trap')) })],
  ])('does not show garbage that the browser stored: %s', async (stored) => {
    remember(stored)
    await openWith(provider())
    await expectNothing()
    expect(links().elements()).toHaveLength(0)
  })

  test('shows the rest of what is partly garbage, as text', async () => {
    const trap = '<img src=x onerror="window.ran = 1">'
    remember({ recent: [5, visit('/faq/', trap), visit('javascript:alert(1)', 'Trap')], kept: null })
    await openWith(provider())
    expect(names('Recent')).toEqual([trap])
    expect(dialog().element().querySelector('img')).toBeNull()
    await openFound('docker')
    await openWith(provider())
    expect(names('Recent')).toEqual(['Install with Docker', trap])
    expect('ran' in window).toBe(false)
  })

  test('lists what was opened until the page goes, where nothing may be stored', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    await openWith(provider())
    await openFound('docker')
    await openWith(provider())
    expect(names('Recent')).toEqual(['Install with Docker'])
    // What is kept in memory must not reach the tests after this one.
    await userEvent.click(act('Remove from history', 'Install with Docker'))
    await expectNothing()
  })
})
