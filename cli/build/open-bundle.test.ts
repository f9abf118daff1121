/** Tests that commands take the bundle from the cache while no source has changed, and make one otherwise. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DAMAGES } from '../../engine/damage.fixture.ts'
import { engineOptions, scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { SILENT } from '../../engine/progress.ts'
import { FEATURES } from '../../site/features.ts'
import { sourceVersion, writeRecord } from './bundle.ts'
import { withBundle } from './open-bundle.ts'

function setUp() {
  const root = scratchFolder({ 'content/en/x.md': '', 'site/a.ts': 'one' })
  const options = { ...engineOptions(join(root, 'content')), root, cacheDir: join(root, '.cache') }
  const keep = () => {
    const dir = join(options.cacheDir, `bundle-${sourceVersion(options)}`)
    mkdirSync(join(dir, 'server'), { recursive: true })
    writeFileSync(join(dir, 'server/server.js'), 'export const componentNames = ["Badge"]')
    writeFileSync(join(dir, 'react-demo.js'), 'demo')
    writeRecord(dir, { files: [], scripts: [], css: '', layouts: '' })
  }
  const stop = vi.fn()
  const startBundling = vi.fn(() => {
    keep()
    return { done: Promise.resolve(), stop }
  })
  const names = () =>
    withBundle(options, { startBundling, progress: SILENT }, async ({ server }) => (await server).componentNames)
  return { root, names, startBundling, stop, options }
}

test('a bundle is made once, and again when a source has changed', async () => {
  const { root, names, startBundling, stop } = setUp()
  expect(await names()).toEqual(['Badge'])
  expect(await names()).toEqual(['Badge'])
  expect(startBundling).toHaveBeenCalledOnce()
  expect(stop).toHaveBeenCalledOnce()
  writeFileSync(join(root, 'site/a.ts'), 'two')
  await names()
  expect(startBundling).toHaveBeenCalledTimes(2)
})

test.each(DAMAGES)('a bundle one of whose files %s is made again', async (_, damage) => {
  const { root, names, startBundling } = setUp()
  const dir = join(root, `.cache/bundle-${sourceVersion({ root, features: FEATURES })}`)
  let times = 1
  for (const file of ['bundle.json', 'server/server.js', 'react-demo.js']) {
    await names()
    damage(join(dir, file))
    expect(await names()).toEqual(['Badge'])
    expect(startBundling).toHaveBeenCalledTimes(++times)
  }
})

test('changed content needs no new bundle', async () => {
  const { root, names, startBundling } = setUp()
  await names()
  writeFileSync(join(root, 'content/en/x.md'), 'changed')
  await names()
  expect(startBundling).toHaveBeenCalledOnce()
})

test('work that fails stops the bundler and is told first', async () => {
  const { options, startBundling, stop } = setUp()
  const work = () => Promise.reject(new Error('bad content'))
  await expect(withBundle(options, { startBundling, progress: SILENT }, work)).rejects.toThrow('bad content')
  expect(stop).toHaveBeenCalledOnce()
})
