/** Tests of what the dev server does not watch. */
import { expect, it } from 'vitest'
import { isOutput } from './is-output.ts'

const FOLDERS = { outDir: '/docs/dist', cacheDir: '/docs/.cache' }

it.each([
  ['/docs/dist', true],
  ['/docs/dist/guide/index.html', true],
  ['/docs/dist.next/index.html', true],
  ['/docs/dist.old-12-34', true],
  ['/docs/.cache/engine-1/config.mjs', true],
  ['/docs/distance.ts', false],
  ['/docs/site/dist/a.ts', false],
  ['/docs/site/site.config.ts', false],
  ['/docs/content/en/a.md', false],
])('%s: %j', (path, expected) => {
  expect(isOutput(path, FOLDERS)).toBe(expected)
})
