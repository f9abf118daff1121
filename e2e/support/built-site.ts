/** Sites that tests build: each once for all workers, from few pages, and served by the worker that asks for it. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../server/start.ts'
import type { ServiceSettings } from '../../site/services.config.ts'
import { ROOT, type RunningEngine, runEngineWell } from './engine.ts'
import { FakeOutside } from './fake-outside.ts'
import { filesOf } from './folders.ts'

/** Pages of this site that a small site is made of, in both languages. */
const SMALL = [
  'README.md',
  'privacy.md',
  'pricing.md',
  'guide/README.md',
  'guide/community.md',
  'guide/install/README.md',
  'guide/install/docker.md',
  'guide/install/manual.md',
  'guide/install/script.md',
  'guide/drivers/sftp.md',
  'guide/drivers/common.md',
  'guide/drivers/local.md',
  'faq/README.md',
  'config/README.md',
  'community/README.md',
  'community/writing.md',
  'tool/README.md',
]

/** Where all workers of a run find what one of them has built; the global setup removes it. */
export function sharedFolder(): string {
  return process.env.DOCS_SCRATCH ?? join(tmpdir(), `docs-quick-${process.ppid}`)
}

/**
 * Makes a folder once: whoever asks first does, the others wait for it. `key`: everything that decides what it holds.
 */
export async function madeOnce(key: unknown, make: (folder: string) => Promise<void> | void): Promise<string> {
  const folder = join(sharedFolder(), createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16))
  mkdirSync(dirname(folder), { recursive: true })
  const done = `${folder}.done`
  try {
    mkdirSync(`${folder}.begun`)
  } catch {
    return waitFor(folder, done)
  }
  const outcome = await Promise.resolve(make(folder)).then(
    () => '',
    (error: unknown) => String(error instanceof Error ? error.message : error),
  )
  writeFileSync(done, outcome)
  return waitFor(folder, done)
}

async function waitFor(folder: string, done: string): Promise<string> {
  while (!existsSync(done)) await pause(50)
  const failure = readFileSync(done, 'utf8')
  if (failure) throw new Error(failure)
  return folder
}

/** A folder with the pages of a small site. */
export function smallContent(): Promise<string> {
  return madeOnce('small content', (folder) => {
    for (const lang of ['en', 'zh'])
      for (const file of SMALL) cpSync(join(ROOT, 'content', lang, file), join(folder, lang, file), { recursive: true })
    cpSync(join(ROOT, 'content/diagrams'), join(folder, 'diagrams'), { recursive: true })
    // This site's own old addresses are settings of the site; a page can name its own.
    for (const [lang, from] of [
      ['en', '/guide/sponsor.html'],
      ['zh', '/zh/guide/sponsor.html'],
    ] as const) {
      const file = join(folder, lang, 'guide/README.md')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^---\n/, `---\nredirectFrom: [${from}]\n`))
    }
  })
}

export interface BuildParts {
  /** Folder of its pages; those of the small site unless given. */
  content?: string
  env?: Record<string, string>
}

/** Builds a site, once for all workers. */
export async function buildOnce({ content, env = {} }: BuildParts = {}): Promise<string> {
  const from = content ?? (await smallContent())
  return madeOnce(['site', from, env], async (out) => {
    const folders = ['--content', from, '--public', join(ROOT, 'public'), '--out', out]
    await runEngineWell(['build', '--plain', '--quiet', ...folders, '--lenient'], env)
  })
}

/** Serves a built site from this process. */
export async function serve(dist: string): Promise<RunningEngine> {
  const { url, close } = await startServer({ dist, port: 0, host: '127.0.0.1' })
  return { url, stop: close }
}

export interface OutsideSite {
  fake: FakeOutside
  site: RunningEngine
  end(): Promise<void>
}

/** A port that no fake listens on: sites are built with it, and every worker puts that of its own fake in its place. */
const BUILT_PORT = '65530'
const BUILT_ORIGIN = `http://127.0.0.1:${BUILT_PORT}`

/** A site with services of others, all played by a fake of its own; `settings` is given the fake's origin. */
export async function startOutside(
  settings: (url: string) => Partial<ServiceSettings>,
  { content, env }: BuildParts = {},
): Promise<OutsideSite> {
  const outside = { DOCS_OUTSIDE: JSON.stringify(settings(BUILT_ORIGIN)), ...env }
  const built = await buildOnce({ env: outside, ...(content ? { content } : {}) })
  const fake = await new FakeOutside().start()
  const own = `${built}-${new URL(fake.url).port}`
  copyWithPort(built, own, new URL(fake.url).port)
  const site = await serve(own)
  return {
    ...{ fake, site },
    async end() {
      await Promise.all([site.stop(), fake.stop()])
      rmSync(own, { recursive: true, force: true })
    },
  }
}

const NAMES_OTHERS = /\.(?:html|js|json|md|txt)$/

function copyWithPort(from: string, to: string, port: string): void {
  cpSync(from, to, { recursive: true })
  for (const file of filesOf(to).filter((name) => NAMES_OTHERS.test(name))) {
    const text = readFileSync(join(to, file), 'utf8')
    if (text.includes(`:${BUILT_PORT}`)) writeFileSync(join(to, file), text.replaceAll(`:${BUILT_PORT}`, `:${port}`))
  }
}
