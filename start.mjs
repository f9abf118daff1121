/** `npm start`: builds and serves the site, and beside it the token service, each in a process of its own. */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))

function run(script, args = [], env = process.env) {
  const child = spawn(process.execPath, [join(root, script), ...args], { stdio: 'inherit', env })
  return { child, over: new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))) }
}

console.log('Building the site. Its address is printed at the end.')
const site = run('cli/bin.mjs', ['start', ...process.argv.slice(2)])
// PORT is the site's; the service has API_PORT.
const { PORT: _, ...serviceEnv } = process.env
const service = run('api/bin.mjs', [], serviceEnv)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    // A terminal's Ctrl+C has reached both already, and a second signal would not let them finish.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    site.child.kill(signal)
    service.child.kill(signal)
  })
}

// Pages are read without the service: only the helpers for tokens need it, and they say so.
void service.over.then((code) => {
  if (code !== 0 && !isStopping)
    console.error('The token service is not running (see above). The site goes on without it.')
})

const code = await site.over
service.child.kill('SIGTERM')
await service.over
process.exitCode = code
