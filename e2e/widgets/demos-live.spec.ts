/** Live examples: they run apart from the page, take its colours, tell their height, and can be taken elsewhere. */
import type { Page, Request } from '@playwright/test'
import { style } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const PATH = '/widgets/demos-live.html'
const example = (page: Page, name: string) => page.getByRole('region', { name })

test('examples run in frames of their own, which reach nothing and follow the page', DESK, async ({ page }) => {
  await page.goto(PATH)
  const plain = example(page, 'A counter in plain script')
  const frame = plain.locator('iframe')
  const inside = plain.frameLocator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame).toHaveAttribute('title', 'A counter in plain script')
  const button = inside.getByRole('button')
  await button.click()
  await button.click()
  await expect(button).toHaveText('2')
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(360)
  await test.step('colors of the page', async () => {
    await expect(inside.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.evaluate("document.documentElement.dataset.theme = 'dark'")
    await expect(inside.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await style(inside.locator('html'), 'color-scheme')).toBe('dark')
  })
  await test.step('neither the page nor its storage', async () => {
    const body = inside.locator('body')
    const attempt = (code: string) =>
      body.evaluate(`(() => { try { ${code}; return 'reached' } catch { return 'refused' } })()`)
    expect(await attempt('parent.document.title')).toBe('refused')
    expect(await attempt('localStorage.length')).toBe('refused')
    expect(await body.evaluate("fetch('/').then(() => 'reached', () => 'refused')")).toBe('refused')
  })
  await test.step('the source is in tabs; Markdown stands beside its source; Vue is shown as source', async () => {
    await plain.getByRole('tab', { name: 'CSS' }).click()
    await expect(plain.getByText('#count { padding: 8px 16px; }')).toBeVisible()
    await expect(plain.getByText('jsLib')).toHaveCount(0)
    const result = page.locator('.demo-result')
    await expect(result.getByRole('note')).toContainText('A tip.')
    const source = page.getByText('::: tip')
    await expect(source).toBeVisible()
    expect((await source.boundingBox())!.x).toBeGreaterThan((await result.boundingBox())!.x + 200)
    await expect(page.getByText('<template><b>Vue</b></template>')).toBeVisible()
  })
  const react = example(page, 'A counter in React')
  await react.scrollIntoViewIfNeeded()
  await react.frameLocator('iframe').getByRole('button').click()
  await expect(react.frameLocator('iframe').getByRole('button')).toHaveText('Pressed 1 times')
  await expect.poll(async () => (await react.locator('iframe').boundingBox())?.height).toBeLessThan(120)
  const broken = example(page, 'A broken one')
  await broken.scrollIntoViewIfNeeded()
  await expect(broken.frameLocator('iframe').getByRole('alert')).toContainText('undefinedThing is not defined')
})

test('the code can be taken to CodePen and JSFiddle, in new tabs', DESK, async ({ page, context }) => {
  const sent: Request[] = []
  await context.route(/codepen|jsfiddle/, (route) => {
    sent.push(route.request())
    return route.fulfill({ body: 'there', contentType: 'text/html' })
  })
  await page.goto(PATH)
  for (const { service, address } of [
    { service: 'CodePen', address: 'https://codepen.io/pen/define' },
    { service: 'JSFiddle', address: 'https://jsfiddle.net/api/post/library/pure/' },
  ]) {
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      example(page, 'A counter in plain script')
        .getByRole('button', { name: `Open in ${service}` })
        .click(),
    ])
    await expect(other.locator('body')).toHaveText('there')
    await other.close()
    const request = sent.at(-1)!
    expect([request.method(), request.url()]).toEqual(['POST', address])
    const fields = new URLSearchParams(request.postData() ?? '')
    const data = (fields.get('data') ? JSON.parse(fields.get('data')!) : Object.fromEntries(fields)) as Record<
      string,
      string
    >
    expect(data.html).toContain('<button id="count">0</button>')
    expect(data.css).toContain('height: 300px')
    expect(data.js).toContain("document.title = '</script>'")
    expect(data.title).toBe('A counter in plain script')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the source is there, and what runs only with script says so', DESK, async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByText('#count { padding: 8px 16px; }')).toBeVisible()
    await expect(page.getByText('This example needs JavaScript to run.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open in CodePen' }).first()).toBeVisible()
  })
})
