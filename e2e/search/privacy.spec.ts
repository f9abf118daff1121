/** Nobody learns what was looked for: no request leaves the site or names the query, and the policy stays strict. */
import { title, watchRequests } from '../support/browser.ts'
import { watchErrors } from '../support/requests.ts'
import { CHINESE, chosen, dialog, FIRST_ANSWER, field, find, LANGUAGES, openSearch, status } from '../support/search.ts'
import { expect, inLanguage, test } from '../support/test.ts'

// Every answer may take a busy machine its time.
/** Words that no address of the site holds: found, mended, not found. */
const WORDS = ['recycle', 'passwrod', 'qqzxj']

for (const { base } of LANGUAGES) {
  test(`what was looked for stays in the browser, ${base}`, inLanguage(base, '/zh/'), async ({ page, baseURL }) => {
    await page.addInitScript(
      'addEventListener("securitypolicyviolation", (event) => console.error("refused", event.violatedDirective))',
    )
    const errors = watchErrors(page)
    const requests = watchRequests(page)
    const response = await page.goto(`${base}guide/`)

    await test.step('the policy allows the index, and nothing more', async () => {
      const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
      const scripts = policy.split(';').find((rule) => /^\s*script-src\s/.test(rule)) ?? ''
      expect(scripts).toContain("'wasm-unsafe-eval'")
      expect(scripts).not.toContain("'unsafe-eval'")
      expect(scripts).not.toContain("'unsafe-inline'")
    })

    await test.step('queries', async () => {
      await openSearch(page)
      for (const word of [...WORDS, ...(base === CHINESE.base ? ['管理员密码'] : [])]) {
        await field(page).fill('')
        await expect(status(page)).toBeEmpty()
        await field(page).pressSequentially(word, { delay: 20 })
        await expect(status(page)).toHaveText(/^Pages found: \d|\d 个页面$|^Nothing found|^没有找到/, FIRST_ANSWER)
        expect(new URL(page.url()).search).toBe('')
      }
      await find(page, 'sftp host key')
      await expect(chosen(page)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(title(page, 'SFTP')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    })

    await test.step('requests', async () => {
      const sent = requests.map((request) => `${request.method()} ${decodeURIComponent(request.url())}`)
      expect(sent.some((line) => line.includes('/pagefind/'))).toBe(true)
      expect(sent.filter((line) => !line.startsWith(`GET ${baseURL}/`) && !line.startsWith('GET data:'))).toEqual([])
      const told = [...WORDS, 'password', '管理员', '密码', 'host']
      const paths = sent.map((line) => line.replace(`GET ${baseURL}`, ''))
      expect(paths.filter((path) => told.some((word) => path.includes(word)))).toEqual([])
      for (const request of requests) expect(request.headers().referer ?? '').not.toContain('?')
    })
    expect(errors).toEqual([])
  })
}
