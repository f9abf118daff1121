/** Tests that a build of the same folder wakes nothing in the dev server, and that the next edit does. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { engineOptions, scratchFolder, writeFiles } from '../../engine/pages/scratch.fixture.ts'
import { SILENT } from '../../engine/progress.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import { buildSite } from '../build/build-site.ts'
import { docs } from '../plugin.ts'

const SERVER = `
export const renderPage = (page) => ({ body: '<main>' + page.title + page.body.join('') + '</main>', libraries: [] })
export const dataText = () => []
export const dataProblems = () => []
export const pageProblems = () => []
export const files = () => ({})
export const [componentNames, layoutIcons, sheets] = [[], [], []]
export const [attributes, earlyScript] = [{}, '']
export const contributionsTo = () => []
`

const FILES = {
  'content/en/README.md': '# Home\n\nText.\n',
  'content/zh/README.md': '# 首页\n\n文字。\n',
  'server.tsx': SERVER,
  'client.ts': 'export {}\n',
  'theme/styles/index.css': '',
  'site/a.ts': '',
  'core/a.ts': '',
  'engine/markdown/a.ts': '',
  'package-lock.json': '{}',
  'bundle/a.js': '',
}

it('a build beside the dev server reloads nothing, and the next edit is sent', async () => {
  const root = scratchFolder(FILES)
  const options = { ...engineOptions(join(root, 'content')), quiet: true }
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [docs(options)],
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => vite.close())
  const sent = vi.spyOn(vite.ws, 'send')
  const events = () => sent.mock.calls.map(([message]) => (message as unknown as { event?: string }).event)
  const noticed: string[] = []
  vite.watcher.on('all', (_, file) => noticed.push(relative(root, file)))
  let edits = 0
  const edit = () => writeFiles(root, { 'content/en/README.md': `# Home\n\nEdit ${++edits}.\n` })
  // Only a watcher that has begun notices anything.
  await vi.waitFor(
    () => {
      if (!events().length) edit()
      expect(events()).toContain('docs:changed')
    },
    { timeout: 20_000, interval: 300 },
  )
  const server = (await vite.ssrLoadModule(options.entries.server)) as unknown as ServerEntry
  const client = { dir: join(root, 'bundle'), files: ['a.js'], scripts: ['/a.js'], css: '', layouts: '' }
  noticed.length = 0
  await buildSite(options, {
    server: Promise.resolve(server),
    client: Promise.resolve({ ...client, libraries: join(root, 'bundle/libraries') }),
    versions: { source: '', text: '' },
    progress: SILENT,
  })
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
  expect(existsSync(options.cacheDir)).toBe(true)
  // By the time a later file in the same folder is noticed, the folders of the build would have been.
  writeFiles(root, { 'later.txt': '' })
  await vi.waitFor(() => expect(noticed).toContain('later.txt'), 20_000)
  writeFiles(root, { 'content/zh/README.md': '# 首页\n\n改过。\n' })
  await vi.waitFor(() => expect(noticed).toContain('content/zh/README.md'), 20_000)
  await vi.waitFor(() => expect(events()).toContain('docs:changed'), 20_000)
  expect(noticed.filter((file) => !file.startsWith('content/'))).toEqual(['later.txt'])
  expect(new Set(events())).toEqual(new Set(['docs:changed']))
})
