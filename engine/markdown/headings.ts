/** Gives headings their ids, exactly as inbound links expect them, and lists them for the outline. */
import { slugify } from '@mdit-vue/shared'
import type { Token } from 'markdown-it'
import type { Heading } from '../../core/page.ts'

const EXPLICIT = /\{#([^\s{}]+)\}\s*$/

export class HeadingIds {
  readonly #used = new Set<string>()
  /** The number to try next, by slug. */
  readonly #next = new Map<string, number>()

  /** A slug that no heading before it has: `install`, `install-1`, … */
  unique(slug: string): string {
    let candidate = slug
    let n = this.#next.get(slug) ?? 1
    for (; this.#used.has(candidate); n++) candidate = `${slug}-${n}`
    this.#next.set(slug, n)
    this.#used.add(candidate)
    return candidate
  }

  /** Takes an id the author chose; false when it is taken already. */
  claim(id: string): boolean {
    if (this.#used.has(id)) return false
    this.#used.add(id)
    return true
  }
}

/** Removes a trailing `{#id}` from a heading's inline content and returns the id. */
export function takeExplicitId(inline: Token): string | undefined {
  const last = inline.children?.at(-1)
  const found = last?.type === 'text' ? EXPLICIT.exec(last.content) : null
  if (!last || !found) return undefined
  last.content = last.content.slice(0, found.index).trimEnd()
  return found[1]
}

/** Text of a heading for slugs and outline: text and inline code only. */
export function headingText(inline: Token): string {
  const parts = inline.children?.filter((token) => token.type === 'text' || token.type === 'code_inline') ?? []
  return parts.map((token) => token.content).join('')
}

export function headingOf(open: Token, text: string, id: string): Heading {
  const heading: Heading = { level: Number(open.tag.slice(1)), text: text.trim(), id }
  return open.level > 0 ? { ...heading, nested: true } : heading
}

export { slugify }
