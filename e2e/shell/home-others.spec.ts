/** Other homes: a hero that fills the window, and the home of a person whose titles are typed. */
import { TYPING_CHARACTER_MS, TYPING_PAUSE_MS } from '../../features/portfolio/shared.ts'
import { stopClock, title } from '../support/browser.ts'
import { expectPicture, hero, LANGUAGES, main } from '../support/home.ts'
import { expect, inLanguage, test } from '../support/test.ts'

test.use({ site: 'foreign' })

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `a hero in ${words.dir} that fills the window, with pictures, cards and text`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await page.goto(`${base}shell/home.html`)
      const [heading, tagline, first, other] = words.second
      await expect(title(page)).toHaveText(heading!)
      await expect(hero(page).getByText(tagline!)).toBeVisible()
      const bar = await page.getByRole('banner').boundingBox()
      const box = await hero(page).boundingBox()
      expect(box!.height).toBeGreaterThanOrEqual(page.viewportSize()!.height - bar!.height)
      const outside = hero(page).getByRole('link', { name: other! })
      await expect(outside).toHaveAttribute('href', 'https://example.com/')
      await expect(outside).toHaveAttribute('target', '_blank')
      await expect(hero(page).getByRole('link', { name: first! })).toHaveAttribute('href', `${base}guide/`)

      const light = hero(page).locator('img[src*="light"]')
      const dark = hero(page).locator('img[src*="dark"]')
      await expectPicture(light)
      await expect(dark).toBeHidden()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectPicture(dark)
      await expect(light).toBeHidden()

      const cards = main(page).getByRole('listitem')
      await expect(cards).toHaveText(words.cards)
      await expect(cards.nth(1).getByRole('link')).toHaveCount(0)
      await expect(main(page).getByRole('heading', { name: words.text })).toBeVisible()
      const card = await cards.first().boundingBox()
      await cards.first().click({ position: { x: card!.width - 6, y: card!.height - 6 } })
      await expect(title(page, words.guide)).toBeFocused()
    },
  )

  test(
    `a person in ${words.dir}, whose titles are typed where motion is welcome`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.clock.install()
      await stopClock(page)
      const typed = page.locator('[data-typed]')

      await test.step('who it is', async () => {
        await page.goto(`${base}shell/portfolio.html`)
        await expect(title(page)).toHaveText(words.person.name)
        await expectPicture(main(page).getByRole('img', { name: words.person.name }))
        await expect(main(page).getByText(words.person.welcome)).toBeVisible()
        await expect(main(page).getByRole('heading', { name: words.person.below })).toBeVisible()
      })

      await test.step('titles one after the other', async () => {
        const read = main(page).getByRole('list').filter({ hasText: words.titles[0]! }).getByRole('listitem')
        await expect(typed).toHaveText('')
        for (const [index, text] of [...words.titles, words.titles[0]!].entries()) {
          // The first letter of a later title ends the rest.
          const before = index === 0 ? '' : words.titles[index - 1]!
          await page.clock.runFor((index === 0 ? TYPING_CHARACTER_MS : TYPING_PAUSE_MS) - 1)
          await expect(typed).toHaveText(before)
          await page.clock.runFor(1)
          await expect(typed).toHaveText(text.slice(0, 1))
          await page.clock.runFor(TYPING_CHARACTER_MS * (text.length - 1) - 1)
          await expect(typed).toHaveText(text.slice(0, -1))
          await page.clock.runFor(1)
          await expect(typed).toHaveText(text)
        }
        await expect(read).toHaveText(words.titles)
      })

      await test.step('where else to find them', async () => {
        const medias = main(page).getByRole('listitem').getByRole('link')
        const seen = await medias.evaluateAll((all) =>
          all.map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('target')]),
        )
        expect(seen).toEqual(words.medias.map((name) => [name, '_blank']))
      })

      await test.step('a single title is typed once', async () => {
        await page.goto(`${base}shell/single.html`)
        await expect(typed).toHaveText('')
        await page.clock.runFor(TYPING_CHARACTER_MS * words.single.length - 1)
        await expect(typed).toHaveText(words.single.slice(0, -1))
        await page.clock.runFor(1)
        await expect(typed).toHaveText(words.single)
        await page.clock.runFor(TYPING_PAUSE_MS * 2)
        await expect(typed).toHaveText(words.single)
      })

      await test.step('none where motion is unwelcome', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const script = page.waitForResponse(/assets\/portfolio/)
        await page.goto(`${base}shell/portfolio.html`)
        await (await script).finished()
        await page.clock.runFor(TYPING_PAUSE_MS + 2 * TYPING_CHARACTER_MS)
        await expect(typed).toHaveText(words.titles[0]!)
      })
    },
  )
}
