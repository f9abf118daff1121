/** Browser journeys against the real build, with the system's Chromium; the suite starts and stops its own servers. */
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/support/programs.mjs'

/** What a phone shows and does differently. */
const PHONE = /(?:smoke|(?:shell|search|outside|tools|api)\/[a-z-]+|widgets\/writing)\.spec\.ts$/

/**
 * A journey that is told in two languages is walked in English at the desk and in Chinese on a phone;
 * with DOCS_ALL=1 in both languages at both, and with it those that are marked as thorough. What only one width has is
 * marked with that width.
 */
const ALL = process.env.DOCS_ALL === '1'
const NOT_AT_THE_DESK = ALL ? /@phone/ : /@phone|@chinese|@thorough/
const NOT_ON_A_PHONE = ALL ? /@desk/ : /@desk|@english|@thorough/

const RECORDS = process.env.DOCS_TRACE === '1'

export default defineConfig({
  testDir: 'e2e',
  // Files named `.test.ts` are unit tests of what journeys lean on.
  testMatch: /\.spec\.ts$/,
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Two cores are busy with three: a journey waits for its browser half of the time.
  workers: 3,
  // A busy machine is no reason to fail: what passes needs a fraction of this.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // What passes at the second try has failed.
  retries: 0,
  reporter: 'list',
  use: {
    locale: 'en-US',
    colorScheme: 'light',
    // Moving pictures took a twelfth of the time. Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Emptied between tests; starting a new one for each took a sixth of the time.
    reuseContext: true,
    // Recording takes time, so it is asked for: in continuous integration. A picture is taken at the end of every test,
    // and thrown away when it passed.
    screenshot: RECORDS ? 'only-on-failure' : 'off',
    trace: RECORDS ? 'retain-on-failure' : 'off',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'desktop', grepInvert: NOT_AT_THE_DESK, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: PHONE,
      grepInvert: NOT_ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
