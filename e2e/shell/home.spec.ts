/** Home: what it says within the first screen, its panels, its install commands and its drive finder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { COPY_FEEDBACK_MS } from '../../theme/constants.ts'
import { stopClock, title } from '../support/browser.ts'
import { ROOT } from '../support/engine.ts'
import { expectPicture, hero, LANGUAGES, main, PLATFORMS } from '../support/home.ts'
import { hold } from '../support/requests.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `home in ${words.dir} says what this is, shows its panels, and tells whether a drive can be mounted`,
    inLanguage(base, '/zh/'),
    async ({ page, isMobile }) => {
      const release = await hold(page, '**/*DriveFinder*')
      const finder = page.getByRole('region', { name: words.finder })
      const drives = finder.getByRole('listitem').getByRole('link')
      const status = finder.getByRole('status')
      const field = finder.getByRole('searchbox')
      await page.goto(base)

      await test.step('within the first screen', async () => {
        const wide = { width: 1440, height: 900 }
        await expect(title(page)).toHaveText('AList')
        await expect(hero(page).getByText(words.tagline)).toBeVisible()
        for (const screen of isMobile ? [{ width: 390, height: 844 }] : [wide, { width: 1024, height: 768 }]) {
          await page.setViewportSize(screen)
          for (const part of [
            title(page),
            main(page).getByRole('link', { name: words.actions[0]![0]! }),
            main(page).getByText('docker run'),
          ])
            await expect(part).toBeInViewport({ ratio: 1 })
        }
      })

      await test.step('its actions, whose support it has, its panels and its own text', async () => {
        const seen = await main(page).evaluate((element) => {
          const shown = (selector: string, within: Element = element) =>
            [...within.querySelectorAll(selector)].filter((one) => one.checkVisibility())
          const texts = (all: Element[]) => all.map((one) => one.textContent?.trim())
          const headings = shown('h2')
          const panels = headings.map((heading) => heading.closest('section') ?? element)
          const sponsor = element.querySelector<HTMLAnchorElement>('a[rel~="sponsored"]')
          const top = element.querySelector('h1')?.closest('section')
          return {
            links: top ? shown('a', top).map((one) => [one.textContent?.trim(), one.getAttribute('href')]) : [],
            sponsor: [sponsor?.target, sponsor?.textContent],
            above: Boolean(sponsor && top && sponsor.getBoundingClientRect().bottom <= top.getBoundingClientRect().top),
            headings: texts(headings),
            items: panels.slice(0, 2).map((panel) => texts(shown('li', panel))),
            steps: panels[2] ? texts(shown('a', panels[2])) : [],
            text: shown('article p').length > 0,
          }
        })
        expect(seen).toMatchObject({ headings: words.headings, steps: words.steps, above: true, text: true })
        expect(seen.sponsor).toEqual(['_blank', expect.stringContaining(words.sponsor)])
        expect(seen.items.map((items) => items.length)).toEqual([3, 6])
        expect(seen.items[1]![0]).toMatch(words.card)
        for (const [name, , path] of words.actions) expect(seen.links).toContainEqual([name, path])
      })

      await test.step('what is typed before the drive finder is alive counts once it is', async () => {
        await field.fill('kuake')
        const total = await drives.count()
        expect(total).toBeGreaterThan(50)
        await expect(status).toHaveText(words.total(total))
        release()
        await expect(status).not.toHaveText(words.total(total))
        await expect(status).toHaveText(words.count(await drives.count(), total))
        await expect(drives.first()).toContainText(words.found.find(([query]) => query === 'kuake')![1]!)

        await field.fill(' qqxx ')
        await expect(drives).toHaveCount(0)
        await expect(finder.getByText(words.none)).toBeVisible()
        await expect(finder.getByText(words.hint)).toBeVisible()
        await expect(status).toHaveText(words.count(0, total))
        await field.fill('')
        await expect(status).toHaveText(words.total(total))
      })

      await test.step('pictures for light and dark', async () => {
        const light = main(page).locator('section img[src*="light"]').first()
        const dark = main(page).locator('section img[src*="dark"]').first()
        await light.scrollIntoViewIfNeeded()
        await expectPicture(light)
        await expect(dark).toBeHidden()
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectPicture(dark)
        await expect(light).toBeHidden()
      })

      await test.step('a drive leads to its page, and to its heading where it shares one', async () => {
        const addresses = Object.fromEntries(
          await drives.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href') ?? ''])),
        ) as Record<string, string>
        for (const [name, file] of Object.entries(words.own))
          expect(addresses[name]).toBe(`${base}guide/drivers/${file}`)
        const written = (address: string) =>
          existsSync(
            join(ROOT, 'content', words.dir, decodeURI(address.slice(base.length)).replace(/html(?:#.*)?$/, 'md')),
          )
        expect(Object.values(addresses).filter((address) => !written(address))).toEqual([])
        await expect(finder.getByRole('link', { name: words.how })).toHaveAttribute('href', `${base}guide/drivers/`)
        await finder.getByRole('link', { name: 'SFTP', exact: true }).click()
        await expect(title(page, 'SFTP')).toBeFocused()
      })
    },
  )

  test(
    `home in ${words.dir} has the install command of every platform, to be copied`,
    inLanguage(base, '/'),
    async ({ page, context }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await page.goto(base)
      const choices = page.getByRole('group', { name: words.platform })
      const copy = hero(page).getByRole('button', { name: words.copy, exact: true })
      const copied = hero(page).getByRole('button', { name: words.copied, exact: true })
      const command = hero(page).locator('code').and(page.locator(':visible'))

      await test.step('a command and its steps for each', async () => {
        await expect(choices.getByRole('radio')).toHaveCount(PLATFORMS.length)
        for (const [name, part, steps] of PLATFORMS) {
          await choices.getByText(name, { exact: true }).click()
          await expect(command).toHaveCount(1)
          await expect(command).toContainText(name === 'Linux' ? words.script : part)
          const link = hero(page).getByRole('link', { name: `${words.all}: ${name}` })
          await expect(link).toHaveAttribute('href', `${base}guide/install/${steps}.html`)
        }
        await choices.getByRole('radio', { name: 'Windows' }).press('ArrowLeft')
        await expect(command).toContainText('alist-darwin')
      })

      await test.step('copying says so for a while', async () => {
        await expect(async () => {
          await copy.click({ timeout: 1000 })
          await expect(copied).toBeVisible({ timeout: 500 })
        }).toPass()
        expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await command.textContent())
        await stopClock(page)
        await page.clock.runFor(COPY_FEEDBACK_MS)
        await expect(copy).toBeVisible()
      })

      await test.step('a command that cannot be copied is no error', async () => {
        await page.evaluate(`{
        window.refused = 0
        navigator.clipboard.writeText = () => { window.refused++; return Promise.reject(new Error('refused')) }
      }`)
        await copy.click()
        await expect.poll(() => page.evaluate('window.refused')).toBe(1)
        await expect(copied).toHaveCount(0)
        expect(errors).toEqual([])
      })
    },
  )
}
