/** Before each file of tests in a browser: files share a window, and it must not matter which one had it before. */
import { page } from 'vitest/browser'
import { emulateMedia, parkPointer } from './dom.fixture.ts'

await emulateMedia('')
await parkPointer()
await page.viewport(1440, 900)
localStorage.clear()
sessionStorage.clear()
