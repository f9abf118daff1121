/** Tests of the image viewer in a browser: keys, mouse and fingers, what is shown, and where the focus goes. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settle } from '../../client/dom.fixture.ts'
import drawing from '../../e2e/fixtures/foreign/widgets/images-drawing.svg?url&no-inline'
import light from '../../e2e/fixtures/foreign/widgets/images-light.png?url&no-inline'
import photo from '../../e2e/fixtures/foreign/widgets/images-one.jpg?url&no-inline'
import { showPage } from '../../site/page.fixture.tsx'
import { viewImage } from './browser.ts'
import { Figure, ZoomLink } from './Image.tsx'
import { Viewer } from './Viewer.tsx'

/** A photo, an image for each color mode, a drawing, and one without words whose file is not there. */
const IMAGES = (
  <>
    <Figure caption="Hills, seen from the south">
      <ZoomLink href={photo} named>
        <img src={photo} alt="Hills" width="500" height="300" />
      </ZoomLink>
    </Figure>
    {(['light', 'dark'] as const).map((mode) => (
      <ZoomLink key={mode} href={light} named mode={`${mode}mode-only`}>
        <img src={light} alt={`For ${mode}`} width="320" height="180" data-mode={`${mode}mode-only`} />
      </ZoomLink>
    ))}
    <ZoomLink href={drawing} named>
      <img src={drawing} alt="From a drive to its reader" width="240" height="120" />
    </ZoomLink>
    <ZoomLink href="/there/is/no.png">
      <img src={light} alt="" width="32" height="18" />
    </ZoomLink>
    <Viewer />
  </>
)

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-zoom]')
  if (link) viewImage(event, link)
})

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const link = (alt: string) => document.querySelector<HTMLElement>(`a:has(img[alt="${alt}"])`)!
const stage = () => document.querySelector<HTMLElement>('.viewer-stage')!
const media = () => document.querySelector<HTMLElement>('.viewer-media')!.getBoundingClientRect()
const width = () => Math.round(media().width)
const words = () => document.querySelector('.viewer-words')?.textContent?.trim()

/** What moves has come to rest. */
async function rest(): Promise<void> {
  await settle()
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
}

/** The width of the image once it is shown and at rest. */
async function shownWidth(): Promise<number> {
  await expect.poll(() => stage().dataset.state).toBe('shown')
  await rest()
  return width()
}

async function open(alt = 'Hills'): Promise<number> {
  link(alt).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  return shownWidth()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  document.documentElement.dataset.theme = 'light'
  showPage({ parts: IMAGES })
})

