/** Tests of how problems are collected, printed and made fatal. */
import { describe, expect, test } from 'vitest'
import { BuildFailure, formatProblem, type Problem, Problems } from './problems.ts'

const ERROR: Problem = { severity: 'error', at: 'en/a.md:3', message: 'dead link: ./b.md', remedy: 'Check the path.' }
const WARNING: Problem = { severity: 'warning', at: 'en/a.md:4', message: 'a link without address' }

test.each([
  ['its remedy on a line of its own', ERROR, 'error  en/a.md:3  dead link: ./b.md\n    → Check the path.'],
  ['one line when there is no remedy', WARNING, 'warning  en/a.md:4  a link without address'],
])('a problem is printed with %s', (_, problem, text) => {
  expect(formatProblem(problem)).toBe(text)
})

describe('a strict build', () => {
  test('keeps problems in the order they were found', () => {
    const problems = new Problems()
    problems.warn('b', 'second thoughts')
    problems.error('a', 'wrong', 'Do right.')
    problems.addAll([ERROR, WARNING])
    expect(problems.all).toEqual([
      { severity: 'warning', at: 'b', message: 'second thoughts' },
      { severity: 'error', at: 'a', message: 'wrong', remedy: 'Do right.' },
      ERROR,
      WARNING,
    ])
  })

  test('counts only errors as errors', () => {
    const problems = new Problems()
    problems.addAll([WARNING, ERROR])
    expect(problems.errors).toEqual([ERROR])
  })

  test('goes on with warnings', () => {
    const problems = new Problems()
    problems.add(WARNING)
    expect(() => problems.throwIfAny()).not.toThrow()
  })

  test('stops at errors, and names each with its place and remedy', () => {
    const problems = new Problems()
    problems.addAll([ERROR, WARNING, { ...ERROR, at: 'en/c.md:9' }])
    let failure: unknown
    try {
      problems.throwIfAny()
    } catch (error) {
      failure = error
    }
    expect(failure).toBeInstanceOf(BuildFailure)
    expect((failure as BuildFailure).problems.map(({ at }) => at)).toEqual(['en/a.md:3', 'en/c.md:9'])
    expect((failure as BuildFailure).message).toBe(
      [formatProblem(ERROR), formatProblem({ ...ERROR, at: 'en/c.md:9' })].join('\n'),
    )
  })
})

describe('a lenient build', () => {
  test.each<[string, (problems: Problems) => void]>([
    ['error', (problems) => problems.error('a', 'b')],
    ['add', (problems) => problems.add(ERROR)],
    ['addAll', (problems) => problems.addAll([ERROR])],
  ])('only reports what %s brings', (_, report) => {
    const problems = new Problems(true)
    report(problems)
    expect(problems.all.map(({ severity }) => severity)).toEqual(['warning'])
    expect(() => problems.throwIfAny()).not.toThrow()
  })

  test('still stops at what makes a page impossible', () => {
    const problems = new Problems(true)
    problems.fatal('a', 'no page', 'Write one.')
    expect(problems.errors).toEqual([{ severity: 'error', at: 'a', message: 'no page', remedy: 'Write one.' }])
    expect(() => problems.throwIfAny()).toThrow(BuildFailure)
  })

  test('leaves the problem it was given as it is', () => {
    const given = { ...ERROR }
    new Problems(true).add(given)
    expect(given.severity).toBe('error')
  })
})
