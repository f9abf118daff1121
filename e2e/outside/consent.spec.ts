/** A site that asks first: nothing of others before the answer, and what each answer means. */
import type { Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { chooseLanguage, isMarked, mark, title, travel } from '../support/browser.ts'
import {
  answer,
  asked,
  asking,
  bar,
  CHINESE,
  change,
  ENGLISH,
  pressSponsor,
  ran,
  readOn,
  SCRIPTS,
  state,
} from '../support/consent.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { DESK, expect, inLanguage, PHONE, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get(asking)
})
test.beforeEach(() => outside.fake.reset())

const DOCKER = 'guide/install/docker.html'
const open = (page: Page, path: string) => page.goto(outside.site.url + path)

for (const words of [ENGLISH, CHINESE]) {
  const { base } = words
  test.describe(`asked at ${base}`, inLanguage(base, '/'), () => {
    test.use({ locale: words.locale })

    test('nothing of others is asked for before an answer; allowing brings it at once', async ({ page }) => {
      await open(page, base + DOCKER)
      await expect(bar(page, words)).toContainText(words.question)
      await readOn(page)
      await pressSponsor(page)
      await travel(page, `${base}faq/`)
      await expect(bar(page, words)).toBeVisible()
      await travel(page, base + DOCKER)
      await readOn(page)
      expect(asked(outside)).toEqual([])
      expect(await ran(page)).toBe(0)

      await mark(page)
      await answer(page, 'allow', words)
      await expect(bar(page, words)).toBeHidden()
      await expect.poll(() => ran(page)).toBe(SCRIPTS)
      await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Comment thread' })).toBeVisible()
      await pressSponsor(page)
      await expect.poll(() => outside.fake.to('/blade-adv/stats').length).toBe(1)
      expect(await isMarked(page)).toBe(true)

      await test.step('and it is not asked again', async () => {
        await page.reload()
        await expect.poll(() => ran(page)).toBe(SCRIPTS)
        await expect(bar(page, words)).toBeHidden()
      })
    })

    test(
      'whoever refuses is left alone, in every tab and on every visit',
      inLanguage(base, '/'),
      async ({ page, context }) => {
        await open(page, base + DOCKER)
        await mark(page)
        await answer(page, 'refuse', words)
        await expect(bar(page, words)).toBeHidden()
        expect(await isMarked(page)).toBe(true)
        await readOn(page)
        await pressSponsor(page)
        await travel(page, `${base}faq/`)
        await page.reload()
        await readOn(page)
        await expect(bar(page, words)).toBeHidden()
        const other = await context.newPage()
        await open(other, base + DOCKER)
        await readOn(other)
        await expect(bar(other, words)).toBeHidden()
        expect(asked(outside)).toEqual([])
      },
    )

    test('the privacy page says what holds and lets it be changed', async ({ page }) => {
      await open(page, base + DOCKER)
      await bar(page, words).getByRole('link', { name: words.more }).click()
      await expect(title(page, words.privacy)).toBeVisible()
      await expect(state(page)).toHaveText(words.states.open)
      await change(page, 'allow', words)
      await expect(state(page)).toHaveText(words.states.yes)
      await expect(bar(page, words)).toBeHidden()
      await expect.poll(() => ran(page)).toBe(SCRIPTS)

      await test.step('taking it back gets rid of what was loaded', async () => {
        await mark(page)
        await change(page, 'refuse', words)
        await expect.poll(() => isMarked(page)).toBe(false)
        await expect(state(page)).toHaveText(words.states.no)
        await expect(bar(page, words)).toBeHidden()
        outside.fake.requests.length = 0
        await travel(page, base + DOCKER)
        await readOn(page)
        await page.reload()
        await readOn(page)
        expect(await ran(page)).toBe(0)
        expect(asked(outside)).toEqual([])
      })

      await test.step('and it can be given again', async () => {
        await open(page, `${base}privacy.html`)
        await expect(state(page)).toHaveText(words.states.no)
        await change(page, 'allow', words)
        await expect.poll(() => ran(page)).toBe(SCRIPTS)
      })
    })

    test('the question is a barrier to nobody', thorough(inLanguage(base, '/')), async ({ page }) => {
      test.setTimeout(60_000)
      await open(page, base + DOCKER)
      await expect(bar(page, words)).toBeVisible()
      expect(await barriersIn(page)).toEqual([])
    })
  })
}

test('the question takes no more than a third of a phone’s screen', PHONE, async ({ page }) => {
  for (const words of [ENGLISH, CHINESE]) {
    await open(page, words.base + DOCKER)
    const box = await bar(page, words).boundingBox()
    expect(box?.height).toBeLessThan(844 / 3)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  }
})

test('keys alone reach the question and answer it, and then lead to the text', DESK, async ({ page }) => {
  await open(page, `/${DOCKER}`)
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate('document.activeElement.nodeName')).toBe('BODY')
  const allow = bar(page).getByRole('button', { name: 'Allow' })
  const isOn = () => allow.evaluate((button) => button === document.activeElement)
  // It stands at the end of the page, so it is a few steps back from the beginning.
  for (let steps = 0; steps < 6 && !(await isOn()); steps++) await page.keyboard.press('Shift+Tab')
  await expect(allow).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => ran(page)).toBe(SCRIPTS)
})

test('the question follows the reader into another language', DESK, async ({ page }) => {
  await open(page, `/${DOCKER}`)
  await expect(bar(page)).toBeVisible()
  await chooseLanguage(page, '简体中文')
  await expect(bar(page, CHINESE)).toContainText(CHINESE.question)
  await expect(bar(page)).toHaveCount(0)
  await answer(page, 'allow', CHINESE)
  await expect.poll(() => ran(page)).toBe(SCRIPTS)
})
