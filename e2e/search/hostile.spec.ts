/** Whatever is typed or stands in an address is text: nothing breaks, nothing is run, and the search goes on. */
import type { Page } from '@playwright/test'
import { watchErrors } from '../support/requests.ts'
import { dialog, FIRST_ANSWER, failure, field, find, list, status } from '../support/search.ts'
import { DESK, expect, test } from '../support/test.ts'

const IMAGE = '<img src=x onerror="window.ran = 1">'
const QUERIES: Array<[name: string, query: string]> = [
  ['a script', '"><script>window.ran = 1</script>'],
  ['punctuation', '!?…—·、。“”'],
  ['signs of regular expressions', '.*+?^$()|[]{}\\ (a+)+$ [z-a] (?<'],
  ['signs of replacements', '$& $1 $$ {query} {n} %s'],
  ['names of the language', '__proto__'],
  ['more names of the language', 'constructor toString hasOwnProperty'],
  ['blanks around a dot', '   .   '],
  // Half a sign, which no keyboard writes but a script or a cut may leave.
  ['half a sign', `ъъ${String.fromCharCode(0xd83d)}`],
  ['small pictures', '😀👩‍👩‍👧‍👦🇨🇳'],
  ['marks upon marks', `a${'\u0301'.repeat(200)}`],
  ['signs that turn the line', '\u202e\u200b\u2066docker\u0000'],
  ['one long word', 'x'.repeat(10_000)],
  ['many words', 'docker sftp '.repeat(900)],
  ['many Chinese words', '管理员密码'.repeat(2000)],
]

/** Takes away what was found before and looks for something else, also for what Playwright itself cannot send. */
async function write(page: Page, query: string): Promise<void> {
  const codes = Array.from({ length: query.length }, (_, index) => query.charCodeAt(index))
  await field(page).evaluate((input, units) => {
    for (const value of ['', units.map((unit) => String.fromCharCode(unit)).join('')]) {
      ;(input as HTMLInputElement).value = value
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, codes)
}

/** An answer to what stands in the field has come, and it is not that the index is out of reach. */
async function expectAnswer(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/^Pages found: \d|^Nothing found for/s, FIRST_ANSWER)
  await expect(failure(page)).toHaveCount(0)
}

async function expectHarmless(page: Page): Promise<void> {
  await expect(dialog(page).locator('img, script, iframe, style, object')).toHaveCount(0)
  expect(await page.evaluate('window.ran')).toBeUndefined()
}

test('whatever is typed is text, and the search goes on', DESK, async ({ page }) => {
  // Long queries take a busy machine its time.
  test.setTimeout(90_000)
  const errors = watchErrors(page)
  await page.goto(`/guide/?q=${encodeURIComponent(IMAGE)}`)
  await expect(field(page)).toHaveValue(IMAGE)
  await expectAnswer(page)
  await expectHarmless(page)
  for (const [name, query] of QUERIES) {
    await test.step(name, async () => {
      await write(page, query)
      await expectAnswer(page)
      await expectHarmless(page)
    })
  }
  await find(page, 'docker')
  await expect(list(page).getByRole('option', { selected: true })).toHaveAccessibleName(/^Install with Docker/)
  expect(errors).toEqual([])
})
