/** Light, dark or the system's: the choice, its words, its memory, and the rules that a site can give it. */
import { heard, isMarked, listen, mark, title } from '../support/browser.ts'
import {
  CHINESE,
  ENGLISH,
  expectColors,
  KEY,
  LANGUAGES,
  modeButton,
  openColors,
  stored,
  useRule,
} from '../support/color.ts'
import { DESK, expect, inLanguage, PHONE, test, thorough } from '../support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))
// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const { name, base, button, ...words } of LANGUAGES) {
  test(
    `the button goes round light, dark and the system, and says so in ${name}`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await page.goto(`${base}guide/`)
      await expectColors(page, 'light')
      expect(await stored(page)).toBe(null)

      await test.step('the system is followed live', async () => {
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectColors(page, 'dark')
        await openColors(page)
        await expect(modeButton(page, words.auto)).toBeVisible()
        await page.emulateMedia({ colorScheme: 'light' })
        await expectColors(page, 'light')
        await expect(modeButton(page, words.auto)).toBeVisible()
      })

      await test.step('round and round', async () => {
        for (const [mode, theme] of [
          ['light', 'light'],
          ['dark', 'dark'],
          ['auto', 'light'],
          ['light', 'light'],
        ] as const) {
          await modeButton(page, button).click()
          await expect(modeButton(page, words[mode])).toBeVisible()
          await expectColors(page, theme)
          expect(await stored(page)).toBe(mode)
        }
      })

      await test.step('the system is not followed by a reader who has chosen', async () => {
        await page.evaluate(`window.system = matchMedia('(prefers-color-scheme: dark)')
        system.addEventListener('change', () => { window.systemChanged = true })`)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect.poll(() => page.evaluate('window.systemChanged ?? false')).toBe(true)
        await expectColors(page, 'light')
        await expect(modeButton(page, words.light)).toBeVisible()
        await page.emulateMedia({ colorScheme: 'light' })
      })

      await test.step('the choice is remembered', async () => {
        await modeButton(page, button).click()
        await expectColors(page, 'dark')
        await page.reload()
        await expectColors(page, 'dark')
        await openColors(page)
        await expect(modeButton(page, words.dark)).toBeVisible()
        await modeButton(page, button).click()
        await expect(modeButton(page, words.auto)).toBeVisible()
        await expectColors(page, 'light')
      })

      await test.step('whoever sets the attribute is followed: colours, words, the next choice', async () => {
        for (const theme of ['dark', 'light'] as const) {
          await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
          await expect(modeButton(page, words[theme])).toBeVisible()
          await expectColors(page, theme)
        }
        await modeButton(page, button).click()
        await expect(modeButton(page, words.dark)).toBeVisible()
        await expectColors(page, 'dark')
        expect(await stored(page)).toBe('dark')
      })
    },
  )

  test(
    `the browser’s own bars keep the colour from page to page below ${base}`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      await page.goto(`${base}guide/`)
      await page.evaluate(`localStorage.setItem('${KEY}', 'dark')`)
      await page.reload()
      await mark(page)
      await expectColors(page, 'dark')
      await page.getByRole('main').locator(`a[href="${base}guide/install/"]`).first().click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(title(page)).toBeFocused()
      await expectColors(page, 'dark')
      await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
      await expectColors(page, 'light')
      await page.goBack()
      await expect(page).toHaveURL(`${base}guide/`)
      await expectColors(page, 'light')
      expect(await isMarked(page)).toBe(true)
    },
  )
}

test('another tab follows at once, in its own language', thorough(DESK), async ({ page, context }) => {
  const other = await context.newPage()
  await other.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await other.goto('/zh/')
  await openColors(other)
  // A tab that lies behind another is slow.
  await page.bringToFront()
  await page.goto('/guide/')
  await openColors(page)
  await modeButton(page, ENGLISH.button).click()
  await expect(modeButton(other, CHINESE.light)).toBeVisible()
  await modeButton(page, ENGLISH.button).click()
  await expect(modeButton(other, CHINESE.dark)).toBeVisible()
  await expectColors(other, 'dark')
  await other.bringToFront()
  await modeButton(other, CHINESE.button).click()
  await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
  await expectColors(page, 'light')
})

for (const [system, first, { name, base, button, ...words }] of [
  ['light', 'dark', ENGLISH],
  ['dark', 'light', CHINESE],
] as const) {
  test(
    `where the rule is to toggle, the button flips ${system} and ${first}, in ${name}`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await useRule(page, 'toggle')
      await page.emulateMedia({ colorScheme: system })
      await page.goto(`${base}guide/`)
      await expectColors(page, system)
      await openColors(page)
      for (const theme of [first, system, first]) {
        await modeButton(page, button).click()
        await expect(modeButton(page, words[theme])).toBeVisible()
        await expectColors(page, theme)
        expect(await stored(page)).toBe(theme)
      }
      await page.reload()
      await expectColors(page, first)
    },
  )
}

test(
  'where the rule is fixed or the system’s, a stored choice counts for nothing',
  thorough(DESK),
  async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/404.html')
    for (const [rule, base, kept, onLight, onDark] of [
      ['enable', '/', 'light', 'dark', 'dark'],
      ['disable', '/zh/', 'dark', 'light', 'light'],
      ['auto', '/', 'dark', 'light', 'dark'],
    ] as const) {
      await test.step(`the rule ${rule}`, async () => {
        await other.evaluate(`localStorage.setItem('${KEY}', '${kept}')`)
        await useRule(page, rule)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(`${base}guide/`)
        await expectColors(page, onLight)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectColors(page, onDark)
        await listen(page, 'storage')
        await other.evaluate(`localStorage.setItem('${KEY}', '${kept === 'dark' ? 'light' : 'dark'}')`)
        await expect.poll(() => heard(page)).toHaveLength(1)
        await expectColors(page, onDark)
      })
    }
  },
)

test('where nothing can be stored the choice holds as long as the page', PHONE, async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(`for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { get() { throw new DOMException('Denied', 'SecurityError') } })`)
  await page.goto('/guide/')
  await mark(page)
  await openColors(page)
  await modeButton(page, ENGLISH.auto).click()
  await modeButton(page, ENGLISH.light).click()
  await expectColors(page, 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('main').locator('a[href="/guide/install/"]').first().click()
  await expect(page).toHaveURL('/guide/install/')
  await expect(title(page, 'Install')).toBeVisible()
  await expectColors(page, 'dark')
  await openColors(page)
  await modeButton(page, ENGLISH.dark).click()
  await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
  await expectColors(page, 'light')
  expect(await isMarked(page)).toBe(true)
  expect(errors).toEqual([])
})
