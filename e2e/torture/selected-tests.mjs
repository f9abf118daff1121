/** Runs unit tests as one kind of attack, with `DOCS_ALL=1`, and counts what they tried. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killGroup, ROOT } from './site.mjs'

/** `files`: paths from the root. `only`: a pattern of test names. A test counts as one try, or as many as its `task.meta.tried` says. */
export function selectedTests(files, only) {
  return async ({ timeLeft }) => {
    const absent = files.filter((file) => !existsSync(join(ROOT, file)))
    const present = files.filter((file) => !absent.includes(file))
    const failed = absent.map((file) => `${file} is missing`)
    if (present.length === 0) return { tried: 0, failed }
    const folder = mkdtempSync(join(tmpdir(), 'docs-torture-'))
    const report = join(folder, 'report.json')
    try {
      const output = await vitest(
        [...present, ...(only ? ['-t', only] : []), '--reporter=json', `--outputFile=${report}`],
        timeLeft(),
      )
      const { testResults } = JSON.parse(readReport(report, output))
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
      for (const { status, fullName, failureMessages } of tests)
        if (status === 'failed') failed.push(`${fullName}: ${failureMessages[0]?.split('\n')[0]}`)
      for (const { status, name, message, assertionResults } of testResults)
        if (status === 'failed' && assertionResults.length === 0) failed.push(`${name}: ${message}`)
      const tried = tests
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .reduce((sum, { meta }) => sum + (meta?.tried ?? 1), 0)
      return { tried, failed }
    } catch (error) {
      return { tried: 0, failed: [...failed, error.message] }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function readReport(file, output) {
  if (!existsSync(file)) throw new Error(`The tests gave no report: ${output.slice(-500)}`)
  return readFileSync(file, 'utf8')
}

function vitest(args, limit) {
  const projects = ['together', 'alone', 'content'].flatMap((name) => ['--project', name])
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...args], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, DOCS_ALL: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const timer = setTimeout(() => killGroup(child.pid), Math.max(1000, limit))
  return new Promise((resolve) => {
    child.once('close', () => {
      clearTimeout(timer)
      resolve(output)
    })
  })
}
