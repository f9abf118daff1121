/** Tests that every island has rules for its attributes; the type checker sees to the components. */
import views from 'virtual:features/view'
import { expect, test } from 'vitest'
import { islandFiles } from '../engine/virtual-modules.ts'
import { FEATURES } from './features.ts'

test('every island of a feature', () => {
  const known = views.flatMap(({ attributes = {} }) => Object.keys(attributes))
  expect([...islandFiles(FEATURES).keys()].filter((name) => !known.includes(name))).toEqual([])
})
