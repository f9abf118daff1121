/** Tests what a dev server keeps when the settings or the engine have changed. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { isSameEngine, needsNewServer } from './running.ts'

const modules = (changed: Record<string, string> = {}) =>
  JSON.stringify({
    modules: {
      'vite.config.ts': '1',
      'site/nav.ts': '1',
      'core/text.ts': '1',
      'cli/build/bundle-plugins.ts': '1',
      'cli/dev/server.ts': '1',
      'engine/pages/load.ts': '1',
      ...changed,
    },
  })

describe('after an edit of the compiled configuration', () => {
  it.each([
    ['site/nav.ts', { vite: true, pages: true }],
    ['site/new.ts', { vite: true, pages: true }],
    ['site/features.ts', { vite: true, pages: false }],
    ['site/drivers/index.ts', { vite: true, pages: false }],
    ['features/code/node/highlight.ts', { vite: true, pages: false }],
    ['core/text.ts', { vite: true, pages: false }],
    ['engine/pages/load.ts', { vite: true, pages: false }],
    ['cli/build/bundle-plugins.ts', { vite: false, pages: false }],
    ['cli/dev/server.ts', { vite: false, pages: false }],
    ['vite.config.ts', { vite: false, pages: true }],
  ])('%s', (file, keeps) => {
    const folder = scratchFolder({ 'a/modules.json': modules(), 'b/modules.json': modules({ [file]: '2' }) })
    const [before, after] = [join(folder, 'a'), join(folder, 'b')]
    expect({ vite: !needsNewServer(before, after), pages: isSameEngine(before, after) }).toEqual(keeps)
  })
})
