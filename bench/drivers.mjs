/** `npm run bench:drivers` (after a build): how long the table of drivers takes to follow a reader's wish, beside merely hiding its rows. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from './search/drive.mjs'
import { serve } from './search/serve.mjs'

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist')
const FRAME_MS = 1000 / 60
/** A middling phone is about four times as slow as a desk. */
const SLOWER = [1, 4]
const WISHES = ['a', 'al', 'ali', '', '网', '网盘', '', 's3', 'nothing like it', '']

/** Runs in the page. Both ways end with the layout done. */
async function measureIn(wishes) {
  const field = document.querySelector('[data-island="DriverFilter"] input[type=search]')
  const rows = [...document.querySelectorAll('.driver-table tbody tr')]
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const timed = async (work) => {
    const before = performance.now()
    work()
    await null
    void document.body.offsetHeight
    return performance.now() - before
  }
  const filtered = []
  const hidden = []
  for (let round = 0; round < 5; round++) {
    for (const wish of wishes) {
      filtered.push(
        await timed(() => {
          set.call(field, wish)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }),
      )
      // Rows that come back later are not to be counted with the next wish.
      for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame)
    }
    for (const wish of wishes) {
      hidden.push(
        await timed(() => {
          for (const [i, row] of rows.entries()) row.hidden = wish !== '' && i % 2 === 0
        }),
      )
      await new Promise(requestAnimationFrame)
    }
  }
  return { filtered, hidden, rows: rows.length }
}

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
const middle = (values) => at(values, 0.5)
const server = await serve(dist)
const browser = await launch()
try {
  const page = await browser.newPage()
  await page.goto(`${server.origin}/guide/drivers/`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.querySelector('[data-island="DriverFilter"] [role=status]')?.textContent)
  const session = await page.context().newCDPSession(page)
  const table = {}
  for (const rate of SLOWER) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const { filtered, hidden, rows } = await page.evaluate(measureIn, WISHES)
    table[`${rate}× slower, ${rows} rows`] = {
      'filter ms': middle(filtered).toFixed(1),
      '95 of 100 below ms': at(filtered, 0.95).toFixed(1),
      'of a frame': (middle(filtered) / FRAME_MS).toFixed(2),
      'of hiding rows': (middle(filtered) / middle(hidden)).toFixed(2),
    }
  }
  console.table(table)
} finally {
  await browser.close()
  await server.close()
}
