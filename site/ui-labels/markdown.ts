/** `{ui:key}`: a label of AList's interface in the language of the page. */
import type { MarkdownContext } from '../../engine/markdown/context.ts'
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { LABELS_FILE, parseLabels, similarKeys } from './node/labels.ts'
import { shownLabel } from './shared.ts'

export const markdown: MarkdownExtension = { inlineText: { ui: labelOf } }

function labelOf(key: string, context: MarkdownContext): string | undefined {
  const bytes = context.files.read({ from: 'content', path: LABELS_FILE })
  if (!bytes) {
    context.error(`{ui:${key}} needs ${LABELS_FILE}`, 'Put the file with the labels of the interface there.')
    return undefined
  }
  const labels = parseLabels(bytes)
  if (Object.hasOwn(labels, key)) return shownLabel(key, labels, languageOf(context))
  const similar = similarKeys(key, labels)
  const meant = similar.length > 0 ? `Did you mean ${similar.join(', ')}? ` : ''
  context.error(`the interface has no label ${key}`, `${meant}All keys are in content/${LABELS_FILE}.`)
  return undefined
}

function languageOf({ input: { file, locales } }: MarkdownContext): string | undefined {
  return locales.find(({ dir }) => file.startsWith(`${dir}/`))?.id
}
