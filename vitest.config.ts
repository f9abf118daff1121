/** Unit tests: beside the sources, without the site's plugin. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // What the build of the token service fills in.
  define: { SERVICE_VERSION: JSON.stringify('0.0.0-test') },
  // Threads start faster than processes.
  test: {
    include: ['{core,engine,client,theme,site,api,e2e/support}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    pool: 'threads',
  },
})
