/** `npm test`: every check there is, one after the other; the last line says how many passed and failed. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'docs-test-'))
const total = { passed: 0, failed: 0 }

/** Runs a program of this repository with its output shown; true when it succeeded. */
function run(title, command, args, env = {}) {
  console.log(`\n— ${title}`)
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  if (error) console.error(error.message)
  return status === 0
}

/** A program that counts as one check. */
function check(title, command, args) {
  return count(title, run(title, command, args))
}

function count(title, passed) {
  total[passed ? 'passed' : 'failed']++
  if (!passed) console.error(`✘ ${title}`)
  return passed
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Adds the tests of a report; a runner that fails although none of its tests did is one failure more. */
function countTests(title, succeeded, report) {
  total.passed += report?.passed ?? 0
  total.failed += report?.failed ?? 0
  if (!report || (!succeeded && report.failed === 0)) count(title, false)
}

function unitTests() {
  const file = join(scratch, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = run('unit tests', 'vitest', ['run', '--exclude', 'e2e/**', ...reporters])
  const report = readReport(file)
  countTests('unit tests', succeeded, report && { passed: report.numPassedTests, failed: report.numFailedTests })
}

function browserTests() {
  const file = join(scratch, 'browser.json')
  const env = { DOCS_BUILT: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const succeeded = run('browser tests', 'playwright', ['test', '--reporter=list,json'], env)
  const stats = readReport(file)?.stats
  countTests('browser tests', succeeded, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The shell has no windows to draw and needs a third of the time; the browser does as well. */
const BROWSERS = ['chromium-headless-shell', 'chromium']

function findProgram(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** Other programs that some checks ask; without them those checks are left out. */
const HELPERS = ['nginx', 'shellcheck']

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function ensureHelpers() {
  const missing = HELPERS.filter((name) => !findProgram(name) && !isProgram(`/usr/sbin/${name}`))
  if (missing.length > 0 && mayInstall()) for (const name of missing) installFirst([name])
}

/** Takes the system's Chromium, and on a Debian where we may, installs it. */
function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  const [shell, browser] = BROWSERS
  if (!findProgram(shell) && mayInstall()) installFirst(findProgram(browser) ? [shell] : BROWSERS)
  return BROWSERS.map(findProgram).find(Boolean)
}

/** Older Debians have no shell. */
function installFirst(packages) {
  // Without a network nobody should wait long for what may be there already.
  const limits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  // Servers are installed to be asked, not to run.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  run('apt-get update', 'apt-get', ['update', ...limits])
  packages.some((name) => run(`apt-get install ${name}`, 'apt-get', ['install', '-y', ...limits, name], env))
}

function explainMissingChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) console.error(`CHROMIUM_PATH names ${named}, which is no program.`)
  else console.error('The browser tests need Chromium: install it, or name it with CHROMIUM_PATH=/path/to/chromium.')
}

function main() {
  const chromium = ensureChromium()
  ensureHelpers()
  // Also for what draws diagrams.
  if (chromium) process.env.CHROMIUM_PATH = chromium
  check('types of the Node side', 'tsc', ['-p', 'tsconfig.node.json'])
  check('types of the browser side', 'tsc', ['-p', 'tsconfig.browser.json'])
  check('types of the tests', 'tsc', ['-p', 'e2e'])
  check('lint and format', 'biome', ['check', '.'])
  unitTests()
  const built = check('build', process.execPath, ['engine/bin.mjs', 'build'])
  if (built) check('search finds the right page', process.execPath, ['bench/search/quality.mjs', '--hold'])
  if (!chromium) explainMissingChromium()
  if (built && chromium) browserTests()
  else count('browser tests', false)
}

main()
rmSync(scratch, { recursive: true, force: true })
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed} failed`)
