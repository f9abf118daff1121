/** Tests of charts, diagrams, players and live examples in a browser: what a page shows when something does not come. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { start as startCharts } from '../features/charts/browser.ts'
import { Chart } from '../features/charts/Chart.tsx'
import { start as startDemos } from '../features/demos/browser.ts'
import { Demo } from '../features/demos/Demo.tsx'
import { start as startDiagrams } from '../features/diagrams/browser.ts'
import { Diagram } from '../features/diagrams/Diagram.tsx'
import { DIAGRAM_DELAY_MS } from '../features/diagrams/shared.ts'
import { showPage } from '../site/page.fixture.tsx'
import { isSeen } from './dom.fixture.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  document.documentElement.dataset.theme = 'light'
})

describe('a chart', () => {
  const TABLE = { head: ['', 'A', 'B'], rows: [['February', '19', '11']] }

  test('whose library does not come leaves its data in its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    showPage({ parts: <Chart kind="chartjs" config={{}} table={TABLE} title="Downloads by month" /> })
    document.querySelector<HTMLElement>('[data-chart]')!.dataset.library = '/there/is/no.js'
    const area = document.querySelector('[data-chart-area]')
    expect([isSeen(area), page.getByRole('cell', { name: '19' }).elements().length]).toEqual([true, 0])
    startCharts(document)
    await expect
      .element(page.getByRole('status').filter({ hasText: /./ }))
      .toHaveTextContent('The chart could not be drawn. This is its data.')
    await expect.element(page.getByRole('row', { name: 'February 19 11' })).toBeVisible()
    expect(isSeen(area)).toBe(false)
  })
})

describe('a diagram', () => {
  test('whose library does not come is said so in the language of the page, and its source stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const parts = (
      <Diagram title="Ways" links={[]} text="flowchart TB" frame="/there/is/no.html">
        <pre className="code">flowchart TB</pre>
      </Diagram>
    )
    showPage({ route: '/zh/guide/a.html', parts })
    startDiagrams(document)
    vi.advanceTimersByTime(DIAGRAM_DELAY_MS)
    // Until the frame that draws is there; what it says is played here.
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
    const frame = document.querySelector('iframe')!
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data: { ready: false } }))
    vi.useRealTimers()
    await expect
      .element(page.getByRole('status').filter({ hasText: '绘图组件' }))
      .toHaveTextContent('绘图组件加载失败，下面是图的源代码。')
    await expect.element(page.getByText('flowchart TB')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('a live example', () => {
  const forms = [
    { service: 'CodePen', action: 'https://codepen.io/pen/define', fields: { data: '{"title":"A counter"}' } },
    { service: 'JSFiddle', action: 'https://jsfiddle.net/api/post/library/pure/', fields: { title: 'A counter' } },
  ]
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[data-demo]')!
  const says = (demoHeight: unknown, source: MessageEventSource | null = frame().contentWindow) =>
    dispatchEvent(new MessageEvent('message', { source, data: { demoHeight } }))

  beforeEach(() => {
    showPage({ parts: <Demo frame="about:blank" name="A counter" forms={forms} /> })
    startDemos(document)
  })

  test('is as high as it says, within bounds, and listens to nobody else', () => {
    expect(frame().title).toBe('A counter')
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts')
    says(377)
    expect(frame().getBoundingClientRect().height).toBe(377)
    says(500, window)
    says('900')
    expect(frame().getBoundingClientRect().height).toBe(377)
  })

  test('is told the colors of the page, also when they change', async () => {
    const heard: unknown[] = []
    const hear = ({ source, data }: MessageEvent) => source === frame().contentWindow && heard.push(data)
    addEventListener('message', hear)
    const loaded = new Promise((done) => frame().addEventListener('load', done, { once: true }))
    frame().src = `data:text/html,<script>onmessage = ({ data }) => parent.postMessage({ told: data.theme }, '*')</script>`
    await loaded
    await expect.poll(() => heard).toContainEqual({ told: 'light' })
    document.documentElement.dataset.theme = 'dark'
    await expect.poll(() => heard).toContainEqual({ told: 'dark' })
    removeEventListener('message', hear)
  })

  test.each(forms)('can be taken to $service, in a new tab', async ({ service, action, fields }) => {
    const sent = vi.fn((event: SubmitEvent) => {
      event.preventDefault()
      const form = event.target as HTMLFormElement
      return [form.action, form.method, form.target, Object.fromEntries(new FormData(form))]
    })
    document.addEventListener('submit', sent, { once: true })
    await userEvent.click(page.getByRole('button', { name: `Open in ${service}` }))
    expect(sent).toHaveReturnedWith([action, 'post', '_blank', fields])
  })
})
