/** Third-party services that pages may connect to. */

/** Sources of a content security policy, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** One service, for the content security policy and the privacy page. */
export interface Service {
  /** What it is for; also the key of the text that the privacy page shows. */
  id: string
  sources: readonly Sources[]
  /** Waits for the visitor's consent, on sites that ask for it. */
  needsConsent: boolean
  /** Whether the page connects to it by itself, or when the visitor clicks or types something. */
  start: 'load' | 'click'
}
