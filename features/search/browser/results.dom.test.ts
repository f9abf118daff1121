/** Tests of what was found: a list that says what it is, is walked through by keys and pointer, and is read as text. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../../client/dom.fixture.ts'
import type { SearchAnswer, SearchHit } from '../shared/answer.ts'
import {
  answers,
  button,
  chosen,
  DOCKER,
  dialog,
  FakeProvider,
  field,
  followed,
  hit,
  input,
  isOpen,
  later,
  list,
  openWith,
  options,
  SFTP,
  said,
  status,
  write,
} from './dialog.fixture.ts'

const MANY = Array.from({ length: 8 }, (_, n) => hit(`Page ${n}`, `/page-${n}.html`, ['Start', 'Settings', 'Trouble']))

/** Opens a search that has found these. */
async function find(hits: SearchHit[], language: 'en' | 'zh' = 'en', more: Partial<SearchAnswer> = {}): Promise<void> {
  await openWith(new FakeProvider(() => ({ hits, ...more })), language)
  write('docker')
  await expect.element(options().first()).toBeInTheDocument()
}

/** What the field says is chosen, and what looks chosen, are the same; and it can be seen. */
function expectChosen(index: number): void {
  const option = options().elements()[index]
  expect(chosen().elements()).toEqual([option])
  expect(input().getAttribute('aria-activedescendant')).toBe(option?.id)
  expect(document.activeElement).toBe(input())
  const [seen, room] = [option!.getBoundingClientRect(), list().element().getBoundingClientRect()]
  expect(seen.top).toBeGreaterThanOrEqual(room.top - 1)
  expect(seen.bottom).toBeLessThanOrEqual(room.bottom + 1)
}

beforeEach(async () => {
  localStorage.clear()
  followed.length = 0
  await page.viewport(1440, 900)
})

