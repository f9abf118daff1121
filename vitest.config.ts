/** Unit tests beside the sources, without the site's plugin; those named `.dom.test.` run in a real browser. */
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './e2e/support/programs.mjs'

const FILES = ['{core,engine,client,theme,site,api,scripts,e2e/support,e2e/content}/**/*.test.{ts,tsx}']
const DOM = ['{client,theme,site}/**/*.dom.test.{ts,tsx}']
/** Tests that put something in the place of a module, or look at what a module does when it is first loaded. */
const ALONE = [
  'client/search/provider.test.ts',
  'engine/markdown/{highlight,pool,render-all}.test.ts',
  'engine/serve/disk.test.ts',
]

// Threads start faster than processes.
const common = { testTimeout: 20_000, pool: 'threads' } as const

export default defineConfig({
  // What the build of the token service fills in.
  define: { SERVICE_VERSION: JSON.stringify('0.0.0-test') },
  test: {
    // Nobody else needs the machine meanwhile.
    maxWorkers: availableParallelism(),
    projects: [
      // Loading the same modules anew for every file took a third of the time.
      {
        extends: true,
        test: { ...common, name: 'together', include: FILES, exclude: [...ALONE, ...DOM], isolate: false },
      },
      { extends: true, test: { ...common, name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: DOM,
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions() }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
})
