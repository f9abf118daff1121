/** Tests of words that are composed with an input method: nothing is looked for or opened before they are finished. */
/// <reference types="@vitest/browser-playwright" />
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { SOON } from '../../../client/dom.fixture.ts'
import {
  chosen,
  DOCKER,
  FakeProvider,
  followed,
  hit,
  input,
  isOpen,
  openWith,
  options,
  said,
  turns,
  write,
} from './dialog.fixture.ts'

const PASSWORD = hit('管理员密码', '/zh/config/')
const provider = () => new FakeProvider((query) => ({ hits: query === 'docker' ? [DOCKER] : [PASSWORD] }))

beforeEach(() => {
  localStorage.clear()
  followed.length = 0
})

test('pinyin that is being composed is not looked for, and its keys belong to the input method', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const asked = provider()
  await openWith(asked, 'zh')
  write('docker')
  await turns()
  const session = cdp()
  input().select()
  for (const text of ['g', 'guan', 'guan li yuan mi ma']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect.poll(() => input().value).toBe(text)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(asked.queries).toEqual(['docker'])
  expect(said()).toBe('找到 1 个页面')

  for (const [key, windowsVirtualKeyCode] of [
    ['ArrowDown', 40],
    ['Enter', 13],
    ['Enter', 229],
    ['Escape', 229],
    ['Process', 229],
  ] as const)
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode })
  expect(isOpen()).toBe(true)
  expect(options().elements()[0]).toBe(chosen().element())
  expect(followed).toEqual([])

  input().select()
  await session.send('Input.insertText', { text: '管理员密码' })
  await expect.poll(() => input().value).toBe('管理员密码')
  await vi.advanceTimersByTimeAsync(120)
  expect(asked.queries).toEqual(['docker', '管理员密码'])
  await userEvent.keyboard('{Enter}')
  expect(followed).toEqual(['/zh/config/'])
  vi.useRealTimers()
})

test('a browser that says nothing after a word was composed is understood, too', async () => {
  const asked = provider()
  await openWith(asked, 'zh')
  input().value = '管理员密码'
  input().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await turns()
  expect(asked.queries).toEqual([])
  input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '管理员密码' }))
  await vi.waitUntil(() => asked.queries.length > 0, SOON)
  expect(asked.queries).toEqual(['管理员密码'])
})

test.each([
  ['isComposing', { isComposing: true }],
  ['keyCode 229, as in Safari', { keyCode: 229 }],
])('keys with %s are left alone', async (_, mark) => {
  await openWith(provider(), 'zh')
  write('docker')
  await expect.element(chosen()).toBeInTheDocument()
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...mark })
    input().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  expect(isOpen()).toBe(true)
  expect(followed).toEqual([])
  expect(chosen().element()).toBe(options().elements()[0])
})
