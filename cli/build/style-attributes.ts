/** Finds the style attributes of a finished document, which the content security policy must know by their digests. */
import { decodeHTMLAttribute } from 'entities'

/**
 * A pattern is enough: text that looks like an attribute costs one digest too many. In our own text, quotes are written as
 * entities.
 */
const ATTRIBUTE = /\sstyle=(?:"([^"]*)"|'([^']*)')/g

export function styleAttributesIn(html: string): string[] {
  return [...html.matchAll(ATTRIBUTE)].map(([, double, single]) => decodeHTMLAttribute(double ?? single ?? ''))
}
