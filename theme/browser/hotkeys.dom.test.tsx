/** Tests of the keys that work anywhere, in a browser: what they do, when they mean letters, and their switch. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onSearchKey } from '../../features/search/browser/keys.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { startPageKeys } from './hotkeys.ts'
import { showShortcuts, startShortcutSwitch } from './shortcut-switch.ts'

const openSearch = vi.fn()
/** The links that the keys have followed. */
let followed: string[] = []
/** The keys that were left to the browser. */
let left: string[] = []

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-shortcuts]')]

beforeAll(() => {
  onSearchKey(openSearch)
  startPageKeys()
  startShortcutSwitch()
  addEventListener('keydown', (event) => {
    if (!event.defaultPrevented) left.push(event.key)
    // Alt with an arrow would leave the page.
    if (event.altKey) event.preventDefault()
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    followed.push(link.textContent ?? '')
  })
})

beforeEach(() => {
  localStorage.clear()
  showPage({
    content: `<input aria-label="field"><input type="checkbox" aria-label="box"><textarea></textarea>
      <select><option>One</option></select><p contenteditable="true">Text</p>`,
    prev: { route: '/guide/before.html', title: 'Before' },
    next: { route: '/guide/after.html', title: 'After' },
  })
  showShortcuts()
  openSearch.mockClear()
  followed = []
  left = []
})

describe('the search', () => {
  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s', async (keys) => {
    await userEvent.keyboard(keys)
    expect(openSearch).toHaveBeenCalledTimes(1)
  })

  test('opens by no other key', async () => {
    for (const keys of ['k', '{Alt>}/{/Alt}', '{Control>}/{/Control}', '{Control>}{Shift>}K{/Shift}{/Control}', '?'])
      await userEvent.keyboard(keys)
    expect(openSearch).not.toHaveBeenCalled()
  })

  test.each(['input', 'textarea', 'p[contenteditable]'])(
    'does not open for somebody who types in %s',
    async (field) => {
      const element = document.querySelector<HTMLElement>(`main ${field}`)!
      element.focus()
      await userEvent.keyboard('/')
      expect(openSearch).not.toHaveBeenCalled()
      expect((element as HTMLInputElement).value ?? element.textContent).toContain('/')
      // Nobody types this one.
      await userEvent.keyboard('{Control>}k{/Control}')
      expect(openSearch).toHaveBeenCalledTimes(1)
    },
  )

  test('opens from a box to tick, into which nobody types', async () => {
    document.querySelector<HTMLElement>('main [type="checkbox"]')!.focus()
    await userEvent.keyboard('/')
    expect(openSearch).toHaveBeenCalledTimes(1)
  })

  test('opens right after a dialog has closed whose field still has the focus', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog id="closing"><input></dialog>')
    const dialog = document.querySelector<HTMLDialogElement>('#closing')!
    dialog.showModal()
    dialog.close()
    dialog.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    expect(openSearch).toHaveBeenCalledTimes(1)
  })

  test('does not open while a word is composed', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', isComposing: true, bubbles: true }))
    expect(openSearch).not.toHaveBeenCalled()
  })
})

describe('the neighbouring pages', () => {
  test.each([
    ['ArrowRight', 'After'],
    ['ArrowLeft', 'Before'],
  ])('Alt+%s leads to one', async (key, name) => {
    await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`)
    expect(followed).toEqual([expect.stringContaining(name)])
    expect(left).not.toContain(key)
  })

  test.each(['{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}', '{Control>}{Alt>}{ArrowLeft}{/Alt}{/Control}', '{ArrowLeft}'])(
    '%s belongs to the browser',
    async (keys) => {
      await userEvent.keyboard(keys)
      expect(followed).toEqual([])
      expect(left).toContain('ArrowLeft')
    },
  )

  test.each(['input', 'select', 'textarea'])('the keys belong to somebody in %s', async (field) => {
    document.querySelector<HTMLElement>(`main ${field}`)!.focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowLeft}{/Alt}')
    expect(followed).toEqual([])
    expect(left).toEqual(expect.arrayContaining(['ArrowRight', 'ArrowLeft']))
  })

  test('where there is none, the keys belong to the browser', async () => {
    showPage({ prev: { route: '/guide/before.html', title: 'Before' } })
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(followed).toEqual([])
    expect(left).toContain('ArrowRight')
  })
})

describe('the switch', () => {
  const keys = '/{Alt>}{ArrowRight}{ArrowLeft}{/Alt}'
  const turn = () => boxes()[0]!.click()

  test('is on at first, and turns off those that somebody may press by chance', async () => {
    expect(boxes().map((box) => box.checked)).toEqual(boxes().map(() => true))
    turn()
    expect(boxes().length).toBeGreaterThan(1)
    expect(boxes().map((box) => box.checked)).toEqual(boxes().map(() => false))
    boxes()[0]!.blur()
    await userEvent.keyboard(keys)
    expect(openSearch).not.toHaveBeenCalled()
    expect(followed).toEqual([])
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(openSearch).toHaveBeenCalledTimes(1)
  })

  test('is remembered by the next page, and turns them on again', async () => {
    turn()
    showPage({ next: { route: '/guide/after.html', title: 'After' } })
    showShortcuts()
    expect(boxes().map((box) => box.checked)).toEqual(boxes().map(() => false))
    turn()
    await userEvent.keyboard(keys)
    expect(openSearch).toHaveBeenCalledTimes(1)
    expect(followed).toHaveLength(1)
  })

  test('follows another tab', async () => {
    localStorage.setItem('docs-shortcuts', 'off')
    window.dispatchEvent(new StorageEvent('storage', { key: 'docs-shortcuts' }))
    expect(boxes().map((box) => box.checked)).toEqual(boxes().map(() => false))
    await userEvent.keyboard('/')
    expect(openSearch).not.toHaveBeenCalled()
    localStorage.setItem('docs-shortcuts', 'on')
    window.dispatchEvent(new StorageEvent('storage', { key: 'docs-shortcuts' }))
    expect(boxes().map((box) => box.checked)).toEqual(boxes().map(() => true))
  })
})
