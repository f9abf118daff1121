/** Tests that plans are the same in both languages. */
import { describe, expect, it } from 'vitest'
import { PLANS } from './data.ts'

describe('plans', () => {
  it('are the same in both languages', () => {
    const shape = (locale: string) => PLANS[locale]?.map(({ id, features }) => [id, features.length])
    expect(shape('zh')).toEqual(shape('en'))
    expect(shape('en')).toHaveLength(3)
  })
})
