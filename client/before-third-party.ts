/** Work that must be done before scripts of third parties run, such as taking a secret out of the page. */

const tasks: Array<() => unknown> = []

export function beforeThirdParty(task: () => unknown): void {
  tasks.push(task)
}

/** Resolves when all tasks are done. Rejects if one fails: third-party scripts must not be loaded then. */
export async function finishBeforeThirdParty(): Promise<void> {
  await Promise.all(tasks.map((task) => task()))
}
