/** Writes the tag of a component made from data, for Markdown copies and word counts. Its props are never read back from it. */
import { attributeName } from '../../core/attributes.ts'
import type { ComponentFragment } from '../../core/data-fragment.ts'
import type { PropValue } from '../../core/page.ts'
import { escapeHtml } from '../../core/text.ts'

export function writeTag({ component, props, children }: ComponentFragment): string {
  const attributes = Object.entries(props)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeHtml(written(value))}"`)
  // An empty line would end the tag.
  const tag = [component, ...attributes].join('').replaceAll(/\n\s*\n/g, '\n')
  return `<${tag}${children.length > 0 ? '' : ' /'}>`
}

function written(value: PropValue): string {
  if (Array.isArray(value)) return value.map(written).join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
