/** `{ui:key}`: a label of AList's interface in the language of the page. */
import type { MarkdownContext } from '../../engine/markdown/context.ts'
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { LABELS_FILE, labelIn, parseLabels, similarKeys } from './node/labels.ts'

export const markdown: MarkdownExtension = { inlineText: { ui: labelOf } }

function labelOf(key: string, context: MarkdownContext): string | undefined {
  const bytes = context.files.read({ from: 'content', path: LABELS_FILE })
  if (!bytes) {
    context.error(`{ui:${key}} needs ${LABELS_FILE}`, 'Put the file with the labels of the interface there.')
    return undefined
  }
  const labels = parseLabels(bytes)
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined
  if (label) return shownLabel(key, labelIn(label, languageOf(context)), context)
  const similar = similarKeys(key, labels)
  const meant = similar.length > 0 ? `Did you mean ${similar.join(', ')}? ` : ''
  context.error(`the interface has no label ${key}`, `${meant}All keys are in content/${LABELS_FILE}.`)
  return undefined
}

function shownLabel(key: string, label: string, context: MarkdownContext): string | undefined {
  if (label) return label
  const message = `the interface shows nothing for ${key} in ${languageOf(context)}`
  context.error(message, 'Write the name yourself, and say that the field has no label.')
  return undefined
}

function languageOf({ input: { file, locales } }: MarkdownContext): string | undefined {
  return locales.find(({ dir }) => file.startsWith(`${dir}/`))?.id
}
