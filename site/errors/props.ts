/** Props of the component above the text of an error. */

export interface ErrorMessagesProps {
  /** Pieces of messages; `*` stands for anything. */
  of: string[]
  code?: number | undefined
}

declare module '../reference/fragments.ts' {
  interface DataComponents {
    ErrorMessages: ErrorMessagesProps
  }
}
