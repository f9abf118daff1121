/** Tests of where the loaders of islands are: in the entry, or in the list that is loaded first. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Feature } from './feature.ts'
import { featureModules } from './virtual-modules.ts'

const root = mkdtempSync(join(tmpdir(), 'features-'))
afterAll(() => rmSync(root, { recursive: true }))

function feature(name: string, islands: string[], more: Partial<Feature> = {}): Feature {
  const dir = join(root, name)
  mkdirSync(join(dir, 'islands'), { recursive: true })
  for (const island of islands) writeFileSync(join(dir, 'islands', `${island}.tsx`), '')
  return { name, dir, ...more }
}

function load(name: string, features: Feature[]): string {
  const { load: handler } = featureModules(features, []) as { load: (id: string) => string }
  return handler(`\0virtual:features/${name}`)
}

describe('loaders of islands', () => {
  const features = [feature('a', ['Clock', 'Map'], { commonIslands: ['Clock'] }), feature('b', ['Quiz'])]

  it('are in the entry where the feature says that they are common, and in the list otherwise', () => {
    const loader = (name: string, from: string) =>
      `${name}: () => import(${JSON.stringify(join(root, from, 'islands', `${name}.tsx`))})`
    expect(load('browser', features)).toContain(`export const islandLoaders = { ${loader('Clock', 'a')} }\n`)
    expect(load('island-loaders', features)).toBe(`export default { ${loader('Map', 'a')}, ${loader('Quiz', 'b')} }\n`)
  })

  it('cannot be those of islands that do not exist', () => {
    const wrong = [feature('c', ['Poll'], { commonIslands: ['Pool'] })]
    expect(() => load('browser', wrong)).toThrow('There is no island named Pool: remove it from commonIslands.')
  })

  it('have one name each', () => {
    expect(() => load('island-loaders', [...features, feature('d', ['Quiz'])])).toThrow('Two islands are named Quiz')
  })
})
