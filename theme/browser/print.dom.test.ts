/** Tests of what comes to paper. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emulateMedia, isSeen } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { startPrint } from './print.ts'

const { pathname, search } = location

beforeAll(() => startPrint(/^\/reference\//))
afterEach(() => history.replaceState(null, '', pathname + search))
beforeEach(() => () => emulateMedia(''))

const folded = (count: number, open = -1) =>
  Array.from(
    { length: count },
    (_, i) => `<details${i === open ? ' open' : ''}><summary>More</summary><p>Part ${i}</p></details>`,
  ).join('')
const opened = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')].map(({ open }) => open)

test('what is folded is printed, and folded again', () => {
  showPage({ content: folded(3, 1) })
  window.dispatchEvent(new Event('beforeprint'))
  expect(opened()).toEqual([true, true, true])
  window.dispatchEvent(new Event('afterprint'))
  expect(opened()).toEqual([false, true, false])
})

test('a reference is printed as the reader has opened it', () => {
  showPage({ content: folded(3, 1) })
  history.replaceState(null, '', '/reference/files.html')
  window.dispatchEvent(new Event('beforeprint'))
  expect(opened()).toEqual([false, true, false])
  window.dispatchEvent(new Event('afterprint'))
  expect(opened()).toEqual([false, true, false])
})

/** What authors write for two modes. */
const PAIR = '<p data-mode="lightmode-only">One</p><p data-mode="darkmode-only">Another</p>'
const shown = () => ['light', 'dark'].filter((name) => isSeen(document.querySelector(`[data-mode="${name}mode-only"]`)))

test.each(['light', 'dark'])('the light picture comes to paper in %s mode', async (mode) => {
  showPage({ content: PAIR })
  document.documentElement.dataset.theme = mode
  expect(shown()).toEqual([mode])
  await emulateMedia('print')
  expect(shown()).toEqual(['light'])
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light')
})

test.each(['light', 'dark'])('without script one picture is shown where the system is %s', async (mode) => {
  showPage({ content: PAIR })
  delete document.documentElement.dataset.theme
  await emulateMedia('', { 'prefers-color-scheme': mode })
  expect(shown()).toEqual([mode])
})

test('a wide table is not cut off', async () => {
  const cell = `<td><code>${'long_word_'.repeat(8)}</code></td>`
  showPage({ content: `<table><tbody><tr>${cell.repeat(6)}</tr></tbody></table>` })
  const table = document.querySelector('table')!
  const isCut = () => getComputedStyle(table).overflowX !== 'visible' && table.scrollWidth > table.clientWidth
  expect(isCut()).toBe(true)
  await emulateMedia('print')
  expect(isCut()).toBe(false)
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
})
