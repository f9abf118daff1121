/** What the history of a folder tells around its pages: dates, names, and that the page is newer in the other language. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { title, travel } from '../support/browser.ts'
import { type RunningEngine, runEngineWell, serveEngine } from '../support/engine.ts'
import { scratchFolder, type Tree, writeTree } from '../support/folders.ts'
import { LANGUAGES } from '../support/page.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

// What the build says does not depend on the screen.
test.describe('with a history', () => {
  test.describe.configure({ mode: 'default' })

  const doc = (heading: string, text: string) => `---\ntitle: ${heading}\n---\n\n${text}\n`
  const CONTENT: Tree = Object.fromEntries(
    ['en', 'zh'].flatMap((lang) => [
      [`${lang}/README.md`, '---\ntitle: Home\nhome: true\n---\n\nWelcome.\n'],
      [`${lang}/guide/README.md`, doc('Guide', 'Text.')],
      [`${lang}/guide/a.md`, doc('A', 'First.')],
      [`${lang}/guide/b.md`, doc('B', 'First.')],
      [`${lang}/guide/c.md`, doc('C', 'First.')],
    ]),
  )

  let scratch = ''
  let server: RunningEngine | undefined

  test.beforeAll(async () => {
    // A whole build, which the time of a test does not count for.
    scratch = scratchFolder('history')
    const content = join(scratch, 'content')
    const commit = (tree: Tree, name: string, date: string, message: string) => {
      writeTree(content, tree)
      const email = `${name.toLowerCase()}@example.com`
      const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
      const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date }
      const env = { ...process.env, ...author, ...committer, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
      for (const args of [
        ['init', '-q'],
        ['add', '.'],
        ['commit', '-q', '-m', message],
      ])
        execFileSync('git', args, { cwd: content, env })
    }
    commit(CONTENT, 'Ada', '2024-01-10T09:00:00Z', 'Begin')
    const second = { 'en/guide/a.md': doc('A', 'Second.'), 'zh/guide/b.md': doc('B', 'Second.') }
    const help = 'Go on\n\nCo-authored-by: Linus <7+linus@users.noreply.github.com>'
    commit({ ...second, 'en/guide/c.md': doc('C', 'Second.') }, 'Grace', '2024-03-05T08:00:00Z', help)
    commit({ 'zh/guide/c.md': doc('C', 'Second.') }, 'Grace', '2024-03-05T20:00:00Z', 'Translate')
    const out = join(scratch, 'dist')
    await runEngineWell(['build', '--plain', '--content', content, '--out', out, '--lenient'])
    server = await serveEngine(['preview', '--port', '0', '--out', out])
  })

  test.afterAll(async () => {
    await server?.stop()
    if (scratch) rmSync(scratch, { recursive: true, force: true })
  })

  for (const [index, words] of LANGUAGES.entries()) {
    const { base } = words
    const other = LANGUAGES[1 - index]!
    const [older, newer] = index === 0 ? ['b', 'a'] : ['a', 'b']

    const mark = index === 0 ? DESK : thorough(DESK)

    test(`a page in ${words.dir} tells its history, and that its twin is newer`, mark, async ({ page }) => {
      const footer = page.getByRole('article').locator('footer')

      await test.step('its dates and names', async () => {
        const response = await page.goto(`${server!.url}${base}guide/${newer}.html`)
        await expect(page.getByTitle(words.dateTip, { exact: true })).toContainText(words.first)
        await expect(footer.getByText(words.updated)).toHaveText(`${words.updated}: ${words.last}`)
        await expect(footer.getByText(words.contributors)).toHaveText(`${words.contributors}: Ada, Grace, Linus`)
        const served = (await response?.text()) ?? ''
        expect(served).toContain('Linus')
        expect(served).not.toMatch(/example\.com|noreply/)
        await expect(footer.getByRole('link', { name: 'Linus' })).toHaveAttribute('href', 'https://github.com/linus')
        await travel(page, `${base}guide/${older}.html`)
        await expect(footer.getByText(words.updated)).toHaveText(`${words.updated}: ${words.first}`)
        await expect(footer.getByText(words.contributors)).toHaveText(`${words.contributors}: Ada`)
      })

      await test.step('that its twin is newer, and only then', async () => {
        const note = page.getByRole('note')
        await expect(note).toHaveText(`${words.note} ${words.readTwin}`)
        await note.getByRole('link', { name: words.readTwin }).click()
        await expect(page).toHaveURL(`${server!.url}${other.base}guide/${older}.html`)
        await expect(title(page)).toBeFocused()
        await expect(note).toHaveCount(0)
        // Neither the newer page nor one changed on the same day has anything to say.
        for (const name of [newer, 'c']) {
          await travel(page, `${base}guide/${name}.html`)
          await expect(title(page, name!.toUpperCase())).toBeVisible()
          await expect(note).toHaveCount(0)
        }
      })
    })
  }
})
