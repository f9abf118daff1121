/** Marks text of a new page that is still to be written. */

/** Text that a person has still to write begins with this, and is reported until it is gone. */
export const PLACEHOLDER = /^\s*TODO[:：]\s*/

/** What is still to be written, if `text` is a placeholder. */
export function placeholderText(text: string): string | undefined {
  const found = PLACEHOLDER.exec(text)
  return found ? text.slice(found[0].length).trim() : undefined
}
