/** Whatever is typed or stands in an address is text: nothing breaks, nothing is run, and the search goes on. */
import type { Page } from '@playwright/test'
import { watchErrors } from '../support/requests.ts'
import { dialog, ENGLISH, failure, field, find, list, openSearch, status } from '../support/search.ts'
import { DESK, expect, test } from '../support/test.ts'

const IMAGE = '<img src=x onerror="window.ran = 1">'
const QUERIES: Array<[name: string, query: string]> = [
  ['an image', IMAGE],
  ['a script', '"><script>window.ran = 1</script>'],
  ['signs of regular expressions', '.*+?^$()|[]{}\\ (a+)+$ [z-a] (?<'],
  ['signs of replacements', '$& $1 $$ {query} {n} %s'],
  ['names of the language', '__proto__'],
  ['more names of the language', 'constructor toString hasOwnProperty'],
  ['punctuation', '!?…—·、。“”'],
  ['blanks around a dot', '   .   '],
  ['small pictures', '😀👩‍👩‍👧‍👦🇨🇳'],
  ['marks upon marks', `a${'\u0301'.repeat(200)}`],
  ['signs that turn the line', '\u202e\u200b\u2066docker\u0000'],
  ['one long word', 'x'.repeat(10_000)],
  ['many words', 'docker sftp '.repeat(900)],
  ['many Chinese words', '管理员密码'.repeat(2000)],
]

/** Half a sign, which no keyboard writes but a script or a cut may leave. */
const HALF = String.fromCharCode(0xd83d)

/** Writes what Playwright itself cannot send. */
async function write(page: Page, query: string): Promise<void> {
  const codes = Array.from({ length: query.length }, (_, index) => query.charCodeAt(index))
  await field(page).evaluate((input, units) => {
    ;(input as HTMLInputElement).value = String.fromCharCode(...units)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, codes)
}

/** An answer to what stands in the field has come, and it is not that the index is out of reach. */
async function expectAnswer(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/^Pages found: \d|^Nothing found for/s)
  await expect(failure(page)).toHaveCount(0)
}

async function expectHarmless(page: Page): Promise<void> {
  await expect(dialog(page).locator('img, script, iframe, style, object')).toHaveCount(0)
  expect(await page.evaluate('window.ran')).toBeUndefined()
}

test('whatever is typed is text, and the search goes on', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto(`/guide/?q=${encodeURIComponent(IMAGE)}`)
  await expect(field(page)).toHaveValue(IMAGE)
  await expectAnswer(page)
  await expectHarmless(page)
  for (const [name, query] of QUERIES) {
    await test.step(name, async () => {
      await field(page).fill('')
      await expect(status(page)).toBeEmpty()
      await field(page).fill(query)
      await expectAnswer(page)
      await expectHarmless(page)
    })
  }
  await test.step('what is not found is said as it was typed', async () => {
    for (const query of ['"><ъъ>ъ</ъъ>', '$& $` {ъъ} \\ъ', '__ъъ__']) {
      await field(page).fill(query)
      await expect(status(page)).toHaveText(ENGLISH.none(query))
    }
  })
  await find(page, 'docker')
  await expect(list(page).getByRole('option', { selected: true })).toHaveAccessibleName(/^Install with Docker/)
  expect(errors).toEqual([])
})

for (const [name, query] of [
  ['half a sign', `ъъ${HALF}`],
  ['a small picture where the report is cut', `${'ъ'.repeat(199)}😀😀`],
] as const) {
  test(`${name} is not found, which is no failure`, DESK, async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto('/guide/')
    await openSearch(page)
    await write(page, query)
    await expect(status(page)).toHaveText(/^Nothing found for/)
    await expect(failure(page)).toHaveCount(0)
    await expect(dialog(page).getByRole('link', { name: ENGLISH.report })).toBeVisible()
    expect(errors).toEqual([])
  })
}
