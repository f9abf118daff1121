/** Makes the elements that the search dialog shows. Text stays text, whatever it holds. */
import { iconId } from '../../../core/icons.ts'
import type { ExcerptPart } from '../shared/answer.ts'

type Child = Node | string
const SVG = 'http://www.w3.org/2000/svg'

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Decoration from the site's sprite. */
export function icon(sprite: string, name: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'search-icon')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `${sprite}#${iconId(name)}`)
  svg.append(use)
  return svg
}

export function marks(parts: readonly ExcerptPart[]): Child[] {
  return parts.map(({ text, match }) => (match ? element('mark', {}, text) : text))
}
