/** Walks through all checks in one browser, at the desk and on a phone, in one session. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { ROOT } from '../support/engine.ts'
import { missingPackages, type SMOKE_BROWSERS } from '../support/programs.mjs'
import type { Browser } from './browser.ts'
import { CHECKS, type Visit } from './checks.ts'
import { Reader } from './reader.ts'
import { startWorld, type World } from './world.ts'

const WIDTHS = [
  { width: 'desk', size: { width: 1440, height: 900 } },
  { width: 'phone', size: { width: 390, height: 844 } },
] as const

/** What a browser remembers of somebody who has answered the notice and the offer of another language. */
const ANSWERED = `localStorage.clear(), localStorage.setItem('notice-upgrade-notes', 'seen'),
  sessionStorage.setItem('docs-language', JSON.stringify({ en: 'answered', zh: 'answered' }))`

const PICTURES = join(ROOT, 'test-results/browsers')

export function smokeRun(name: (typeof SMOKE_BROWSERS)[number], open: () => Promise<Browser>): void {
  const missing = missingPackages(name)
  if (missing.length > 0) console.warn(`${name} is skipped: ${missing.join(' and ')} not installed.`)
  describe.skipIf(missing.length > 0)(name, () => {
    let browser: Browser
    let world: World

    beforeAll(async () => {
      world = await startWorld()
      browser = await open()
    })
    afterAll(async () => {
      await browser?.close()
      await world?.end()
    })
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      mkdirSync(PICTURES, { recursive: true })
      const file = `${task.suite?.name} ${name} ${task.name}`.replace(/[^\w]+/g, '-')
      const picture = await browser.screenshot().catch(() => undefined)
      if (picture) writeFileSync(join(PICTURES, `${file}.png`), picture)
    })

    describe.each(WIDTHS)('$width', ({ width, size }) => {
      const visit = (): Visit => ({
        reader: new Reader(browser, world.site),
        plain: new Reader(browser, world.withoutScript),
        world,
        isPhone: width === 'phone',
      })

      beforeAll(async () => {
        const { reader } = visit()
        await reader.open('/faq/')
        await browser.resize(size)
        await reader.ask(ANSWERED)
      })

      for (const { name: title, at, only, walk } of CHECKS) {
        const where = only ?? (process.env.DOCS_ALL === '1' ? undefined : at)
        if (!where || where === width) test(title, () => walk(visit()))
      }
    })
  })
}