describe('keys', () => {
  test('open the viewer, step through what is shown on the page, and close it at the last image', async () => {
    await open()
    expect(words()).toBe('1 / 4 Hills, seen from the south')
    await expect.element(button('Close')).toHaveFocus()
    // The version for the other color mode is left out.
    await userEvent.keyboard('{ArrowRight}')
    expect(words()).toBe('2 / 4 For light')
    await userEvent.keyboard('{ArrowRight}')
    expect(words()).toBe('3 / 4 From a drive to its reader')
    // A drawing has no size of its own: it fills the stage.
    expect(await shownWidth()).toBeGreaterThan(500)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(words()).toBe('4 / 4')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show the image larger')
  })

  test('zoom, and then arrows move the image instead', async () => {
    const fitted = await open()
    await userEvent.keyboard('+')
    await rest()
    expect(width()).toBeGreaterThan(fitted)
    const before = media().x
    await userEvent.keyboard('{ArrowRight}')
    await rest()
    expect(media().x).toBeLessThan(before)
    expect(words()).toContain('1 / 4')
    await userEvent.keyboard('-')
    await rest()
    expect(width()).toBe(fitted)
    await userEvent.keyboard('=+')
    await userEvent.keyboard('0')
    await rest()
    expect(width()).toBe(fitted)
    await expect.element(button(/Zoom out/)).toHaveAttribute('aria-disabled', 'true')
  })

  test('stay in the viewer: those of the page do nothing, and Tab leads to nothing behind it', async () => {
    await open()
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    await userEvent.keyboard('/')
    document.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
    for (let i = 0; i < 9; i++) {
      await userEvent.tab()
      // The body stands for the browser's own buttons.
      expect(document.activeElement?.matches('body, dialog *')).toBe(true)
    }
  })

  test('switch to full screen and back', async () => {
    await open()
    const frame = document.querySelector('.viewer-frame')!
    const full = vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(null)
    const becomes = (element: Element | null) => async () => {
      full.mockReturnValue(element)
      frame.dispatchEvent(new Event('fullscreenchange'))
    }
    const enter = vi.spyOn(frame, 'requestFullscreen').mockImplementation(becomes(frame))
    const exit = vi.spyOn(document, 'exitFullscreen').mockImplementation(becomes(null))
    await userEvent.keyboard('f')
    await expect.element(button('Full screen')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('f')
    await expect.element(button('Full screen')).toHaveAttribute('aria-pressed', 'false')
    expect([enter.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1])
    vi.restoreAllMocks()
  })

  test('held down leave a link a link', () => {
    const left = vi.fn((event: Event) => {
      const isPrevented = event.defaultPrevented
      event.preventDefault()
      return !isPrevented
    })
    addEventListener('click', left, { once: true })
    link('Hills').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    expect(left).toHaveReturnedWith(true)
  })
})

describe('the mouse', () => {
  test('zooms by buttons, wheel and double click, and moves what is zoomed', async () => {
    await userEvent.click(page.getByAltText('Hills'))
    const fitted = await shownWidth()
    await button(/Zoom in/).click()
    await rest()
    const large = width()
    expect(large).toBeGreaterThan(fitted)
    const { left, top, width: wide, height } = stage().getBoundingClientRect()
    const [x, y] = [left + wide / 2, top + height / 2]
    const wheel = { deltaY: -300, clientX: x, clientY: y, bubbles: true, cancelable: true }
    stage().dispatchEvent(new WheelEvent('wheel', wheel))
    await rest()
    expect(width()).toBeGreaterThan(large)
    const before = media()
    fingers([[[x, y]], [[x - 40, y - 20]], [[x - 80, y - 40]]])
    expect([media().x - before.x, media().y - before.y].map(Math.round)).toEqual([-80, -40])
    tap(x, y)
    tap(x, y)
    await rest()
    expect(width()).toBe(fitted)
    tap(x, y)
    tap(x, y)
    await rest()
    expect(width()).toBeGreaterThan(fitted)
  })

  test('steps by buttons and downloads the file under its own name', async () => {
    await open()
    const download = dialog.getByRole('link', { name: 'Download image' })
    await expect.element(download).toHaveAttribute('download', 'images-one.jpg')
    await expect.element(download).toHaveAttribute('href', new URL(photo, location.href).href)
    await button(/Next/).click()
    expect(words()).toContain('2 / 4')
    await expect.element(download).toHaveAttribute('download', 'images-light.png')
    await button(/Previous/).click()
    expect(words()).toContain('1 / 4')
  })

  test('closes by a click beside the image, not on it', async () => {
    await open()
    await userEvent.click(page.getByAltText('Hills').last())
    await expect.element(dialog).toBeVisible()
    await userEvent.click(page.elementLocator(stage()), { position: { x: 4, y: 4 } })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement).toBe(link('Hills'))
  })
})

type Place = [x: number, y: number]

/** Moves fingers through these places, one list of points after another. */
function fingers([start = [], ...moves]: Place[][]): void {
  // Pointers that no browser has made cannot be captured.
  stage().setPointerCapture = () => {}
  const send = (type: string, points: Place[], on: Element = stage()) => {
    for (const [pointerId, [clientX, clientY]] of points.entries())
      on.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true }))
  }
  send('pointerdown', start, document.elementFromPoint(...start[0]!) ?? stage())
  for (const points of moves) send('pointermove', points)
  send('pointerup', moves.at(-1) ?? start)
}

/** One finger, and the click that follows it. */
function tap(x: number, y: number): void {
  const target = document.elementFromPoint(x, y)!
  fingers([[[x, y]]])
  target.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true }))
}

