/** The real site, built cold, unchanged, after one page was edited and after one file of texts was: in a copy of this checkout. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './measure.mjs'

const PAGE = 'content/en/guide/webdav.md'
const TEXTS = 'content/data/words/settings/global.en.yaml'

/** A copy that the bench may edit, with the history that dates of pages come from. */
function copyOf(root, folder) {
  rmSync(folder, { recursive: true, force: true })
  execFileSync('git', ['clone', '-q', '--no-hardlinks', root, folder])
  const changed = execFileSync('git', ['-C', root, 'ls-files', '-mo', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of changed.split('\0').filter(Boolean))
    cpSync(join(root, file), join(folder, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** What the build said of its stages, without their lines being mixed with anything else. */
function stagesOf(output) {
  return /timing:\n([\s\S]*?\n {2}all .*)/.exec(output)?.[1] ?? ''
}

export async function benchSite(root, folder) {
  copyOf(root, folder)
  const env = { ...process.env, DEBUG: 'timing' }
  const build = () => measure('node', ['cli/bin.mjs', 'build', '--quiet'], { cwd: folder, env })
  const cold = await build()
  const unchanged = await build()
  appendFileSync(join(folder, PAGE), '\nOne more line.\n')
  const page = await build()
  const texts = join(folder, TEXTS)
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(/text: (\w)/, 'text: So $1'))
  const words = await build()
  rmSync(folder, { recursive: true, force: true })
  return { cold, unchanged, 'one page edited': page, 'one text file edited': words }
}

export function printSite(rows) {
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, { seconds, peakMiB }]) => [
        `this site, ${name}`,
        {
          s: seconds.toFixed(1),
          'against cold': (seconds / rows.cold.seconds).toFixed(2),
          'peak MiB of all processes': peakMiB,
        },
      ]),
    ),
  )
  for (const [name, { output }] of Object.entries(rows)) console.log(`${name}:\n${stagesOf(output)}\n`)
}
