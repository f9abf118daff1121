/** Tests that every island has rules for its attributes; the type checker sees to the components. */
import { readdirSync } from 'node:fs'
import views from 'virtual:features/view'
import { expect, test } from 'vitest'
import { islandFiles } from '../engine/virtual-modules.ts'
import { joinViews } from '../render/feature.ts'
import { OF_ISLANDS } from './attributes.ts'
import { FEATURES } from './features.ts'

test('every island, and no other', () => {
  const files = readdirSync(new URL('./islands', import.meta.url), { recursive: true, encoding: 'utf8' })
  const names = files.flatMap((file) => /(\w+)\.tsx$/.exec(file)?.[1] ?? [])
  expect(Object.keys(OF_ISLANDS).sort()).toEqual(names.sort())
})

test('every island of a feature', () => {
  const { attributes } = joinViews(views)
  expect([...islandFiles(FEATURES).keys()].filter((name) => !attributes[name]?.client)).toEqual([])
})
