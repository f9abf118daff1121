/** Tests that the plans are the same in both languages. */
import { expect, it } from 'vitest'
import { PLANS } from './plans.ts'

it('has the same plans in both languages', () => {
  const shape = (locale: string) => PLANS[locale]?.map(({ id, features }) => [id, features.length])
  expect(shape('zh')).toEqual(shape('en'))
  expect(shape('en')).toHaveLength(3)
})
