/** Tests of the search on a phone: it fills the screen, with everything within reach of a thumb. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { settle } from '../../../client/dom.fixture.ts'
import {
  answers,
  button,
  chosen,
  DOCKER,
  dialog,
  FakeProvider,
  field,
  hit,
  input,
  openWith,
  options,
  SFTP,
  write,
} from './dialog.fixture.ts'

const FINGER_PX = 44
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
const visit = (url: string, title: string) => ({ url, title, trail: '', query: 'words' })

function expectTouchable(targets: Locator): void {
  const all = targets.elements()
  expect(all.length).toBeGreaterThan(0)
  for (const target of all) {
    const { width, height } = target.getBoundingClientRect()
    expect(height, target.outerHTML).toBeGreaterThanOrEqual(FINGER_PX)
    expect(width, target.outerHTML).toBeGreaterThanOrEqual(FINGER_PX)
  }
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(390, 844)
})

describe('the search on a phone', () => {
  test('fills the screen, with the field below and everything to be touched', async () => {
    localStorage.setItem(
      'docs-search',
      JSON.stringify({ recent: [visit('/zh/faq/', '常见问题')], kept: [visit('/zh/config/', '配置')] }),
    )
    await openWith(new FakeProvider(answers), 'zh')
    const { x, y, width, height } = boxOf(dialog())
    // The browser of the tests keeps a place for a scrollbar, which phones have not.
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: document.body.clientWidth, height: 844 })
    expect(boxOf(field()).top).toBeGreaterThan((844 * 2) / 3)
    expect(boxOf(field()).bottom).toBeLessThanOrEqual(844)
    expectTouchable(dialog().getByRole('link'))
    expectTouchable(dialog().getByRole('button'))
    expect(dialog().getByText('↵').query()?.checkVisibility()).toBe(false)
  })

  test('shows what was found above the field, few results beside it', async () => {
    await openWith(new FakeProvider(() => ({ hits: [SFTP] })), 'zh')
    write('sftp')
    await expect.element(chosen()).toBeVisible()
    expectTouchable(options())
    expectTouchable(button('清除'))
    const space = boxOf(field()).top - boxOf(options().last()).bottom
    expect(space).toBeGreaterThanOrEqual(0)
    expect(space).toBeLessThan(80)
  })

  test('shows the first of many results', async () => {
    const hits = Array.from({ length: 8 }, (_, n) => hit(`Page ${n}`, `/zh/page-${n}.html`, ['A', 'B', 'C']))
    await openWith(new FakeProvider(() => ({ hits })), 'zh')
    write('page')
    await expect.element(chosen()).toBeVisible()
    expect(boxOf(chosen()).top).toBeGreaterThanOrEqual(0)
    expect(boxOf(chosen()).bottom).toBeLessThan(844)
    expectTouchable(options())
  })

  test('has links and words to be touched where nothing is found', async () => {
    vi.stubGlobal('fetch', async () => new Response('- [Community](https://alistgo.com/zh/community/index.md): x'))
    await openWith(new FakeProvider(answers), 'zh')
    write('communnityyy')
    await expect.element(dialog().getByRole('link', { name: 'Community' })).toBeVisible()
    expectTouchable(dialog().getByRole('link', { name: 'Community' }))
    expectTouchable(dialog().getByRole('listitem').getByRole('button'))
    vi.unstubAllGlobals()
  })

  test('makes room for a keyboard, and stops when it is closed', async () => {
    await openWith(new FakeProvider(() => ({ hits: [DOCKER, SFTP] })), 'zh')
    write('docker')
    await expect.element(chosen()).toBeVisible()
    const shown = dialog().element() as HTMLDialogElement
    await page.viewport(390, 420)
    await expect.poll(() => boxOf(dialog()).height).toBe(420)
    for (const part of [field(), button('取消'), chosen()]) {
      expect(boxOf(part).top).toBeGreaterThanOrEqual(0)
      expect(boxOf(part).bottom).toBeLessThanOrEqual(420)
    }
    expect(document.activeElement).toBe(input())
    const closed = new Promise((done) => shown.addEventListener('close', done, { once: true }))
    shown.close()
    await closed
    const resized = new Promise((done) => visualViewport?.addEventListener('resize', done, { once: true }))
    await page.viewport(390, 844)
    await resized
    await settle()
    expect(shown.style.getPropertyValue('--search-height')).toBe('420px')
  })

  test('holds the page behind it still', async () => {
    await openWith(new FakeProvider(answers), 'zh')
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    ;(dialog().element() as HTMLDialogElement).close()
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  })
})
