/** Notes how often a test has tried something, for the table of `npm run torture`. */
export function tried(task: { meta: object }, times: number): void {
  Object.assign(task.meta, { tried: times })
}
