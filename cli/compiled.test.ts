/** Tests of when the compiled settings are used again. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { DAMAGES } from '../engine/damage.fixture.ts'
import { scratchFolder } from '../engine/pages/scratch.fixture.ts'
import { compiledConfig } from './compiled.mjs'

test('they are compiled once, and again when one of their files is damaged', () => {
  const root = scratchFolder({
    'vite.config.ts': 'export default 7 as number',
    'site/markdown-worker.ts': 'console.log("markdown")',
    'cli/build/output-worker.ts': 'console.log("output")',
    'package-lock.json': '{}',
  })
  const file = compiledConfig(root)
  const text = readFileSync(file, 'utf8')
  const { mtimeMs } = statSync(file)
  expect(statSync(compiledConfig(root)).mtimeMs).toBe(mtimeMs)
  const damages = new Map(DAMAGES)
  for (const [name, what] of [
    ['modules.json', 'holds {}'],
    ['config.mjs', 'is cut off'],
    ['output-worker.mjs', 'has a changed byte'],
  ] as const) {
    damages.get(what)!(join(dirname(file), name))
    expect(readFileSync(compiledConfig(root), 'utf8')).toBe(text)
    expect(readFileSync(join(dirname(file), 'output-worker.mjs'), 'utf8')).toContain('"output"')
  }
})
