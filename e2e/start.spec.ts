/** `npm start`: the site and the token service together, and the site alone where the service cannot run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, ROOT } from './support/engine.ts'
import { scratchFolder } from './support/folders.ts'
import { DESK, expect, test } from './support/test.ts'

function start(out: string, port: number, env: Record<string, string>) {
  const args = ['start.mjs', '--port', String(port), '--host', '127.0.0.1', '--out', join(out, 'site'), '--plain']
  const child: ChildProcess = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said.text += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, said, ended }
}

test(
  'both are served and stop together; a service with wrong settings leaves the site alone',
  DESK,
  async ({ page }) => {
    test.setTimeout(90_000)
    const scratch = scratchFolder('start')
    const [port, service] = [await freePort(), await freePort()]
    try {
      await test.step('both', async () => {
        const { child, said, ended } = start(scratch, port, { PORT: String(service) })
        await expect.poll(() => said.text, { timeout: 40_000 }).toContain(`http://127.0.0.1:${port}`)
        await page.goto(`http://127.0.0.1:${port}/tool/`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Token helpers')
        await expect.poll(() => said.text).toContain(`http://127.0.0.1:${service}`)
        expect(await (await fetch(`http://127.0.0.1:${service}/health`)).json()).toMatchObject({ ok: true })
        child.kill('SIGTERM')
        expect(await ended).toBe(0)
        await expect(fetch(`http://127.0.0.1:${service}/health`)).rejects.toThrow()
      })
      await test.step('the site alone', async () => {
        const { child, said, ended } = start(scratch, port, { PORT: 'three thousand' })
        await expect.poll(() => said.text, { timeout: 40_000 }).toContain(`http://127.0.0.1:${port}`)
        expect(said.text).toContain('PORT must be a whole number')
        expect(said.text).toContain('The site goes on without it.')
        expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
        child.kill('SIGTERM')
        expect(await ended).toBe(0)
      })
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
)
