/** Tests of what a page shows while a part of it is being loaded: a spinner of the size that fits, until it has come. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { start as startCharts } from '../features/charts/browser.ts'
import { Chart } from '../features/charts/Chart.tsx'
import { start as startDiagrams } from '../features/diagrams/browser.ts'
import { Diagram } from '../features/diagrams/Diagram.tsx'
import { DIAGRAM_DELAY_MS } from '../features/diagrams/shared.ts'
import { viewImage } from '../features/images/browser.ts'
import { ZoomLink } from '../features/images/Image.tsx'
import { Viewer } from '../features/images/Viewer.tsx'
import { BiliBili } from '../features/video/BiliBili.tsx'
import { start as startPlayers } from '../features/video/browser.ts'
import { showPage } from '../site/page.fixture.tsx'
import { Spinner } from '../theme/components/Spinner.tsx'
import { spinnersSeen } from './dom.fixture.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const loading = page.getByRole('status', { name: 'Loading…' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['small', 20, 20],
  ['medium', 32, 18],
  ['large', 48, 16],
] as const)('a %s spinner is %i px wide and drawn %i units thick', (size, width, stroke) => {
  showPage({ parts: <Spinner size={size} label="Loading…" /> })
  expect(spinnersSeen()).toEqual([width])
  expect(getComputedStyle(document.querySelector('circle')!).strokeWidth).toBe(`${stroke}px`)
  expect(loading.query()).not.toBeNull()
})

test('a spinner beside text that says so is not read out', () => {
  showPage({ parts: <Spinner size="small" /> })
  expect(
    page
      .getByRole('status')
      .filter({ has: page.elementLocator(document.querySelector('circle')!) })
      .query(),
  ).toBeNull()
})

describe('a medium spinner', () => {
  test('is in the box of a chart until it is drawn, or cannot be', async () => {
    showPage({ parts: <Chart kind="chartjs" config={{}} table={null} /> })
    document.querySelector<HTMLElement>('[data-chart]')!.dataset.library = '/there/is/no.js'
    expect(spinnersSeen()).toEqual([32])
    await expect.element(loading).toBeVisible()
    startCharts(document)
    await expect.element(page.getByText('The chart could not be drawn. This is its data.')).toBeVisible()
    expect(spinnersSeen()).toEqual([])
  })

  test('is where a diagram is being drawn, until it cannot be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    showPage({
      parts: (
        <Diagram title="Ways" links={[]} text="flowchart TB" frame="/there/is/no.html">
          <pre>flowchart TB</pre>
        </Diagram>
      ),
    })
    expect(spinnersSeen()).toEqual([32])
    startDiagrams(document)
    vi.advanceTimersByTime(DIAGRAM_DELAY_MS)
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
    expect(spinnersSeen()).toEqual([32])
    const source = document.querySelector('iframe')!.contentWindow
    dispatchEvent(new MessageEvent('message', { source, data: { ready: false } }))
    vi.useRealTimers()
    await expect.element(page.getByText('flowchart TB')).toBeVisible()
    await expect.poll(spinnersSeen).toEqual([])
  })
})

describe('a large spinner', () => {
  test('is where the player of another site will be, until that has loaded', async () => {
    showPage({ parts: <BiliBili bvid="BV1xx411c7mD" title="A video" /> })
    document.querySelector<HTMLElement>('[data-player]')!.dataset.src = 'about:blank?player'
    startPlayers(document)
    expect(spinnersSeen()).toEqual([])
    let release = () => {}
    vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLIFrameElement) {
      release = () => this.dispatchEvent(new Event('load'))
    })
    const held = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    document.addEventListener('load', held, true)
    document.querySelector<HTMLElement>('[data-play]')!.click()
    expect(spinnersSeen()).toEqual([48])
    document.removeEventListener('load', held, true)
    release()
    expect(spinnersSeen()).toEqual([])
  })

  test('is on the stage of the image viewer until the image is there', async () => {
    let arrive = (_: Response) => {}
    const held = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    const source = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      void held.then(() => this.setAttribute('src', PIXEL))
    })
    showPage({
      parts: (
        <>
          <ZoomLink href={PIXEL} named>
            <img src={PIXEL} alt="A dot" width="32" height="32" />
          </ZoomLink>
          <Viewer />
        </>
      ),
    })
    document.addEventListener('click', (event) => viewImage(event, document.querySelector('a[data-zoom]')!), {
      once: true,
    })
    document.querySelector<HTMLElement>('a[data-zoom]')!.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(spinnersSeen()).toEqual([48])
    arrive(new Response())
    await expect.poll(spinnersSeen).toEqual([])
    source.mockRestore()
    document.querySelector('dialog')?.close()
  })
})
