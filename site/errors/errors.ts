/** Messages that readers meet. */
import errors from '../../content/data/errors.json' with { type: 'json' }

export interface KnownError {
  id: string
  /** Pieces of the message; `*` stands for anything. */
  match: string[]
  /** The code in the answer's body. */
  code?: number
  area: string
  /** A page that tells more, relative to `faq/`. */
  link?: string
}

export const ERRORS = errors as readonly KnownError[]
