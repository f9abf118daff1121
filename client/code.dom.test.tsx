/** Tests of code blocks in a browser: the button that copies them, and long ones that are folded. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { start as startCodeFolds } from '../features/code/browser/code-fold.ts'
import { start as startCopyCode } from '../features/code/browser.ts'
import { CodeFold } from '../features/code/Code.tsx'
import { COPY_DELAY_MS, COPY_MIN_WIDTH_PX } from '../features/code/shared.ts'
import { showPage } from '../site/page.fixture.tsx'
import { COPY_FEEDBACK_MS } from '../theme/constants.ts'
import { isSeen, settle } from './dom.fixture.ts'

/** A block as the engine writes it. */
function block(lang: string, lines: string[]): string {
  const marked = lines.map((line) =>
    line.startsWith('-') ? `<del class="line remove">${line.slice(1)}</del>` : `<span class="line">${line}</span>`,
  )
  return `<div class="code" data-lang="${lang}"><pre class="shiki" tabindex="0"><code>${marked.join('\n')}</code></pre></div>`
}

const LINES = Array.from({ length: 41 }, (_, i) => `line_${i + 1} = ${i + 1}`)
const Folded = ({ lines, after }: { lines: string[]; after: number }) => (
  <CodeFold lines={lines.length} after={after}>
    <div dangerouslySetInnerHTML={{ __html: block('ini', lines) }} />
  </CodeFold>
)

let copied = vi.spyOn(navigator.clipboard, 'writeText')

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.restoreAllMocks()
  copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})
afterEach(() => void vi.useRealTimers())

describe.each([
  ['/guide/a.html', 'Copy code', 'Copied'],
  ['/zh/guide/a.html', '复制代码', '已复制'],
])('the button that copies code, at %s', (route, copy, done) => {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    showPage({ route, content: block('bash', ['$ echo one', '$ echo two']) })
    startCopyCode(document)
  })

  test('comes a moment after the page, and once', () => {
    vi.advanceTimersByTime(COPY_DELAY_MS - 1)
    expect(button(copy).elements()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(button(copy).elements()).toHaveLength(1)
    startCopyCode(document)
    vi.advanceTimersByTime(COPY_DELAY_MS)
    expect(button(copy).elements()).toHaveLength(1)
  })

  test('copies, and says so for a while', async () => {
    vi.advanceTimersByTime(COPY_DELAY_MS)
    await userEvent.hover(page.getByText('$ echo one'))
    await userEvent.click(button(copy))
    expect(copied).toHaveBeenCalledExactlyOnceWith('echo one\necho two')
    await expect.element(button(done)).toBeVisible()
    vi.advanceTimersByTime(COPY_FEEDBACK_MS - 1)
    expect(button(done).elements()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(button(done).elements()).toEqual([])
    await expect.element(button(copy)).toBeVisible()
  })

  test('selects the code where copying is refused, and does not say that it has copied', async () => {
    copied.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
    vi.advanceTimersByTime(COPY_DELAY_MS)
    button(copy)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => String(getSelection())).toContain('echo two')
    expect(button(done).elements()).toEqual([])
  })

  test('is not there on narrow screens', async () => {
    vi.advanceTimersByTime(COPY_DELAY_MS)
    const shown = () => getComputedStyle(document.querySelector('.code button')!).display !== 'none'
    await page.viewport(COPY_MIN_WIDTH_PX - 1, 800)
    expect(shown()).toBe(false)
    await page.viewport(COPY_MIN_WIDTH_PX, 800)
    expect(shown()).toBe(true)
  })
})

test('lines that were taken out are not copied, and those that are folded away are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showPage({ content: block('text', ['first', '-gone', 'new']), parts: <Folded lines={LINES} after={15} /> })
  startCopyCode(document)
  vi.advanceTimersByTime(COPY_DELAY_MS)
  for (const button of document.querySelectorAll<HTMLElement>('.code button')) button.click()
  expect(copied.mock.calls).toEqual([['first\nnew'], [LINES.join('\n')]])
})

describe('a long block', () => {
  const height = () => document.querySelector('pre')!.getBoundingClientRect().height
  const lineHeight = () => Number.parseFloat(getComputedStyle(document.querySelector('pre')!).lineHeight)
  const control = () => document.querySelector<HTMLElement>('.code-fold summary')!
  const more = page.getByText('Show all 41 lines')
  const less = page.getByText('Show fewer lines')
  const line = (n: number) => document.querySelectorAll('code > *')[n - 1]!

  beforeEach(() => {
    showPage({ parts: <Folded lines={LINES} after={15} /> })
    startCodeFolds(document)
  })

  test('is folded, unfolds by keyboard, and says what its control does', async () => {
    const low = height()
    expect(low).toBeLessThan(lineHeight() * 18)
    await expect.element(more).toBeVisible()
    control().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(less).toBeVisible()
    expect(isSeen(more.element())).toBe(false)
    expect(height()).toBeGreaterThan(lineHeight() * 41)
    await userEvent.keyboard(' ')
    await expect.element(more).toBeVisible()
    expect(height()).toBe(low)
  })

  test('opens for what the browser has found further down, which stays in view', async () => {
    line(41).scrollIntoView()
    await expect.poll(() => document.querySelector<HTMLDetailsElement>('.code-fold details')!.open).toBe(true)
    await settle()
    const { top, bottom } = line(41).getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('stays in view when it is folded again', async () => {
    await userEvent.click(more)
    await userEvent.click(less)
    await expect.element(more).toBeVisible()
    await settle()
    expect(control().getBoundingClientRect().bottom).toBeGreaterThan(0)
  })
})
