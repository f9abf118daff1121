/** Finds the style attributes of a finished document, which the content security policy must know by their digests. */
import { decodeHTMLAttribute } from 'entities'

/**
 * What looks like one but is text costs a digest that nobody needs; so this may read markup by a pattern. In text of ours,
 * quotes are written as entities.
 */
const ATTRIBUTE = /\sstyle=(?:"([^"]*)"|'([^']*)')/g

export function styleAttributesIn(html: string): string[] {
  return [...html.matchAll(ATTRIBUTE)].map(([, double, single]) => decodeHTMLAttribute(double ?? single ?? ''))
}
