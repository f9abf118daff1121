/** Tests of what the dev server prints. */
import { describe, expect, it } from 'vitest'
import type { DevProblem } from './dev-problem.ts'
import { Reporter } from './reporter.ts'

const BROKEN: DevProblem = { kind: 'error', file: 'a.ts', line: 2, column: 5, message: 'wrong', frame: '> 2 | x' }

function reporter() {
  const printed: string[] = []
  return { printed, reporter: new Reporter((text) => printed.push(text)) }
}

describe('Reporter', () => {
  it('prints place, message, frame and remedy', () => {
    const { printed, reporter: one } = reporter()
    one.set('code', [{ ...BROKEN, remedy: 'Fix it.' }])
    expect(printed).toEqual(['error  a.ts:2:5  wrong\n    > 2 | x\n    → Fix it.'])
  })

  it('prints the same problem once, and that its file is fixed when no part has it anymore', () => {
    const { printed, reporter: one } = reporter()
    one.set('code', [BROKEN])
    one.set('code', [BROKEN])
    one.set('/guide/', [BROKEN, BROKEN])
    expect(printed).toHaveLength(1)
    one.set('code', [])
    expect(printed).toHaveLength(1)
    one.set('/guide/', [])
    expect(printed.slice(1)).toEqual(['fixed  a.ts'])
  })
})
