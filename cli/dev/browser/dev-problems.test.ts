/** Tests what the panel of the dev server depends on. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('loads although code that pages use is broken', () => {
  const imports = ['dev.ts', 'dev-problems.ts'].flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    return [...text.matchAll(/from '(.+)'/g)].map(([, from]) => from)
  })
  expect(new Set(imports)).toEqual(new Set(['../dev-problem.ts', './dev-problems.ts']))
})
