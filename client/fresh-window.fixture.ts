/** Before each file of tests in a browser: files share a window, and it must not matter which one had it before. */
import { cdp, page } from 'vitest/browser'

const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
await session.send('Emulation.setEmulatedMedia', { media: '', features: [] })
await page.viewport(1440, 900)
localStorage.clear()
sessionStorage.clear()
