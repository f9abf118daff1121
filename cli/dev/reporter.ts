/** Keeps what is wrong, by the part of the site it is about, and prints what is new and what is fixed. */

import { painted } from '../paint.ts'
import { type DevProblem, placeOf } from './dev-problem.ts'

export class Reporter {
  readonly #found = new Map<string, readonly DevProblem[]>()
  readonly #print: (text: string) => void

  constructor(print: (text: string) => void = (text) => console.error(painted(text))) {
    this.#print = print
  }

  get(part: string): readonly DevProblem[] {
    return this.#found.get(part) ?? []
  }

  /** Replaces what is known about a part. The same problem is printed once, however many parts have it. */
  set(part: string, problems: readonly DevProblem[]): void {
    const known = new Set([...this.#found.values()].flat().map(formatDevProblem))
    const before = this.get(part)
    if (problems.length) this.#found.set(part, problems)
    else this.#found.delete(part)
    for (const text of new Set(problems.map(formatDevProblem))) if (!known.has(text)) this.#print(text)
    const left = new Set([...this.#found.values()].flat().map(placeOfFile))
    const fixed = new Set(before.map(placeOfFile).filter((file) => !left.has(file)))
    for (const file of fixed) this.#print(`fixed  ${file}`)
  }
}

function placeOfFile({ file, message }: DevProblem): string {
  return file ?? message.split('\n')[0] ?? ''
}

export function formatDevProblem(problem: DevProblem): string {
  const { kind, message, frame, remedy } = problem
  const parts = [kind, placeOf(problem), message].filter(Boolean).join('  ')
  return [parts, frame?.replace(/^/gm, '    '), remedy && `    → ${remedy}`].filter(Boolean).join('\n')
}
