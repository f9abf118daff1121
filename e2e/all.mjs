/**
 * `npm test`: every check there is. Three lanes run side by side, because most checks use one core or wait for a browser;
 * programs that are missing are installed meanwhile. The smoke run follows the tests in a DOM as soon as the site is
 * built; the journeys come last and have the machine to themselves. The last lines tell how long each part took, and
 * what passed and failed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ensurePrograms } from './support/install.mjs'
import { findChromium, missingPackages, SMOKE_BROWSERS } from './support/programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'docs-test-'))
const parts = []

/** Runs a program of this repository; its output comes when it ends, or at once where nothing runs beside it. */
function run(command, args, { env = {}, live = false } = {}) {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const child = spawn(command, args, {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** One part of the suite. `count` reads how many tests passed and failed; a part without tests is one check. */
async function part(title, command, args, { count, ...options } = {}) {
  const started = performance.now()
  const { ok, output } = await run(command, args, options)
  const seconds = (performance.now() - started) / 1000
  const counted = count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A runner that fails although none of its tests did is one failure more.
  const failed = counted.failed + (!ok && counted.failed === 0 ? 1 : 0)
  const names = counted.names ?? (ok ? [] : [title])
  parts.push({ title, seconds, passed: counted.passed, failed, names })
  console.log(`\n— ${title}: ${failed === 0 ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`)
  if (output) console.log(failed === 0 ? tail(output) : output)
  return failed === 0
}

/** Enough of what a program said when all is well. */
function tail(output) {
  return output.trimEnd().split('\n').slice(-6).join('\n')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Each test that failed, with the first line of why; a file that could not be loaded counts as one. */
function failedUnits({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
      return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
    })
}

function failedJourneys({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...failedJourneys({ suites: inner }),
  ])
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).trim().split('\n')[0]
}

/** Tests of one project of vitest.config.ts. A project that finds no test fails. */
function unitTests(project, title, workers = 1) {
  const file = join(scratch, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const count = () => {
    const report = readReport(file)
    if (!report) return { passed: 0, failed: 1 }
    return { passed: report.numPassedTests, failed: report.numFailedTests, names: failedUnits(report) }
  }
  const env = { DOCS_TEST_WORKERS: String(workers) }
  return part(title, 'vitest', ['run', '--project', project, ...reporters], { count, env })
}

function journeys() {
  const file = join(scratch, 'journeys.json')
  const count = () => {
    const report = readReport(file)
    if (!report) return { passed: 0, failed: 1 }
    const { stats } = report
    // What passes only at the second try has failed.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names: failedJourneys(report) }
  }
  const env = { DOCS_BUILT: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return part('journeys in a browser', 'playwright', ['test', '--reporter=list,json'], { env, count, live: true })
}

async function staticChecks(programs) {
  await Promise.all([
    part('types of the Node side', 'tsc', ['-p', 'tsconfig.node.json']),
    part('types of the browser side', 'tsc', ['-p', 'tsconfig.browser.json']),
    part('types of the tests', 'tsc', ['-p', 'e2e']),
    part('lint and format', 'biome', ['check', '.']),
  ])
  await unitTests('alone', 'unit tests that need a process of their own')
  await programs
  await unitTests('together', 'unit tests')
}

async function content(build, programs) {
  if (await build) await part('search finds the right page', process.execPath, ['bench/search/quality.mjs', '--hold'])
  await programs
  await unitTests('content', 'tests of the content')
}

async function behavior(build, programs) {
  await programs
  if (findChromium()) await unitTests('dom', 'behavior in a DOM', 2)
  else parts.push({ title: 'behavior in a DOM (not run)', seconds: 0, passed: 0, failed: 1, names: [] })
  if (await build) await smokeRun()
}

/** A browser that isn't there is named in the table, and nothing of it counts as passed. */
async function smokeRun() {
  const browsers = SMOKE_BROWSERS.map((name) => ({ name, missing: missingPackages(name) }))
  const present = browsers.filter(({ missing }) => missing.length === 0)
  if (present.length > 0) await unitTests('browsers', `smoke run in ${present.map(({ name }) => name).join(', ')}`, 2)
  for (const { name, missing } of browsers.filter(({ missing }) => missing.length > 0)) {
    const title = `smoke run in ${name} (skipped: ${missing.join(' and ')} not installed)`
    console.log(`\n— ${title}`)
    parts.push({ title, seconds: 0, passed: 0, failed: 0, names: [] })
  }
}

function printTable() {
  const width = Math.max(...parts.map(({ title }) => title.length))
  console.log(`\n${'part'.padEnd(width)}  seconds  passed  failed`)
  for (const { title, seconds, passed, failed } of parts)
    console.log(
      `${title.padEnd(width)}  ${seconds.toFixed(1).padStart(7)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}`,
    )
}

/** Once more at the end, where no one has to look for them in thousands of lines. */
function printFailures() {
  for (const { title, names } of parts)
    if (names.length > 0) console.log(`\nfailed in ${title}:\n  ${names.join('\n  ')}`)
}

const started = performance.now()
const programs = ensurePrograms().then(() => {
  const chromium = findChromium()
  // Also for what draws diagrams.
  if (chromium) process.env.CHROMIUM_PATH = chromium
})
const build = part('build', process.execPath, ['cli/bin.mjs', 'build'])
const lanes = [content(build, programs), staticChecks(programs), behavior(build, programs)]
const [built] = await Promise.all([build, ...lanes])
if (built && findChromium()) await journeys()
else parts.push({ title: 'journeys in a browser (not run)', seconds: 0, passed: 0, failed: 1, names: [] })
rmSync(scratch, { recursive: true, force: true })
printFailures()
printTable()
console.log(`\nall: ${((performance.now() - started) / 1000).toFixed(0)} s`)
const sum = (key) => parts.reduce((total, one) => total + one[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
