/** Collects what is wrong with the content, each with its place and remedy, and decides whether the build may go on. */

export interface Problem {
  severity: 'error' | 'warning'
  /** `file:line`, `file`, or the name of a setting. */
  at: string
  message: string
  remedy?: string
  /** Normal while someone is still writing: the dev server shows it as a note. */
  unfinished?: true
}

export class BuildFailure extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'BuildFailure'
    this.problems = problems
  }
}

export function formatProblem(problem: Problem): string {
  const remedy = problem.remedy ? `\n    → ${problem.remedy}` : ''
  return `${problem.severity}  ${problem.at}  ${problem.message}${remedy}`
}

export class Problems {
  readonly #list: Problem[] = []
  readonly #lenient: boolean

  constructor(lenient = false) {
    this.#lenient = lenient
  }

  /** Something the site must not be published with; only reported, not fatal, in a lenient build. */
  error(at: string, message: string, remedy?: string): void {
    this.add({ severity: 'error', at, message, ...(remedy ? { remedy } : {}) })
  }

  warn(at: string, message: string, remedy?: string): void {
    this.add({ severity: 'warning', at, message, ...(remedy ? { remedy } : {}) })
  }

  add(problem: Problem): void {
    this.#list.push(this.#lenient ? { ...problem, severity: 'warning' } : problem)
  }

  addAll(problems: Iterable<Problem>): void {
    for (const problem of problems) this.add(problem)
  }

  /** Something that makes a page impossible even in a lenient build. */
  fatal(at: string, message: string, remedy?: string): void {
    this.#list.push({ severity: 'error', at, message, ...(remedy ? { remedy } : {}) })
  }

  get all(): readonly Problem[] {
    return this.#list
  }

  get errors(): Problem[] {
    return this.#list.filter((problem) => problem.severity === 'error')
  }

  throwIfAny(): void {
    const errors = this.errors
    if (errors.length) throw new BuildFailure(errors)
  }
}
