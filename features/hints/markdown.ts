/** Boxed remarks: `::: tip` and its relatives, `::: details`, and quotes that begin with `[!NOTE]`. */
import {
  type ContainerHandler,
  type MarkdownExtension,
  type TokenHandler,
  wrapInside,
} from '../../engine/markdown/extension.ts'
import { ALERTS, alertRule } from './node/alert-rule.ts'

/** `danger` is the older name of `caution`. */
const HINTS = ['tip', 'warning', 'danger', 'caution', 'info', 'note', 'important']

const hint: ContainerHandler = ({ name, title, inside }, tools) => {
  const type = name === 'danger' ? 'caution' : name
  wrapInside({ component: 'Hint', props: { type }, title }, inside, tools)
}

const details: ContainerHandler = ({ title, inside }, tools) =>
  wrapInside({ component: 'Details', title }, inside, tools)

/** A quote that was meant to be a hint, perhaps. */
const quote: TokenHandler = (tokens, index, { out, context }) => {
  const unknown = (tokens[index]!.meta as { unknownAlert?: string } | null)?.unknownAlert
  const known = ALERTS.map((name) => `[!${name.toUpperCase()}]`).join(', ')
  if (unknown) context.warn(`[!${unknown}] makes no hint of a quote`, `It stays a quote. Known are ${known}.`)
  out.html('<blockquote>\n')
}

export const markdown: MarkdownExtension = {
  rules: alertRule,
  containers: { ...Object.fromEntries(HINTS.map((name) => [name, hint])), details },
  tokens: { blockquote_open: quote },
}