describe('a list of results', () => {
  test.each([
    ['en', 'Pages found: 2'],
    ['zh', '找到 2 个页面'],
  ] as const)('says how much it holds, in %s', async (language, count) => {
    await openWith(new FakeProvider(() => ({ hits: [DOCKER, SFTP] })), language)
    expect(input().getAttribute('aria-expanded')).toBe('false')
    write('docker')
    await expect.element(list()).toHaveAccessibleName(count)
    await expect.element(status()).toHaveTextContent(count)
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(input().getAttribute('aria-controls')).toBe(list().element().id)
  })

  test('has a page with its parts, below the way to it', async () => {
    const part = { title: [{ text: 'Mount', match: false }], url: '/a.html#mount', excerpt: [] }
    await find([DOCKER, { url: '/a.html', title: 'Storage', trail: ['Introduction', 'Use'], places: [part] }])
    const [first, second] = list().getByRole('group').all()
    await expect.element(first!).toHaveAccessibleName('Introduction › Install with Docker')
    await expect.element(first!.getByText('Introduction', { exact: true })).toBeVisible()
    expect(first!.getByRole('option').elements()).toHaveLength(3)
    await expect.element(first!.getByRole('option').first()).toHaveAccessibleName(/^Install with Docker/)
    // A page whose parts alone were found names itself.
    await expect.element(second!.getByText('Introduction › Use › Storage', { exact: true })).toBeVisible()
    expect(
      options()
        .elements()
        .map((option) => option.getAttribute('href')),
    ).toEqual([
      '/guide/install/docker.html',
      '/guide/install/docker.html#compose',
      '/guide/install/docker.html#update',
      '/a.html#mount',
    ])
  })

  test('marks what matches, and shows everything as text', async () => {
    const trap = '<img src=x onerror="window.ran = 1">'
    const place = {
      title: [{ text: trap, match: false }],
      url: '/a.html',
      excerpt: [
        { text: 'With ', match: false },
        { text: 'Docker', match: true },
        { text: trap, match: true },
      ],
    }
    await find([{ url: '/a.html', title: trap, trail: [trap], places: [place] }])
    const marks = [...list().element().querySelectorAll('mark')].map((mark) => mark.textContent)
    expect(marks).toEqual(['Docker', trap])
    expect(options().element().textContent).toBe(`${trap}With Docker${trap}`)
    expect(dialog().element().querySelector('img, script, iframe')).toBeNull()
    expect('ran' in window).toBe(false)
  })

  test('has no links that lead elsewhere', async () => {
    const places = ['javascript:alert(1)', 'https://evil.example/', '//evil.example/', '/good.html'].map((url) => ({
      ...{ url, title: [{ text: url, match: false }], excerpt: [] },
    }))
    await find([
      { url: 'javascript:alert(1)', title: 'Trap', trail: [], places: places.slice(0, 1) },
      { ...SFTP, places },
    ])
    expect(
      options()
        .elements()
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/good.html'])
  })

  test.each([
    ['en', 'Showing results for “docker”'],
    ['zh', '已显示“docker”的结果'],
  ] as const)('says what was looked for instead, in %s', async (language, note) => {
    await find([DOCKER], language, { corrected: 'docker' })
    await expect.element(dialog().getByText(note)).toBeVisible()
  })

  test.each([390, 900, 1440])('has room on a screen of %i px', async (width) => {
    await page.viewport(width, 844)
    await find([SFTP])
    expect(list().element().getBoundingClientRect().height).toBeGreaterThan(40)
    const view = () => dialog().element().querySelector('[data-search-view]')!
    // WebKit takes the basis at its word, so that a basis of 0 leaves no height.
    expect(getComputedStyle(view()).flexBasis).toBe('auto')
    await find(MANY)
    const [room, all] = [list().element().getBoundingClientRect(), dialog().element().getBoundingClientRect()]
    expect(room.height).toBeGreaterThan(400)
    expect(room.height).toBeLessThan(all.height)
    expect(all.bottom).toBeLessThanOrEqual(844)
    expect(isSeen(options().elements()[0])).toBe(true)
    expect(view().scrollHeight).toBe(view().clientHeight)
    expect(list().element().scrollHeight).toBeGreaterThan(list().element().clientHeight)
  })
})

describe('the choice', () => {
  test('goes round by arrows, and follows the pointer', async () => {
    await find(MANY)
    const last = options().elements().length - 1
    expectChosen(0)
    for (const [keys, index] of [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowUp}{ArrowUp}', 0],
      ['{ArrowUp}', last],
      ['{ArrowDown}', 0],
    ] as const) {
      await userEvent.keyboard(keys)
      expectChosen(index)
    }
    expect(list().element().scrollTop).toBe(0)
    await userEvent.hover(options().nth(3))
    expectChosen(3)
    await userEvent.keyboard('{ArrowDown}')
    expectChosen(4)
  })

  test('begins anew with other results', async () => {
    const provider = new FakeProvider((query) => (query === 'page' ? { hits: MANY } : answers(query)))
    await openWith(provider)
    write('page')
    await expect.element(chosen()).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    expect(list().element().scrollTop).toBeGreaterThan(0)
    write('docker')
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
    expectChosen(0)
    expect(list().element().scrollTop).toBe(0)
    write('nowhere')
    await expect.element(status()).toHaveTextContent('Nothing found')
    expect(input().hasAttribute('aria-activedescendant')).toBe(false)
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('a result', () => {
  test.each([
    ['Enter', () => userEvent.keyboard('{ArrowDown}{Enter}'), '/guide/install/docker.html#compose', false],
    ['a click', () => userEvent.click(options().nth(2)), '/guide/install/docker.html#update', false],
    [
      'Enter with Ctrl',
      () => userEvent.keyboard('{Control>}{Enter}{/Control}'),
      'Ctrl /guide/install/docker.html',
      true,
    ],
    [
      'a click with Ctrl',
      () => userEvent.click(options().first(), { modifiers: ['Control'] }),
      'Ctrl /guide/install/docker.html',
      true,
    ],
  ] as const)('is opened by %s, which closes the search unless it opens another tab', async (_, act, place, stays) => {
    await find([DOCKER])
    await act()
    expect(followed).toEqual([place])
    expect(isOpen()).toBe(stays)
  })

  test('is opened when it comes, after Enter was pressed too early', async () => {
    const answer = later<SearchAnswer>()
    await openWith(new FakeProvider(() => answer.promise))
    await userEvent.keyboard('docker{Enter}')
    expect([followed, isOpen()]).toEqual([[], true])
    answer.come({ hits: [DOCKER, SFTP] })
    await expect.poll(() => followed).toEqual(['/guide/install/docker.html'])
    expect(isOpen()).toBe(false)
  })

  test('of an earlier query is not opened, nor one that came after more was typed', async () => {
    const answer = later<SearchAnswer>()
    await openWith(new FakeProvider((query) => (query === 'sftp' ? answer.promise : answers(query))))
    write('docker')
    await expect.element(chosen()).toBeInTheDocument()
    write('sftp')
    await userEvent.keyboard('{Enter}')
    expect(followed).toEqual([])
    answer.come(answers('sftp'))
    await expect.poll(() => followed).toEqual(['/guide/drivers/sftp.html'])
    followed.length = 0
    await openWith(new FakeProvider((query) => (query === 'doc' ? later<SearchAnswer>().promise : answers(query))))
    write('doc')
    await userEvent.keyboard('{Enter}')
    write('docker')
    await expect.element(chosen()).toBeInTheDocument()
    expect(followed).toEqual([])
  })

  test('that does not exist is not opened', async () => {
    await openWith(new FakeProvider())
    write('docker')
    await expect.poll(said).toContain('Nothing found')
    await userEvent.click(field())
    await userEvent.keyboard('{Enter}')
    expect([followed, isOpen()]).toEqual([[], true])
    await userEvent.click(button('Cancel'))
  })
})
