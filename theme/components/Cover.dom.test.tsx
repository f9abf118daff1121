/** Tests of the cover of a page: above the text, in lists of pages, with its room before it comes, and on paper. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '../../client/dom.fixture.ts'
import type { Cover } from '../../core/page.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { Catalog } from '../content/Catalog.tsx'

/** A picture that never comes: what the page looks like does not depend on it. */
const COVER: Cover = { src: 'data:image/png,', alt: 'Two drives', width: 1200, height: 630 }
const text = () => page.getByText('The first sentence.').element().getBoundingClientRect()
const open = (cover: Cover) => showPage({ content: '<p>The first sentence.</p>', cover })

beforeEach(() => page.viewport(1000, 900))
afterEach(() => emulateMedia(''))

describe('above the text', () => {
  test.each<[string, Cover, number]>([
    ['in its own proportions', { ...COVER, height: 300 }, 300 / 1200],
    ['in those of previews if its size is unknown', { src: COVER.src, alt: COVER.alt }, 21 / 40],
  ])('it is as wide as the text and has its room at once, %s', async (_, cover, ratio) => {
    await page.viewport(390, 844)
    open(cover)
    const { top, bottom, width, height } = page
      .getByRole('img', { name: 'Two drives' })
      .element()
      .getBoundingClientRect()
    expect(width).toBeCloseTo(text().width, 0)
    expect(height / width).toBeCloseTo(ratio, 1)
    expect(top).toBeGreaterThan(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(text().top)
  })

  test('a tall one leaves room for the text', () => {
    open({ ...COVER, height: 3000 })
    expect(page.getByRole('img', { name: 'Two drives' }).element().getBoundingClientRect().height).toBe(24 * 16)
    expect(text().top).toBeLessThan(innerHeight)
  })

  test('without a description it is not announced', () => {
    open({ ...COVER, alt: '' })
    expect(document.querySelector('img[src^="data:"]')?.getAttribute('alt')).toBe('')
    expect(page.getByRole('article').getByRole('img').elements()).toEqual([])
  })

  test('browsers that can take smaller copies', () => {
    open({ ...COVER, webp: '/a-480.webp 480w', sizes: '100vw' })
    const source = document.querySelector('picture > source')
    expect(source?.getAttribute('srcset')).toBe('/a-480.webp 480w')
    expect(source?.getAttribute('sizes')).toBe('100vw')
  })

  test('it is printed whole, on a part of the sheet', async () => {
    open({ ...COVER, height: 3000 })
    await emulateMedia('print')
    const image = page.getByRole('img', { name: 'Two drives' }).element()
    const eightCentimeters = (8 * 96) / 2.54
    await expect.poll(() => image.getBoundingClientRect().height).toBeLessThanOrEqual(eightCentimeters + 1)
    expect(getComputedStyle(image).objectFit).toBe('contain')
  })
})

test('a list of pages shows it beside the title, small and without a name of its own', async () => {
  const entry = { locale: 'en', description: 'About it', listed: true, icon: 'book' }
  showPage({
    route: '/guide/',
    parts: <Catalog />,
    pages: [
      { ...entry, route: '/guide/a.html', title: 'With a picture', cover: { ...COVER, small: 'data:image/webp,' } },
      { ...entry, route: '/guide/b.html', title: 'Without' },
    ],
  })
  const link = page.getByRole('link', { name: 'With a picture About it' })
  await expect.element(link).toBeVisible()
  const image = link.element().querySelector('img')!
  expect(image.getAttribute('src')).toBe('data:image/webp,')
  const { width, height, right } = image.getBoundingClientRect()
  expect([width, height]).toEqual([96, 64])
  expect(right).toBeLessThanOrEqual(page.getByText('With a picture').element().getBoundingClientRect().left)
  expect(page.getByRole('link', { name: 'Without About it' }).element().querySelector('img')).toBeNull()
})
