/** Before each file of tests in a browser: files share a window, and it must not matter which one had it before. */
import { page } from 'vitest/browser'
import { emulateMedia } from './dom.fixture.ts'

await emulateMedia('')
await page.viewport(1440, 900)
localStorage.clear()
sessionStorage.clear()
