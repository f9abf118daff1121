/** Builds without features: nothing of those that are left out is in the output. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { Feature } from '../../engine/feature.ts'
import { FEATURES } from '../../site/features.ts'

const ROOT = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-removal-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const PAGE =
  '# Page\n\n## Part\n\nText with `code` and a [link](./README.md).\n\n```sh\nls\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
const CONTENT = {
  'README.md': '---\nhome: true\n---\n\nText.\n',
  'guide/README.md': '# Guide\n\nText.\n',
  'guide/page.md': PAGE,
}

/** Only the feature that draws home pages knows their frontmatter. */
const PLAIN = { ...CONTENT, 'README.md': '# Home\n\nText.\n' }

for (const [folder, content] of Object.entries({ content: CONTENT, plain: PLAIN }))
  for (const [file, text] of Object.entries(content))
    for (const lang of ['en', 'zh']) {
      const path = join(scratch, folder, lang, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }

/** Features with those that need them. */
function withDependents(names: readonly string[]): Feature[] {
  const removed = new Set(names)
  for (let size = -1; size !== removed.size; ) {
    size = removed.size
    for (const { name, requires = [] } of FEATURES)
      if (requires.some((needed) => removed.has(needed))) removed.add(name)
  }
  return FEATURES.filter(({ name }) => removed.has(name))
}

interface Built {
  /** The text of all files that are text. */
  text: string
  files: string[]
}

async function build(removed: readonly Feature[]): Promise<Built> {
  const out = mkdtempSync(join(scratch, 'out-'))
  const folder = removed.some(({ name }) => name === 'home') ? 'plain' : 'content'
  const args = ['cli/bin.mjs', 'build', '--content', join(scratch, folder), '--public', join(scratch, 'none')]
  const env = { ...process.env, DOCS_WITHOUT: removed.map(({ name }) => name).join(), NODE_ENV: undefined }
  await promisify(execFile)(process.execPath, [...args, '--out', out, '--plain', '--quiet'], { cwd: ROOT, env })
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => relative(out, join(entry.parentPath, entry.name)))
  const texts = files.filter((file) => /\.(?:html|js|css|json|xml|txt|conf)$|^_/.test(file))
  return { files, text: texts.map((file) => readFileSync(join(out, file), 'utf8')).join('\n') }
}

/** What a feature would leave: marks that its script looks for, its strings, sources of its policy, its chunks. */
async function tracesOf({ name, dir, browser = [], markdown }: Feature): Promise<string[]> {
  const marks = browser.flatMap((module) =>
    module.on === 'found' ? (module.selector.match(/data-[\w-]+/g) ?? []) : [],
  )
  const sources = Object.values(markdown?.tags ?? {}).flatMap((tag) => Object.values(tag.sources ?? {}).flat())
  return [
    ...marks,
    ...sources.filter((source) => source.startsWith('https:')),
    ...(await stringsOf(dir)),
    `assets/${name}-`,
  ]
}

/** Sentences of its `strings.ts`; single words may be said elsewhere, too. */
async function stringsOf(dir: string): Promise<string[]> {
  const file = readdirSync(dir).find((entry) => entry === 'strings.ts')
  if (!file) return []
  const module = (await import(/* @vite-ignore */ join(dir, file))) as Record<string, unknown>
  return flat(module).filter((text) => text.length > 20 && text.includes(' '))
}

function flat(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : []
}

/** Sentences that two features say. */
async function traces(removed: readonly Feature[]): Promise<string[]> {
  const kept = FEATURES.filter((feature) => !removed.includes(feature))
  const others = new Set((await Promise.all(kept.map(tracesOf))).flat())
  return (await Promise.all(removed.map(tracesOf))).flat().filter((trace) => !others.has(trace))
}

const GROUPS: Array<[string, string[]]> = [
  [
    'content widgets',
    ['tabs', 'charts', 'diagrams', 'demos', 'video', 'cards', 'steps', 'file-tree', 'math', 'timeline'],
  ],
  ['the search', ['search']],
  ['what programs read', ['feed', 'sitemap', 'markdown-copies', 'social-cards']],
  ['third parties', ['comments', 'sponsors', 'third-party', 'page-views', 'consent']],
  ["AList's own", FEATURES.filter(({ dir }) => dir.includes(join(ROOT, 'site'))).map(({ name }) => name)],
  ['every feature', FEATURES.map(({ name }) => name)],
]

describe('a build without', () => {
  it.each(GROUPS)('%s is whole, and has nothing of them', async (_, names) => {
    const known = names.filter((name) => FEATURES.some((feature) => feature.name === name))
    const removed = withDependents(known)
    const { files, text } = await build(removed)
    expect(files).toEqual(expect.arrayContaining(['index.html', 'zh/guide/page.html', 'guide/page.html', '404.html']))
    expect((await traces(removed)).filter((trace) => text.includes(trace))).toEqual([])
    const lists = files.filter((file) => /(?:sitemap|atom)\.xml$|(?:robots|llms)\.txt$|\.md$/.test(file))
    expect(lists.length > 0).toBe(!removed.some(({ name }) => name === 'sitemap'))
    if (removed.some(({ name }) => name === 'search')) expect(text).not.toContain('wasm-unsafe-eval')
  })
})
