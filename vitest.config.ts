/** Unit tests: beside the sources, without the site's plugin. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const FILES = ['{core,engine,client,theme,site,api,scripts,e2e/support,e2e/content}/**/*.test.{ts,tsx}']
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
      { extends: true, test: { ...common, name: 'together', include: FILES, exclude: ALONE, isolate: false } },
      { extends: true, test: { ...common, name: 'alone', include: ALONE } },
    ],
  },
})
