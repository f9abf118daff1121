/** Finds the frontmatter at the head of a file. */

/** `---`, lines that may be none, `---`. The lines are the first group. */
const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/

export interface FrontmatterBlock {
  yaml: string
  /** The whole block with both rules. */
  length: number
  /** Line of the file on which the text below it starts, 1-based. */
  nextLine: number
}

export function frontmatterBlock(source: string): FrontmatterBlock | null {
  const found = BLOCK.exec(source)
  if (!found) return null
  return { yaml: found[1] ?? '', length: found[0].length, nextLine: found[0].split('\n').length }
}
