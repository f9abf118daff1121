/** Tests of the full-screen button in a browser: offered only where there is one, and what it says and does. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../site/page.fixture.tsx'
import { offerFullscreen, startFullscreen } from './fullscreen.ts'

let full = false
let enabled = true
const request = vi.fn(async () => change(true))
const exit = vi.fn(async () => change(false))

function change(to: boolean): void {
  full = to
  document.dispatchEvent(new Event('fullscreenchange'))
}

const button = () => document.querySelector<HTMLButtonElement>('#menu-appearance [data-fullscreen]')!
const pressed = () => button().getAttribute('aria-pressed')

// The frame of a test may not fill the screen.
beforeAll(() => {
  Object.defineProperties(document, {
    fullscreenEnabled: { get: () => enabled },
    fullscreenElement: { get: () => (full ? document.documentElement : null) },
    exitFullscreen: { value: exit },
  })
  document.documentElement.requestFullscreen = request
  startFullscreen()
})

beforeEach(() => {
  full = false
  enabled = true
  showPage()
  document.querySelector<HTMLElement>('[popovertarget="menu-appearance"]')!.click()
  offerFullscreen()
})

test('fills the screen and leaves it again, and says so', async () => {
  expect(pressed()).toBe('false')
  button().click()
  expect(request).toHaveBeenCalledTimes(1)
  expect(pressed()).toBe('true')
  button().click()
  expect(exit).toHaveBeenCalledTimes(1)
  expect(pressed()).toBe('false')
})

test('says it as well where the browser was asked in another way', () => {
  change(true)
  expect(pressed()).toBe('true')
})

test('is offered only where there is a full screen', () => {
  expect(button().checkVisibility()).toBe(true)
  enabled = false
  offerFullscreen()
  expect(button().checkVisibility()).toBe(false)
  expect(document.querySelector('#menu-appearance [data-color-mode]')?.checkVisibility()).toBe(true)
})

test('a browser that refuses is no error', async () => {
  const failed = vi.fn()
  addEventListener('unhandledrejection', failed)
  request.mockRejectedValueOnce(new TypeError('refused'))
  button().click()
  await expect(request.mock.results.at(-1)!.value).rejects.toThrow('refused')
  await new Promise((done) => setTimeout(done))
  expect(failed).not.toHaveBeenCalled()
  expect(pressed()).toBe('false')
})
