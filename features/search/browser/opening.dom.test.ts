/** Tests of opening and closing the search: by keys, with an address, before its code has come, and when it never comes. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOON } from '../../../client/dom.fixture.ts'
import {
  answers,
  button,
  chosen,
  dialog,
  FakeProvider,
  failure,
  field,
  followed,
  input,
  isOpen,
  later,
  open,
  openWith,
  options,
  showSearchPage,
  startWith,
  turns,
  write,
} from './dialog.fixture.ts'
import { onSearchKey } from './keys.ts'
import { openSearch, type SearchStart } from './open.ts'

const HINTS = {
  en: 'Search for a drive, a setting or an error message.',
  zh: '可以搜网盘、设置项，也可以直接粘贴报错信息。',
}
let provider: FakeProvider
let load: () => Promise<SearchStart>

beforeAll(() => {
  onSearchKey(() => openSearch(() => load()))
  // As the page's own script does.
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('[data-open-search]') && openSearch(() => load()),
  )
})
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', location.pathname)
  followed.length = 0
  provider = new FakeProvider(answers)
  load = async () => startWith(provider)
})
afterEach(() => history.replaceState(null, '', location.pathname))

describe('the search', () => {
  test.each([
    ['/', 'en', 'Search docs', 'Cancel'],
    ['{Control>}k{/Control}', 'zh', '搜索文档', '取消'],
    ['{Meta>}k{/Meta}', 'en', 'Search docs', 'Cancel'],
  ] as const)('is opened empty by %s', async (keys, language, name, cancel) => {
    showSearchPage(language)
    await userEvent.keyboard(keys)
    await expect.element(dialog().getByText(HINTS[language])).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveAccessibleName(name)
    expect(input().value).toBe('')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button(cancel))
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(button('Cancel'))],
    ['a click beside it', () => userEvent.click(dialog(), { position: { x: -100, y: 500 }, force: true })],
  ])('is closed by %s, and the focus goes back', async (_, close) => {
    showSearchPage()
    const opener = page
      .getByRole('banner')
      .getByRole('button', { name: 'Search', exact: true })
      .element() as HTMLElement
    for (const query of ['', 'docker']) {
      opener.focus()
      await open(startWith(provider))
      write(query)
      if (query) await expect.element(chosen()).toBeVisible()
      await close()
      expect(isOpen()).toBe(false)
      expect(document.activeElement).toBe(opener)
    }
  })

  test('is not closed by a click inside, nor by a selection that ends beside it', async () => {
    await openWith(provider)
    await userEvent.click(dialog().getByText('↵'))
    expect(isOpen()).toBe(true)
    const press = (target: Element) => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const click = (target: Element) => target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // From the field to beside it: the browser says that what both have in common was clicked.
    press(input())
    click(dialog().element())
    expect(isOpen()).toBe(true)
    press(dialog().element())
    click(dialog().element())
    expect(isOpen()).toBe(false)
  })

  test('is closed by the way back', async () => {
    await openWith(provider)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(isOpen()).toBe(false)
  })

  test('takes a slash as a letter', async () => {
    await openWith(provider)
    await userEvent.keyboard('a/b//')
    expect(input().value).toBe('a/b//')
  })

  test('that is opened again holds what was looked for, to be replaced', async () => {
    await openWith(provider)
    write('docker')
    await expect.element(chosen()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await open(startWith(provider))
    expect(input().value).toBe('docker')
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
    await userEvent.keyboard('sftp')
    expect(input().value).toBe('sftp')
    await expect.element(chosen()).toHaveAccessibleName(/^SFTP/)
  })

  test('that is asked for while it is open keeps what was typed', async () => {
    await openWith(provider)
    await userEvent.keyboard('docker{Control>}k{/Control}')
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
    expect(input().value).toBe('docker')
    expect(isOpen()).toBe(true)
  })

  test('is emptied by a button that is there when there is something to clear', async () => {
    await openWith(provider)
    expect(button('Clear').query()).toBeNull()
    write('docker')
    await expect.element(chosen()).toBeVisible()
    await userEvent.click(button('Clear'))
    expect(input().value).toBe('')
    await expect.element(field()).toHaveFocus()
    await expect.element(dialog().getByText(HINTS.en)).toBeVisible()
    expect(button('Clear').query()).toBeNull()
    expect(options().elements()).toHaveLength(0)
  })
})

describe('an address', () => {
  const rest = `${location.pathname}?flag&a=b%20c&b=%26#how-it-works`

  test('asks once, and keeps the rest of itself', async () => {
    history.replaceState({ kept: 1 }, '', '?flag&a=b%20c&q=docker&b=%26#how-it-works')
    await openWith(provider)
    expect(input().value).toBe('docker')
    await expect.element(field()).toHaveFocus()
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
    expect(location.search).toContain('q=docker')
    await userEvent.keyboard('{Escape}')
    expect(location.pathname + location.search + location.hash).toBe(rest)
    expect(history.state).toEqual({ kept: 1 })
    await open(startWith(provider))
    write('')
    await userEvent.keyboard('{Escape}')
    await open(startWith(provider))
    expect(input().value).toBe('')
  })

  test('has been answered when a result is opened', async () => {
    history.replaceState(null, '', '?q=docker')
    await openWith(provider)
    await expect.element(chosen()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(followed).toEqual(['/guide/install/docker.html'])
    expect(location.search).toBe('')
    expect(isOpen()).toBe(false)
  })

  test('has been answered when the search was closed before its code came', async () => {
    history.replaceState(null, '', '?flag&a=b%20c&q=docker&b=%26#how-it-works')
    showSearchPage()
    const code = later<SearchStart>()
    openSearch(() => code.promise)
    await userEvent.keyboard('{Escape}')
    code.come(startWith(provider))
    await turns()
    expect(location.pathname + location.search + location.hash).toBe(rest)
    expect(provider.queries).toEqual([])
  })

  test('cannot ask for more than anybody reads', async () => {
    history.replaceState(null, '', `?q=${'docker+'.repeat(700)}`)
    await openWith(provider)
    expect(input().value).toHaveLength(2000)
  })

  test('gives way to what a button asks', async () => {
    history.replaceState(null, '', '?q=docker')
    showSearchPage()
    await open(startWith(provider), 'sftp')
    expect(input().value).toBe('sftp')
    await expect.element(chosen()).toHaveAccessibleName(/^SFTP/)
  })
})

describe('code of the dialog that comes late', () => {
  test('looks for what was typed, loses no letter, and Enter meanwhile does not close the dialog', async () => {
    const code = later<SearchStart>()
    load = () => code.promise
    showSearchPage()
    await userEvent.keyboard('/')
    await userEvent.keyboard('dock{Enter}')
    expect(isOpen()).toBe(true)
    expect(options().elements()).toHaveLength(0)
    code.come(startWith(provider))
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
    await userEvent.keyboard('er')
    expect(input().value).toBe('docker')
    expect(followed).toEqual([])
  })

  test('leaves the search closed where it has been closed', async () => {
    const code = later<SearchStart>()
    load = () => code.promise
    showSearchPage()
    await userEvent.keyboard('/')
    await userEvent.keyboard('docker{Escape}')
    code.come(startWith(provider))
    await turns()
    expect(isOpen()).toBe(false)
    await userEvent.keyboard('/')
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
  })
})

describe('code of the dialog that cannot be loaded', () => {
  test.each([
    ['en', 'Unable to fetch results', 'Please check that you are online and try again.', 'Cancel'],
    ['zh', '无法获取结果', '请检查网络连接后重试。', '取消'],
  ] as const)('is said to be missing, in %s, until it comes', async (language, title, hint, cancel) => {
    load = () => Promise.reject(new Error('It failed on purpose.'))
    showSearchPage(language)
    for (const close of [() => userEvent.click(button(cancel)), () => userEvent.keyboard('{Escape}')]) {
      await userEvent.keyboard('/')
      await expect.element(failure()).toBeVisible()
      await expect.element(failure().getByText(title)).toBeVisible()
      await expect.element(failure().getByText(hint)).toBeVisible()
      await close()
      await vi.waitUntil(() => !isOpen(), SOON)
    }
    load = async () => startWith(provider)
    await userEvent.keyboard('/')
    await expect.element(dialog().getByText(HINTS[language])).toBeVisible()
    expect(failure().query()).toBeNull()
    await userEvent.keyboard('docker')
    await expect.element(chosen()).toBeVisible()
  })

  test.each([
    ['en', 'Try again'],
    ['zh', '重试'],
  ] as const)('is asked for again by a button, in %s', async (language, name) => {
    load = () => Promise.reject(new Error('It failed on purpose.'))
    showSearchPage(language)
    await userEvent.keyboard('/')
    await userEvent.keyboard('docker')
    await expect.element(failure()).toBeVisible()
    load = async () => startWith(provider)
    await userEvent.click(failure().getByRole('button', { name }))
    await expect.element(chosen()).toBeVisible()
    expect(failure().query()).toBeNull()
  })

  test('is asked for again by typing on', async () => {
    load = () => Promise.reject(new Error('It failed on purpose.'))
    showSearchPage('en')
    await userEvent.keyboard('/')
    await expect.element(failure()).toBeVisible()
    load = async () => startWith(provider)
    await userEvent.keyboard('docker')
    await expect.element(chosen()).toBeVisible()
    expect(failure().query()).toBeNull()
  })
})

test('a page without a search stays as it is', () => {
  document.body.innerHTML = '<main></main>'
  load = vi.fn<typeof load>()
  openSearch(load)
  expect(load).not.toHaveBeenCalled()
})
