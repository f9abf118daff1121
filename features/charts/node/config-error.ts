/** What is wrong with a chart's configuration, and on which of its lines. */

const PLAIN = 'Write plain values: text, numbers, true, false, null, lists, objects, or constants declared above.'

export class ConfigError extends Error {
  readonly remedy: string
  /** Counted from 0. */
  readonly line: number
  constructor(message: string, { remedy = PLAIN, line = 0 } = {}) {
    super(message)
    this.remedy = remedy
    this.line = line
  }
}
