/** Tests that every island has rules for its attributes, or is none that authors write; the type checker sees to the components. */
import views from 'virtual:features/view'
import { expect, test } from 'vitest'
import { markdownOf } from '../engine/feature.ts'
import { islandFiles } from '../engine/virtual-modules.ts'
import { FEATURES } from './features.ts'

test('every island of a feature', () => {
  const known = views.flatMap(({ attributes = {} }) => Object.keys(attributes))
  const made = markdownOf(FEATURES).flatMap(({ tags = {} }) =>
    Object.keys(tags).filter((name) => tags[name]?.writtenAs),
  )
  const without = [...islandFiles(FEATURES).keys()].filter((name) => !known.includes(name) && !made.includes(name))
  expect(without).toEqual([])
})
