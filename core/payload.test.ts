/** Tests of what components hand to browser code. */
import { expect, it } from 'vitest'
import { payload } from './payload.ts'

interface Options {
  title: string
  limits: number[]
  extra?: string
}

it('is read as it was written, under the same name', () => {
  const options = payload<Options>('data-options')
  const value = { title: '"<b>" & \'c\'', limits: [1, 2.5] }
  const attributes = options.write(value)
  expect(Object.keys(attributes)).toEqual(['data-options'])
  expect(options.read({ getAttribute: (name) => attributes[name] ?? null })).toEqual(value)
  expect(options.selector).toBe('[data-options]')
})
