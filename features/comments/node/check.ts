/** What the settings of comments may be. */
import * as v from 'valibot'
import type { CheckContext } from '../../../engine/feature.ts'
import { flag, hasShape, object, oneOf, origin, settingReporter, text } from '../../../engine/settings-check.ts'
import { COMMENT_MAPPINGS } from '../shared.ts'

const COMMENTS = object({
  repo: v.pipe(text, v.regex(/^[\w.-]+\/[\w.-]+$/, 'must be a repository as owner/name')),
  repoId: text,
  category: text,
  categoryId: text,
  mapping: v.optional(oneOf(COMMENT_MAPPINGS)),
  inputPosition: v.optional(oneOf(['top', 'bottom'])),
  reactionsEnabled: v.optional(flag),
  strict: v.optional(flag),
  lazyLoading: v.optional(flag),
  lightTheme: v.optional(text),
  darkTheme: v.optional(text),
  host: v.optional(origin),
  shareTwins: v.optional(flag),
  comment: v.optional(flag),
})

export function checkComments(context: CheckContext): void {
  const { comments } = context.options.config.settings
  if (comments !== undefined) hasShape(settingReporter(context), 'comments', COMMENTS, comments)
}
