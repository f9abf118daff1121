/** Grows the content tree: HTML text, component tags that nest, code blocks to be highlighted later. */
import type { PropValue } from '../../core/page.ts'
import type { CodeBlock, RawComponentNode, RawNode } from './types.ts'

export class BodyBuilder {
  readonly codes: CodeBlock[] = []
  /** `file:line` of each code block. */
  readonly codePlaces: string[] = []
  readonly #root: RawNode[] = []
  readonly #stack: RawComponentNode[] = []
  #pending = ''

  /** Has nothing visible been added yet? Comments and white space do not count. */
  get isEmpty(): boolean {
    const blank = (node: RawNode) => typeof node === 'string' && /^(?:\s|<!--[\s\S]*?-->)*$/.test(node)
    return this.#stack.length === 0 && this.#root.every(blank) && blank(this.#pending)
  }

  /** How many components are open. */
  get depth(): number {
    return this.#stack.length
  }

  html(text: string): void {
    this.#pending += text
  }

  code(block: CodeBlock, at: string): void {
    this.codePlaces.push(at)
    this.#push({ code: this.codes.push(block) - 1 })
  }

  component(component: string, props: Record<string, PropValue>, at: string): void {
    this.#push({ component, props, children: [], at })
  }

  open(node: Omit<RawComponentNode, 'children'>): void {
    this.#flush()
    this.#stack.push({ ...node, children: [] })
  }

  /** Closes the innermost component; returns false when that is not `component`. */
  close(component: string): boolean {
    if (this.#stack.at(-1)?.component !== component) return false
    this.#flush()
    const node = this.#stack.pop()!
    this.#target().push(node)
    return true
  }

  /** Closes `component` and whatever was left open inside it; returns what was. */
  closeThrough(component: string): RawComponentNode[] {
    const unclosed: RawComponentNode[] = []
    if (!this.#stack.some((node) => node.component === component)) return unclosed
    for (let top = this.#stack.at(-1)!; top.component !== component; top = this.#stack.at(-1)!) {
      unclosed.push(top)
      this.close(top.component)
    }
    this.close(component)
    return unclosed
  }

  /** Collects what `write` adds instead of putting it into the page. */
  capture(write: () => void): { nodes: RawNode[]; unclosed: RawComponentNode[] } {
    const holder: RawComponentNode = { component: '', props: {}, children: [], at: '' }
    this.open(holder)
    const place = this.#stack.at(-1)!
    write()
    const unclosed = this.closeThrough('')
    this.#target().pop()
    return { nodes: place.children, unclosed }
  }

  /** Closes what is still open and returns the tree with the tags that were never closed. */
  finish(): { body: RawNode[]; unclosed: RawComponentNode[] } {
    const unclosed = [...this.#stack]
    while (this.#stack.length) this.close(this.#stack.at(-1)!.component)
    this.#flush()
    return { body: this.#root, unclosed }
  }

  #target(): RawNode[] {
    return this.#stack.at(-1)?.children ?? this.#root
  }

  #push(node: RawNode): void {
    this.#flush()
    this.#target().push(node)
  }

  #flush(): void {
    if (this.#pending) this.#target().push(this.#pending)
    this.#pending = ''
  }
}
