/** Pours the viewer from the mould that the page carries, and shows it. */
import { linksOfPage } from './gallery.ts'
import css from './viewer.css?inline'
import { Viewer } from './viewer.ts'

const sheet = new CSSStyleSheet()

export function openViewer(link: HTMLAnchorElement): void {
  const mould = document.querySelector<HTMLTemplateElement>('template[data-viewer]')
  const dialog = mould && document.importNode(mould.content, true).querySelector('dialog')
  if (!mould || !dialog) throw new Error('This page has no viewer.')
  if (document.querySelector('dialog.viewer')) return
  if (!document.adoptedStyleSheets.includes(sheet)) {
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }
  // Beside its mould, so that it leaves with the page.
  mould.after(dialog)
  const links = linksOfPage()
  new Viewer(dialog, links.includes(link) ? links : [link]).open(link)
}
