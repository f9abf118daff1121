/** How the engine tells of a long build; the command line shows it in a terminal or a log. */

export interface Stage {
  /** Counts finished items. */
  step(done?: number): void
  end(): void
}

export interface Progress {
  /** Begins a stage; several may run side by side. `total`: how many items it has, if that is known. */
  stage(name: string, total?: number): Stage
  /** Runs `work` as a stage. */
  during<T>(name: string, work: (stage: Stage) => T | Promise<T>, total?: number): Promise<T>
  /** Leaves the terminal as it was before the first stage. */
  finish(): void
}

const SILENT_STAGE: Stage = { step() {}, end() {} }

/** Shows nothing: for short commands and tests. */
export const SILENT: Progress = {
  stage: () => SILENT_STAGE,
  during: async (_, work) => work(SILENT_STAGE),
  finish() {},
}
