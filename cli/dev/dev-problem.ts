/** What the dev server reports, in the terminal and over the page. */
export interface DevProblem {
  /** A note says what is unfinished; it never blocks anything. */
  kind: 'error' | 'note'
  /** Seen from the working directory. */
  file?: string
  line?: number
  column?: number
  message: string
  remedy?: string
  /** The lines around the place, with a marker. */
  frame?: string
}

/** Text around the problems, in the language of the page. `{n}` is a number. */
export interface DevStrings {
  problems: string
  close: string
  error: string
  errors: string
  note: string
  notes: string
  /** Title of the page that is shown where one can't be drawn. */
  broken: string
  waiting: string
}

export interface DevReport {
  problems: readonly DevProblem[]
  strings: DevStrings
}

/** Returns the report about the page whose path follows, as JSON. */
export const DEV_PROBLEMS_URL = '/@docs/problems?path='

/** `render/body.tsx:12:3`, as editors and terminals open it. */
export function placeOf({ file, line, column }: DevProblem): string {
  return [file, line, line && column].filter(Boolean).join(':')
}
