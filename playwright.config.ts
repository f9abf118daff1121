/** Browser journeys against the real build, with the system's Chromium; the suite starts and stops its own servers. */
import { defineConfig } from '@playwright/test'

/** What a phone shows and does differently. */
const PHONE = /(?:smoke|shell-[a-z-]+)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a browser; what passes only on the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'en-US',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
