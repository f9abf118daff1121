/** Tests of how errors of compilers, parsers and components are told. */
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { BuildFailure } from '../../engine/problems.ts'
import { describeError } from './describe-error.ts'

const SOURCE = 'one\ntwo\nthree\nfour\nfive\nsix\n'

function site(files: Record<string, string> = { 'theme/a.tsx': SOURCE }) {
  const root = scratchFolder(files)
  const places = { root, contentDir: join(root, 'content') }
  return { root, tell: (error: unknown, file?: string) => describeError(error, places, file)[0] }
}

/** An error with what plugins add to it. */
const thrown = (message: string, more: object = {}) => Object.assign(new Error(message), { stack: '', ...more })

describe('describeError', () => {
  it('reads the place, the reason and the advice out of a drawn message, without colors', async () => {
    const { root, tell } = site({ 'a.tsx': 'export const a = (\n  <p>text</q>\n)\n' })
    const file = join(root, 'a.tsx')
    const error = await transformWithOxc('export const a = (\n  <p>text</q>\n)\n', file).catch((one: Error) => one)
    const told = tell(Object.assign(error, { id: file }))
    expect(told).toMatchObject({
      kind: 'error',
      file,
      line: 2,
      message: expect.stringContaining("closing tag for 'p'"),
    })
    expect(told?.frame).toContain('> 2 |   <p>text</q>')
    expect(JSON.stringify(told)).not.toContain('\\u001b')
  })

  it('counts columns of style sheets from one', () => {
    const { root, tell } = site({ 'a.css': SOURCE })
    const file = join(root, 'a.css')
    const error = thrown('[postcss] long', { reason: 'Unclosed block', loc: { file, line: 4, column: 0 } })
    expect(tell(error)).toMatchObject({ message: 'Unclosed block', file, line: 4, column: 1 })
    expect(tell(error)?.frame).toBe('  2 | two\n  3 | three\n> 4 | four\n    | ^\n  5 | five\n  6 | six')
  })

  it('takes the file of broken JSON from who knows it', () => {
    const { root, tell } = site({ 'a.json': SOURCE })
    const file = join(root, 'a.json')
    expect(tell(thrown('expected `:` at line 1 column 2', { id: {} }), file)).toMatchObject({
      ...{ message: 'expected `:`', file, line: 1, column: 2 },
    })
  })

  it('keeps the first line of what is wrong with YAML', () => {
    const text = 'a: [\nb: 1\n'
    const { root, tell } = site({ 'a.yaml': text })
    const told = tell(parseDocument(text).errors[0], join(root, 'a.yaml'))
    expect(told).toMatchObject({ file: join(root, 'a.yaml'), line: expect.any(Number) })
    expect(told?.message).not.toMatch(/\n| at line/)
  })

  it('finds the import of a file that does not exist', () => {
    const { root, tell } = site({ 'a.ts': "const text = './none.ts'\nimport './none.ts'\n" })
    const file = join(root, 'a.ts')
    const message = `Failed to load url ./none.ts (resolved id: ./none.ts) in ${file}. Does the file exist?`
    expect(tell(thrown(message))).toMatchObject({ message: 'cannot find ./none.ts', file, line: 2, column: 9 })
  })

  it('takes the first line of the trace that belongs to the site, also of the cause', () => {
    const { root, tell } = site()
    const file = join(root, 'theme/a.tsx')
    const stack = `TypeError: x\n    at run (${root}/node_modules/react/index.js:1:1)\n    at A (${file}:3:2)\n`
    const place = { file, line: 3, column: 2 }
    expect(tell(thrown('x', { stack }))).toMatchObject(place)
    expect(tell(thrown('<A> at a.md:1: x', { cause: thrown('x', { stack }) }))).toMatchObject(place)
  })

  it('tells problems of the content with their frame, and what is unfinished as a note', () => {
    const { root, tell } = site({ 'content/en/a.md': SOURCE })
    const problem = { severity: 'error', at: 'en/a.md:2', message: 'dead link', remedy: 'Write it.' } as const
    expect(tell(new BuildFailure([problem]))).toMatchObject({
      ...{ kind: 'error', file: join(root, 'content/en/a.md'), line: 2, message: 'dead link', remedy: 'Write it.' },
      frame: expect.stringContaining('> 2 | two'),
    })
    expect(tell(new BuildFailure([{ ...problem, unfinished: true }]))?.kind).toBe('note')
  })
})
