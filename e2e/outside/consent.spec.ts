/** A site that asks for consent: nothing third-party before the answer, and what each answer means, in every tab and after a reload. */
import type { Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { isMarked, mark, title, travel } from '../support/browser.ts'
import {
  answer,
  asking,
  bar,
  CHINESE,
  change,
  ENGLISH,
  pressSponsor,
  ran,
  SCRIPTS,
  state,
  type Words,
} from '../support/consent.ts'
import { readOn, watchOthers } from '../support/idle.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get(asking)
})
test.beforeEach(() => outside.fake.reset())

const DOCKER = 'guide/install/docker.html'
const open = (page: Page, path: string) => page.goto(outside.site.url + path)

/** In each of these tabs every service is loaded, and the question is gone. */
async function expectAllowed(tabs: Page[], words: Words): Promise<void> {
  for (const tab of tabs) {
    await expect(bar(tab, words)).toBeHidden()
    await expect.poll(() => ran(tab)).toBe(SCRIPTS)
  }
}

test(
  'nothing third-party is requested before an answer; allowing loads it at once, in every tab',
  inLanguage('/'),
  async ({ page, context }) => {
    const others = watchOthers(context, outside.site.url)
    await open(page, `/${DOCKER}`)
    await expect(bar(page)).toContainText(ENGLISH.question)
    await readOn(page)
    await pressSponsor(page)
    await travel(page, '/faq/')
    await expect(bar(page)).toBeVisible()
    await travel(page, `/${DOCKER}`)
    await readOn(page)
    expect(others).toEqual([])
    expect(await ran(page)).toBe(0)
    // Until then, Trusted Types let no script set markup.
    const setMarkup = "document.createElement('div').innerHTML = '<b>x</b>'"
    await expect(page.evaluate(setMarkup)).rejects.toThrow('TrustedHTML')

    const other = await context.newPage()
    await open(other, '/faq/')
    await expect(bar(other)).toBeVisible()
    await page.bringToFront()
    await mark(page)
    await answer(page, 'allow')
    await expectAllowed([page, other], ENGLISH)
    await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Comment thread' })).toBeVisible()
    await pressSponsor(page)
    await expect.poll(() => outside.fake.to('/blade-adv/stats').length).toBe(1)
    expect(await isMarked(page)).toBe(true)

    await test.step('after a reload the answer still holds', async () => {
      await page.reload()
      await expectAllowed([page], ENGLISH)
    })
  },
)

for (const words of [ENGLISH, CHINESE]) {
  test.describe(() => {
    test.use({ locale: words.locale })

    test(`the question has no barriers, ${words.base}`, thorough(inLanguage(words.base, '/')), async ({ page }) => {
      await open(page, words.base + DOCKER)
      await expect(bar(page, words)).toBeVisible()
      expect(await barriersIn(page)).toEqual([])
    })
  })
}

test.describe(() => {
  test.use({ locale: CHINESE.locale })

  test(
    'the privacy page shows the answer and changes it, for every tab and every visit',
    inLanguage('/zh/'),
    async ({ page, context }) => {
      const words = CHINESE
      const others = watchOthers(context, outside.site.url)
      const other = await context.newPage()
      await open(other, `${words.base}faq/`)
      await expect(bar(other, words)).toBeVisible()
      await page.bringToFront()
      await open(page, words.base + DOCKER)
      await bar(page, words).getByRole('link', { name: words.more }).click()
      await expect(title(page, words.privacy)).toBeVisible()
      await expect(state(page)).toHaveText(words.states.open)
      await change(page, 'allow', words)
      await expect(state(page)).toHaveText(words.states.yes)
      await expectAllowed([page, other], words)

      await test.step('taking it back unloads everything, in both tabs', async () => {
        for (const tab of [page, other]) await mark(tab)
        await change(page, 'refuse', words)
        for (const tab of [page, other]) await expect.poll(() => isMarked(tab)).toBe(false)
        await expect(state(page)).toHaveText(words.states.no)
      })

      await test.step('and then nothing is loaded or asked any more, in old and new tabs', async () => {
        // Both tabs have new documents, and what the old ones requested was listed before.
        others.splice(0)
        await travel(page, words.base + DOCKER)
        await readOn(page)
        await pressSponsor(page)
        await page.reload()
        await readOn(page)
        const later = await context.newPage()
        await open(later, `${words.base}faq/`)
        await readOn(later)
        for (const tab of [page, later]) {
          await expect(bar(tab, words)).toBeHidden()
          expect(await ran(tab)).toBe(0)
        }
        expect(others).toEqual([])
      })
    },
  )
})

test(
  'a browser that blocks storage keeps the answer until the page is loaded again',
  DESK,
  async ({ page, context }) => {
    await page.addInitScript(NO_STORAGE)
    const others = watchOthers(context, outside.site.url)
    await open(page, `/${DOCKER}`)
    await answer(page, 'allow')
    await expectAllowed([page], ENGLISH)
    await travel(page, '/privacy.html')
    await expect(state(page)).toHaveText(ENGLISH.states.yes)
    await expect(bar(page)).toBeHidden()
    // The last thing that this document requests: a view is reported as soon as the script that counts has run.
    await expect.poll(() => others.filter((url) => url.endsWith('/umami/send')).length).toBe(2)

    others.length = 0
    await page.reload()
    await expect(bar(page)).toBeVisible()
    await readOn(page)
    expect(others).toEqual([])
  },
)
