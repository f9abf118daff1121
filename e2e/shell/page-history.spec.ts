/** What the history and the text of a folder tell around its pages: dates, names, neighbours, outline, reading time. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { WORDS_PER_MINUTE } from '../../core/constants.ts'
import { title, travel } from '../support/browser.ts'
import { type RunningEngine, runEngineWell, serveEngine } from '../support/engine.ts'
import { scratchFolder, type Tree, writeTree } from '../support/folders.ts'
import { infoItems, LANGUAGES, wideOutline } from '../support/page.ts'
import { DESK, expect, test } from '../support/test.ts'

// What the build says does not depend on the screen.
test.describe('with a history', DESK, () => {
  test.describe.configure({ mode: 'default', timeout: 60_000 })

  const doc = (heading: string, text: string) => `---\ntitle: ${heading}\n---\n\n${text}\n`
  /** Words of a page and the minutes they take, on both sides of one minute and of a minute and a half. */
  const TIMES = [
    [WORDS_PER_MINUTE - 2, 0],
    [WORDS_PER_MINUTE, 1],
    [WORDS_PER_MINUTE * 1.5 - 3, 1],
    [WORDS_PER_MINUTE * 1.5, 2],
  ] as const
  const CONTENT: Tree = Object.fromEntries(
    ['en', 'zh'].flatMap((lang) => [
      [`${lang}/README.md`, '---\ntitle: Home\nhome: true\n---\n\nWelcome.\n'],
      [`${lang}/guide/README.md`, doc('Guide', 'Text.')],
      [`${lang}/guide/a.md`, doc('A', 'First.')],
      [`${lang}/guide/b.md`, doc('B', 'First.')],
      [`${lang}/guide/c.md`, doc('C', 'First.')],
      [`${lang}/guide/levels.md`, doc('Levels', '## Second\n\n### Third\n\n#### Fourth\n\n##### Fifth\n')],
      [`${lang}/guide/low.md`, doc('Low', '#### Fourth\n\n##### Fifth\n\n###### Sixth\n\n### Third\n')],
      ...TIMES.map(([count]) => [
        `${lang}/guide/n${count}.md`,
        doc(`N ${count}`, lang === 'en' ? 'word '.repeat(count) : '字'.repeat(count)),
      ]),
    ]),
  )

  let scratch = ''
  let server: RunningEngine | undefined

  test.beforeAll(async () => {
    // A whole build, which the time of a test does not count for.
    test.setTimeout(120_000)
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
    const help = 'Go on\n\nCo-authored-by: Linus <linus@example.org>'
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

    test(`a page in ${words.dir} tells its history, and that its twin is newer`, async ({ page }) => {
      const footer = page.getByRole('article').locator('footer')

      await test.step('its dates and names', async () => {
        const response = await page.goto(`${server!.url}${base}guide/${newer}.html`)
        await expect(page.getByTitle(words.dateTip, { exact: true })).toContainText(words.first)
        await expect(footer.getByText(words.updated)).toHaveText(`${words.updated}: ${words.last}`)
        await expect(footer.getByText(words.contributors)).toHaveText(`${words.contributors}: Ada, Grace, Linus`)
        const served = (await response?.text()) ?? ''
        expect(served).toContain('Linus')
        expect(served).not.toMatch(/example\.(?:com|org)/)
        await travel(page, `${base}guide/${older}.html`)
        await expect(footer.getByText(words.updated)).toHaveText(`${words.updated}: ${words.first}`)
        await expect(footer.getByText(words.contributors)).toHaveText(`${words.contributors}: Ada`)
      })

      await test.step('its neighbours', async () => {
        const neighbours = page.getByRole('navigation', { name: words.neighbours }).getByRole('link').locator('b')
        await travel(page, `${base}guide/b.html`)
        await expect(neighbours).toHaveText(['A', 'C'])
        await travel(page, `${base}guide/a.html`)
        await expect(neighbours).toHaveText(['B'])
        await expect(wideOutline(page, words)).toHaveCount(0)
      })

      await test.step('an outline of two levels, counted from the highest', async () => {
        const outline = wideOutline(page, words).getByRole('link')
        await travel(page, `${base}guide/levels.html`)
        await expect(outline).toHaveText(['Second', 'Third'])
        await travel(page, `${base}guide/low.html`)
        await expect(outline).toHaveText(['Fourth', 'Third'])
      })

      await test.step('the time it takes to read', async () => {
        const items = infoItems(page)
        for (const [count, minutes] of TIMES) {
          await travel(page, `${base}guide/n${count}.html`)
          await expect(items.last()).toHaveText(words.count(count))
          const reading = items.getByRole('time').last()
          await expect(reading).toHaveText(minutes === 0 ? words.less : words.about(minutes))
          await expect(reading).toHaveAttribute('datetime', `PT${Math.max(1, minutes)}M`)
        }
      })

      await test.step('that its twin is newer, and only then', async () => {
        await page.goto(`${server!.url}${base}guide/${older}.html`)
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
