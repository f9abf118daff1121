/** Whatever is typed or stands in an address is text: nothing breaks, nothing is run, and the search goes on. */
import { watchErrors } from '../support/requests.ts'
import { dialog, FIRST_ANSWER, field, findAll, status } from '../support/search.ts'
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

test('whatever is typed is text, and the search goes on', DESK, async ({ page }) => {
  // Long queries take a busy machine its time.
  const errors = watchErrors(page)
  await page.goto(`/guide/?q=${encodeURIComponent(IMAGE)}`)
  await expect(field(page)).toHaveValue(IMAGE)
  await expect(status(page)).toHaveText(/^Pages found: \d|^Nothing found for/s, FIRST_ANSWER)
  await expect(dialog(page).locator('img, script')).toHaveCount(0)
  const found = await findAll(page, [...QUERIES.map(([, query]) => query), 'docker'])
  for (const [index, { status, failed, strange }] of found.entries()) {
    const [name] = QUERIES[index] ?? ['what is usual']
    expect.soft(status, name).toMatch(/^Pages found: \d|^Nothing found for/s)
    expect.soft({ failed, strange }, name).toEqual({ failed: false, strange: 0 })
  }
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(found.at(-1)?.places[0]).toBe('/guide/install/docker.html')
  expect(errors).toEqual([])
})
