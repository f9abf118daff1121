/** Unit tests: beside the sources, without the site's plugin. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{core,engine,client,theme,site}/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
})
