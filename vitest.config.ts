/** Unit tests beside the sources, with the modules made from features; those named `.dom.test.` run in a real browser. */
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './e2e/support/programs.mjs'
import { featureModules } from './engine/virtual-modules.ts'
import { FEATURES } from './site/features.ts'

const FILES = ['{core,engine,hosting,server,cli,client,render,theme,features,site,api,scripts}/**/*.test.{ts,tsx}']
/** What the words promise, held against the facts; and what journeys lean on. */
const CONTENT = ['e2e/{support,content}/**/*.test.ts']
const DOM = ['{cli,client,render,theme,features,site}/**/*.dom.test.{ts,tsx}']
/** The built site in three browsers. */
const BROWSERS = ['e2e/browsers/*.test.ts']
/** Packages that those use. */
const DOM_PACKAGES = ['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-runtime', 'yaml', 'uqr']
/** Tests that put something in the place of a module, or look at what a module does when it is first loaded. */
const ALONE = [
  'client/prompt-queue.test.ts',
  'features/search/browser/provider.test.ts',
  'engine/markdown/{pool,render-all}.test.ts',
  'features/code/node/highlight.test.ts',
  'server/disk.test.ts',
]

// Threads start faster than processes. The limits are for what hangs: a busy machine needs a fraction of them.
const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  pool: 'threads',
} as const

export default defineConfig({
  plugins: [featureModules(FEATURES, ['client/early.js', 'theme/early.js'])],
  // What the build of the token service fills in.
  define: { SERVICE_VERSION: JSON.stringify('0.0.0-test') },
  test: {
    // `npm test` has other work for the machine meanwhile.
    maxWorkers: Number(process.env.DOCS_TEST_WORKERS) || availableParallelism(),
    projects: [
      // Loading the same modules anew for every file took a third of the time.
      {
        extends: true,
        test: { ...common, name: 'together', include: FILES, exclude: [...ALONE, ...DOM], isolate: false },
      },
      { extends: true, test: { ...common, name: 'alone', include: ALONE } },
      { extends: true, test: { ...common, name: 'content', include: CONTENT, isolate: false } },
      { extends: true, test: { ...common, name: 'browsers', include: BROWSERS } },
      {
        extends: true,
        // React as readers get it: for developers it notes where each element was made, which took 40 % of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          // Known beforehand: a package that is found on the way makes Vite reload the page, and React would be there twice.
          include: DOM_PACKAGES,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
        },
        test: {
          name: 'dom',
          include: DOM,
          setupFiles: 'client/fresh-window.fixture.ts',
          testTimeout: 120_000,
          // A busy machine is no reason to fail.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            // A window to look at while debugging; see CONTRIBUTING.md.
            headless: process.env.DOCS_HEADED !== '1',
            ui: false,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions() }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
})
