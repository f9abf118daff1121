/** Runs a command and puts the seconds since its start before every line that it prints: `node bench/timed.mjs npm start`. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node bench/timed.mjs COMMAND [ARGUMENT …]')
  process.exit(1)
}
const started = performance.now()
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
const seconds = () => ((performance.now() - started) / 1000).toFixed(1).padStart(6)
for (const stream of [child.stdout, child.stderr]) {
  createInterface({ input: stream }).on('line', (line) => console.log(`${seconds()}  ${line}`))
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', ({ message }) => console.error(message))
child.on('close', (code) => {
  console.log(`${seconds()}  (ended with ${code})`)
  process.exitCode = code ?? 1
})
