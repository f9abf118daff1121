/** `npm start`: the site and the token service together, and the site alone where the service cannot run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, ROOT } from './support/engine.ts'
import { scratchFolder, writeTree } from './support/folders.ts'
import { DESK, expect, test } from './support/test.ts'

interface Started {
  said: { text: string }
  /** Asks it to stop and gives its exit code, when it and everything it started have ended. */
  stop(): Promise<number | null>
}

function start(args: string[], env: Record<string, string>): Started {
  const child: ChildProcess = spawn(process.execPath, ['start.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said.text += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    said,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

test('both are served and stop together; a service with wrong settings leaves the site alone', DESK, async () => {
  const scratch = scratchFolder('start')
  const home = '---\ntitle: Hello\n---\n\nWelcome.\n'
  writeTree(join(scratch, 'content'), { 'en/README.md': home, 'zh/README.md': home })
  const [port, service] = [await freePort(), await freePort()]
  const site = `http://127.0.0.1:${port}`
  const folders = [
    '--content',
    join(scratch, 'content'),
    '--public',
    join(ROOT, 'public'),
    '--out',
    join(scratch, 'site'),
  ]
  const args = ['--port', String(port), '--host', '127.0.0.1', '--plain', '--lenient', ...folders]
  let running: Started | undefined
  try {
    await test.step('both', async () => {
      running = start(args, { API_PORT: String(service) })
      const { said } = running
      await expect.poll(() => said.text, { timeout: 60_000 }).toContain(site)
      expect(await (await fetch(`${site}/`)).text()).toContain('Welcome.')
      await expect.poll(() => said.text).toContain(`http://127.0.0.1:${service}`)
      expect(await (await fetch(`http://127.0.0.1:${service}/health`)).json()).toMatchObject({ ok: true })
      expect(await running.stop()).toBe(0)
      await expect(fetch(`http://127.0.0.1:${service}/health`)).rejects.toThrow()
    })
    await test.step('the site alone', async () => {
      running = start(args, { API_PORT: 'three thousand' })
      const { said } = running
      await expect.poll(() => said.text, { timeout: 60_000 }).toContain(site)
      await expect.poll(() => said.text).toContain('API_PORT must be a whole number')
      await expect.poll(() => said.text).toContain('The site goes on without it.')
      expect((await fetch(`${site}/`)).status).toBe(200)
      expect(await running.stop()).toBe(0)
    })
  } finally {
    // A build that is still writing would put back what is taken away here.
    await running?.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
})
