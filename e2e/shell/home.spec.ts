/** Home: what it says within the first screen, its panels, its install commands and its drive finder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { COPY } from '../../core/constants.ts'
import { stopClock, title } from '../support/browser.ts'
import { ROOT } from '../support/engine.ts'
import { expectPicture, hero, LANGUAGES, main, PLATFORMS } from '../support/home.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `home in ${words.dir} says what this is, shows its panels and leads on`,
    inLanguage(base, '/zh/'),
    async ({ page, isMobile }) => {
      await page.goto(base)

      await test.step('within the first screen', async () => {
        const wide = { width: 1440, height: 900 }
        const screens = isMobile ? [{ width: 390, height: 844 }] : [wide, { width: 1024, height: 768 }]
        await expect(title(page)).toHaveText('AList')
        await expect(hero(page).getByText(words.tagline)).toBeVisible()
        for (const screen of screens) {
          await page.setViewportSize(screen)
          for (const part of [
            title(page),
            main(page).getByRole('link', { name: words.actions[0]![0]! }),
            main(page).getByText('docker run'),
          ])
            await expect(part).toBeInViewport({ ratio: 1 })
        }
      })

      await test.step('whose support it has', async () => {
        const sponsor = main(page).getByRole('region', { name: words.sponsor })
        const link = sponsor.getByRole('link')
        await expect(link.getByText(words.sponsor, { exact: true })).toBeVisible()
        await expect(link).toHaveAttribute('rel', /(?:^| )sponsored(?: |$)/)
        await expect(link).toHaveAttribute('target', '_blank')
        const [above, below] = [await sponsor.boundingBox(), await hero(page).boundingBox()]
        expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
      })

      await test.step('its actions', async () => {
        for (const [name, heading, path] of words.actions) {
          await hero(page).getByRole('link', { name: name!, exact: true }).click()
          await expect(title(page, heading)).toBeVisible()
          await expect(page).toHaveURL(path!)
          await page.goBack()
          await expect(title(page)).toHaveText('AList')
        }
      })

      await test.step('panels, pictures for light and dark, and its own text', async () => {
        await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(words.headings)
        const panel = (index: number) => page.getByRole('region', { name: words.headings[index]! })
        await expect(panel(0).getByRole('listitem')).toHaveCount(3)
        await expect(panel(1).getByRole('listitem')).toHaveCount(6)
        await expect(panel(1).getByRole('listitem').first()).toHaveText(words.card)
        await expect(panel(2).getByRole('link')).toHaveText(words.steps)
        await expect(main(page).getByRole('article').locator('p').last()).toBeVisible()

        const light = panel(0).locator('img[src*="light"]')
        const dark = panel(0).locator('img[src*="dark"]')
        await light.scrollIntoViewIfNeeded()
        await expectPicture(light)
        await expect(dark).toBeHidden()
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await expectPicture(dark)
        await expect(light).toBeHidden()
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
          await expect(choices.getByRole('radio', { name })).toBeChecked()
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
        await stopClock(page)
        await page.clock.runFor(COPY.feedbackMs)
        await expect(copied).toHaveCount(0)
        await copy.click()
        await expect(copied).toBeVisible()
        expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await command.textContent())
        await page.clock.runFor(COPY.feedbackMs - 1)
        await expect(copied).toBeVisible()
        await page.clock.runFor(1)
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

  test(`home in ${words.dir} tells whether a drive can be mounted`, inLanguage(base, '/zh/'), async ({ page }) => {
    const finder = page.getByRole('region', { name: words.finder })
    const drives = finder.getByRole('listitem').getByRole('link')
    const status = finder.getByRole('status')
    const field = finder.getByRole('searchbox')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/DriveFinder/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(base)
    const total = await drives.count()
    expect(total).toBeGreaterThan(50)
    await expect(status).toHaveText(words.total(total))

    await test.step('what is typed before the drive finder is alive counts once it is', async () => {
      await field.fill('kuake')
      await expect(drives).toHaveCount(total)
      release()
      await expect(status).not.toHaveText(words.total(total))
      await expect(status).toHaveText(words.count(await drives.count(), total))
      await expect(field).toHaveValue('kuake')
    })

    await test.step('by every name it has', async () => {
      for (const [query, name] of words.found) {
        await field.fill('')
        await expect(status).toHaveText(words.total(total))
        await field.fill(query!)
        await expect(status).not.toHaveText(words.total(total))
        await expect(drives.first()).toContainText(name!)
        const shown = await drives.count()
        expect(shown).toBeLessThan(10)
        await expect(status).toHaveText(words.count(shown, total))
      }
    })

    await test.step('or by none', async () => {
      await field.fill(' qqxx ')
      await expect(drives).toHaveCount(0)
      await expect(finder.getByText(words.none)).toBeVisible()
      await expect(finder.getByText(words.hint)).toBeVisible()
      await expect(status).toHaveText(words.count(0, total))
      await field.fill('')
      await expect(drives).toHaveCount(total)
      await expect(status).toHaveText(words.total(total))
      await expect(finder.getByRole('link', { name: words.how })).toHaveAttribute('href', `${base}guide/drivers/`)
    })

    await test.step('a drive leads to its page, and to its heading where it shares one', async () => {
      for (const [name, file] of Object.entries(words.own))
        await expect(finder.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `${base}guide/drivers/${file}`,
        )
      const addresses = await drives.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const written = (address: string) =>
        existsSync(
          join(ROOT, 'content', words.dir, decodeURI(address.slice(base.length)).replace(/html(?:#.*)?$/, 'md')),
        )
      expect(addresses.filter((address) => !written(address))).toEqual([])
      await finder.getByRole('link', { name: 'SFTP', exact: true }).click()
      await expect(title(page, 'SFTP')).toBeFocused()
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`home in ${words.dir} lists the drives and shows no field`, inLanguage(base, '/'), async ({ page }) => {
      await page.goto(base)
      const finder = page.getByRole('region', { name: words.finder })
      const drives = finder.getByRole('listitem').getByRole('link')
      await expect(finder.getByRole('searchbox')).toHaveCount(0)
      await expect(finder.getByRole('status')).toHaveText(words.total(await drives.count()))
      await drives.filter({ hasText: /^SFTP$/ }).click()
      await expect(title(page, 'SFTP')).toBeVisible()
    })
  })
}
