/** Thrown by `generate` of a feature where the author's file is at fault; reported with the place that names the file. */
export class GenerateError extends Error {
  readonly remedy: string
  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}
