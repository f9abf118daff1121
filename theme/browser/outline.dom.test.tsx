/** Tests of the outline in a browser: it marks the heading that is being read, scrolls by itself, and names it in the address. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSeen } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { OUTLINE_DELAY_MS, OUTLINE_OFFSET_PX, WIDE_MIN_PX } from '../constants.ts'
import { trackOutline } from './outline.ts'
import { resize, scrollTo, sections } from './shell.fixture.ts'

const outline = () => document.querySelector<HTMLElement>('nav[aria-label="On This Page"]')!
const links = () => [...outline().querySelectorAll('a')]
const marked = () =>
  [...document.querySelectorAll('[aria-current="location"]')].map((link) => Number(link.textContent?.split(' ')[1]))
/** Where a link brings a heading. */
const landing = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)

/** Scrolls until a heading stands at `top`, or less than a pixel above it. */
function bring(section: number, top = landing()): Promise<void> {
  const heading = document.getElementById(`section-${section}`)!.getBoundingClientRect().top
  return scrollTo(Math.ceil(heading + scrollY - top))
}

const wait = (ms = OUTLINE_DELAY_MS) => vi.advanceTimersByTime(ms)

let arrive: () => void
const { pathname, search } = location

beforeAll(() => {
  arrive = trackOutline()
})

beforeEach(async () => {
  await resize(WIDE_MIN_PX, 480)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState(null, '', pathname + search)
  showPage(sections(40))
  await scrollTo(0)
  arrive()
  wait()
})

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', pathname + search)
})

describe('the address', () => {
  beforeEach(() => history.replaceState({ own: 1 }, '', pathname))

  test('names the heading being read, without a step in the history', async () => {
    const { length } = history
    for (const section of [3, 7]) {
      await bring(section)
      wait()
      expect(location.hash).toBe(`#section-${section}`)
    }
    await scrollTo(0)
    wait()
    expect(location.href).toBe(location.origin + pathname)
    expect(history.state).toEqual({ own: 1 })
    expect(history.length).toBe(length)
  })

  test('stays as it is until somebody scrolls', async () => {
    history.replaceState(null, '', '#section-9')
    arrive()
    wait()
    expect(location.hash).toBe('#section-9')
  })

  test('stays as it is while another page is coming, which a change would stop', async () => {
    let arrived = () => {}
    const coming = new Promise<void>((done) => {
      arrived = done
    })
    navigation.addEventListener('navigate', (event) => event.intercept({ handler: () => coming }), { once: true })
    const { finished } = navigation.navigate('/other.html')
    await bring(3)
    wait()
    expect(location.hash).toBe('')
    arrived()
    await finished
  })

  test('stays as it is while a page that could not be loaded is reported', async () => {
    document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<div class="unreachable"></div>')
    await bring(3)
    wait()
    expect(location.hash).toBe('')
  })

  test.each(['?q=docker', '?code=token#section-1', '#tab-2', '#access_token=1'])('keeps %s', async (rest) => {
    history.replaceState(null, '', pathname + rest)
    await bring(3)
    wait()
    expect(marked()).toEqual([3])
    expect(location.search + location.hash).toBe(rest)
  })
})

describe('the outline', () => {
  test('marks nothing at the top', () => {
    expect(marked()).toEqual([])
  })

  test('marks a heading a moment after the last scroll', async () => {
    await bring(3)
    wait(OUTLINE_DELAY_MS - 1)
    expect(marked()).toEqual([])
    wait(1)
    expect(marked()).toEqual([3])
    // Whoever scrolls on is waited for.
    await bring(4)
    wait(OUTLINE_DELAY_MS - 1)
    await bring(5)
    wait(OUTLINE_DELAY_MS - 1)
    expect(marked()).toEqual([3])
    wait(1)
    expect(marked()).toEqual([5])
    await scrollTo(0)
    wait()
    expect(marked()).toEqual([])
    expect(location.hash).toBe('')
  })

  test.each([
    [200, 4],
    [OUTLINE_OFFSET_PX, 5],
    [OUTLINE_OFFSET_PX + 1, 4],
  ])('with a heading %i pixels below the place where its link brings it, marks section %i', async (below, section) => {
    await bring(5, landing() + below)
    wait()
    expect(marked()).toEqual([section])
  })

  test('scrolls by itself, and leaves page and address alone', async () => {
    const isInside = (section: number) => {
      const [box, frame] = [links()[section - 1]!, outline()].map((one) => one.getBoundingClientRect())
      return box!.top >= frame!.top && box!.bottom <= frame!.bottom
    }
    expect(isInside(30)).toBe(false)
    for (const section of [30, 13]) {
      await bring(section)
      const place = scrollY
      wait()
      expect(marked()).toEqual([section])
      expect(isInside(section)).toBe(true)
      expect(scrollY).toBe(place)
    }
    expect(location.hash).toBe('')
  })

  test('marks the last heading at the end of the page, or the one that was asked for', async () => {
    await resize(WIDE_MIN_PX, 1600)
    for (const id of ['section-39', 'section-40'])
      document.getElementById(id)!.nextElementSibling!.removeAttribute('style')
    await scrollTo(document.documentElement.scrollHeight - innerHeight)
    wait()
    expect(marked()).toEqual([40])
    history.replaceState(null, '', '#section-39')
    arrive()
    wait()
    expect(marked()).toEqual([39])
  })

  test('is a closed box on narrower screens', async () => {
    const box = document.querySelector<HTMLDetailsElement>('main details')!
    const inside = box.querySelector('a')!
    expect([isSeen(outline()), isSeen(box)]).toEqual([true, false])
    await resize(WIDE_MIN_PX - 1, 480)
    expect([isSeen(outline()), isSeen(box), isSeen(inside)]).toEqual([false, true, false])
    box.querySelector('summary')!.click()
    expect(isSeen(inside)).toBe(true)
    expect(inside.getAttribute('href')).toBe('#section-1')
  })
})
