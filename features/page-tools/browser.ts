/**
 * Copies a page as Markdown. WebKit lets a page write to the clipboard only while it handles the click, so the write
 * begins at once, with a promise of the text, and not after something was loaded. Plain code, since every page loads
 * it: an island would bring React, 68 kB (gzip).
 */
import { onClick } from '../../client/on-click.ts'

export function copyPage(button: HTMLElement): Promise<void> {
  const tools = import('./browser/copied.ts')
  const write = async () =>
    navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': tools.then((module) => module.pageMarkdown(button)) }),
    ])
  const written = write()
  return tools.then((module) => module.showCopied(button, written))
}

export function init(): void {
  onClick('[data-page-tool="copy"]', (button) => void copyPage(button))
}
