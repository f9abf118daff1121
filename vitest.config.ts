/** Unit tests: beside the sources, without the site's plugin. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Threads start faster than processes.
  test: {
    include: ['{core,engine,client,theme,site,e2e/support}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    pool: 'threads',
  },
})
