/** The requests of `npm run torture`: many, different, and the same for the same seed. */
import { expect, it } from 'vitest'
import { injections, nonsense, seeded, traversalPaths } from '../torture/requests.mjs'

it('has thousands of paths that leave the folder, each once', () => {
  const paths = traversalPaths()
  expect(paths.length).toBeGreaterThan(2700)
  expect(new Set(paths).size).toBe(paths.length)
})

it('has hundreds of requests with script, each once', () => {
  const requests = injections()
  expect(requests.length).toBeGreaterThan(300)
  expect(new Set(requests).size).toBe(requests.length)
})

it('makes nonsense that a seed repeats', () => {
  const some = (seed: number) => {
    const chance = seeded(seed)
    return Array.from({ length: 100 }, () => Buffer.from(nonsense(chance)).toString('latin1'))
  }
  expect(some(1)).toEqual(some(1))
  expect(new Set([...some(1), ...some(2)]).size).toBeGreaterThan(150)
})
