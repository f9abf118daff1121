/** Gets the programs that tests need, on a Debian where we may, and says so first; elsewhere it says what to run. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { BROWSERS, findChromium, findProgram, isProgram, missingPackages } from './programs.mjs'

/** Other programs that some checks ask; without them those checks are left out. */
const HELPERS = ['nginx', 'caddy', 'shellcheck']
/** Packages of the other browsers of the smoke run; without them, it leaves those out. */
const otherBrowsers = () => [...missingPackages('Firefox'), ...missingPackages('WebKit')]

/** Takes up to a minute where much is missing, so it runs beside checks that need none of it. */
export async function ensurePrograms() {
  const named = process.env.CHROMIUM_PATH
  if (named && !isProgram(named)) {
    console.error(`CHROMIUM_PATH names ${named}, which is no program. Name the browser, or leave the variable out.`)
    process.exit(1)
  }
  const browser = findChromium() ? [] : [BROWSERS[0]]
  const missing = [...browser, ...HELPERS.filter((name) => !findProgram(name)), ...otherBrowsers()]
  if (missing.length === 0) return
  if (!mayInstall()) return explain(missing)
  console.log(`Not installed: ${missing.join(', ')}. Installing from Debian's packages with apt-get, as root.`)
  if (!(await apt('update'))) console.error('apt-get update failed; trying with the lists that are there.')
  // Older Debians have no shell of the browser.
  if (browser.length > 0 && !(await apt('install', '-y', BROWSERS[0]))) await apt('install', '-y', BROWSERS[1])
  const others = missing.filter((one) => !browser.includes(one))
  // One by one if need be: older releases have no Caddy, and apt-get installs nothing when it does not know one package.
  if (others.length > 0 && !(await installBare(...others))) for (const name of others) await installBare(name)
  const helpers = HELPERS.filter((name) => !findProgram(name))
  const still = [...(findChromium() ? [] : ['chromium']), ...helpers, ...otherBrowsers()]
  if (still.length > 0) explain(still)
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function explain(missing) {
  console.error(`Not installed: ${missing.join(', ')}.`)
  console.error('The journeys and the tests in a DOM need Chromium.')
  console.error('nginx, Caddy and shellcheck check examples and scripts; without them, those checks are left out.')
  console.error(
    'The smoke run in three browsers needs firefox-esr, webkit2gtk-driver and xvfb; it skips what is missing.',
  )
  console.error(`On Debian or Ubuntu: sudo apt-get install ${missing.map(packageOf).join(' ')}`)
  console.error(
    'Elsewhere: run `npx playwright install chromium`, or name a browser with CHROMIUM_PATH=/path/to/chromium.',
  )
}

function packageOf(name) {
  return BROWSERS.includes(name) ? 'chromium' : name
}

function installBare(...names) {
  return apt('install', '-y', '--no-install-recommends', ...names)
}

/** Did it succeed? */
function apt(...args) {
  // Without a network nobody should wait long for what may be there already.
  const limits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-qq']
  // Servers are installed to be asked, not to run.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const child = spawn('apt-get', [...limits, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