describe('fingers on a phone', () => {
  let [x, y, fitted] = [0, 0, 0]

  beforeEach(async () => {
    await page.viewport(320, 640)
    fitted = await open()
    const box = stage().getBoundingClientRect()
    ;[x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  })

  test('swipe to the next image and back, but not when they go up or not far', () => {
    fingers([[[x + 60, y]], [[x, y + 5]], [[x - 60, y + 5]]])
    expect(words()).toBe('2 / 4 For light')
    fingers([[[x - 60, y]], [[x + 60, y]]])
    expect(words()).toContain('1 / 4')
    fingers([[[x, y]], [[x - 60, y + 60]]])
    fingers([[[x, y]], [[x - 10, y]]])
    expect(words()).toContain('1 / 4')
  })

  test('pinch, then move instead of swiping, and tap twice to see it whole again', async () => {
    const apart = (by: number): Place[] => [
      [x - by, y],
      [x + by, y],
    ]
    fingers([apart(20), apart(35), apart(50)])
    await rest()
    expect(width()).toBeGreaterThan(fitted * 2)
    expect(width()).toBeLessThan(fitted * 3)
    const before = media().x
    fingers([[[x, y]], [[x + 25, y]], [[x + 50, y]]])
    expect(Math.round(media().x - before)).toBe(50)
    expect(words()).toContain('1 / 4')
    tap(x, y)
    tap(x, y)
    await rest()
    expect(width()).toBe(fitted)
  })

  test('tap beside the image to close, and nothing is wider than the screen', async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    tap(x, stage().getBoundingClientRect().top + 10)
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe.each([
  ['a wide window', 1440, 900, 'beside'],
  ['a small window', 1024, 768, 'beside'],
  ['a phone on its side', 844, 390, 'beside'],
  ['a tablet', 768, 1024, 'below'],
  ['a phone', 390, 844, 'below'],
  ['a small phone', 320, 568, 'below'],
] as const)('in %s of %i × %i pixels', (_, wide, high, where) => {
  test(`the arrows are ${where} the image and never over it`, async () => {
    await page.viewport(wide, high)
    // A photo, which is narrow, and a drawing, which takes all the room there is; both also zoomed.
    for (const alt of ['Hills', 'From a drive to its reader']) {
      await open(alt)
      for (const keys of ['0', '+++']) {
        await userEvent.keyboard(keys)
        await rest()
        const seen = seenPart()
        for (const name of [/Previous/, /Next/]) {
          const arrow = button(name).element().getBoundingClientRect()
          const isClear = where === 'below' ? arrow.top >= seen.bottom : !overlap(arrow, seen)
          expect(isClear, `${alt} ${keys} ${name}`).toBe(true)
          expect(arrow.left >= 0 && arrow.right <= innerWidth && arrow.bottom <= innerHeight).toBe(true)
          expect(Math.min(arrow.width, arrow.height), 'large enough for a finger').toBeGreaterThanOrEqual(44)
          const words = document.querySelector('.viewer-words')!.getBoundingClientRect()
          expect(overlap(arrow, words), 'nor over the caption').toBe(false)
        }
      }
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })
})

/** The image, as far as the stage shows it. */
function seenPart(): DOMRect {
  const [image, frame] = [media(), stage().getBoundingClientRect()]
  const [left, top] = [Math.max(image.left, frame.left), Math.max(image.top, frame.top)]
  const [right, bottom] = [Math.min(image.right, frame.right), Math.min(image.bottom, frame.bottom)]
  return new DOMRect(left, top, right - left, bottom - top)
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

describe('what is shown', () => {
  test('is said to have failed where it has, and the others are shown', async () => {
    await open('From a drive to its reader')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This image could not be loaded.')
    await userEvent.keyboard('{ArrowRight}')
    await shownWidth()
    await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('is the version of the color mode', async () => {
    document.documentElement.dataset.theme = 'dark'
    await open()
    await userEvent.keyboard('{ArrowRight}')
    expect(words()).toBe('2 / 4 For dark')
  })

  test('speaks the language of its page', async () => {
    showPage({ route: '/zh/guide/a.html', parts: IMAGES })
    await open()
    await expect.element(page.getByRole('dialog', { name: '图片查看器' })).toBeVisible()
    await expect.element(button('关闭')).toHaveFocus()
  })
})
