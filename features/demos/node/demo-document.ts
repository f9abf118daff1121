/** The document that a demo runs in, apart from the page: its code, a quiet base style, and word of its height. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../core/text.ts'

export interface DemoDocument {
  lang: string
  title: string
  html: string
  css: string
  js: string
  /** Addresses of scripts that come first. */
  scripts: string[]
}

/** The colours of the page around it; the author's own style comes after. */
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif;color:light-dark(#1b2326,#e4eaec);' +
  'background:light-dark(#fff,#14181b)}:root[data-theme=light]{color-scheme:light}' +
  ':root[data-theme=dark]{color-scheme:dark}body{margin:1rem}' +
  '[data-demo-error]{margin:1rem 0 0;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;' +
  'color:light-dark(#a32626,#f2a0a0)}'

/**
 * Tells the page how high it is, follows the page's colours, and shows errors where they happen.
 * It doesn't know the page's origin, so the message may go to any page that embeds it; it contains only a number.
 */
const SCRIPT = `(() => {
  const root = document.documentElement
  const tell = () => parent.postMessage({ demoHeight: Math.max(root.offsetHeight, document.body.scrollHeight) }, '*')
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || (data.theme !== 'light' && data.theme !== 'dark')) return
    root.dataset.theme = data.theme
    tell()
  })
  const fail = (text) => {
    const box = document.createElement('pre')
    box.dataset.demoError = ''
    box.setAttribute('role', 'alert')
    box.textContent = text
    document.body.append(box)
  }
  addEventListener('error', ({ message }) => fail(message))
  addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)))
  new ResizeObserver(tell).observe(root)
})()`

/** The document, and the name that its content gives it. */
export function demoDocument({ lang, title, html, css, js, scripts }: DemoDocument): { url: string; content: string } {
  const content = `<!doctype html>
<html lang="${escapeHtml(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<style>
${css.replace(/<\/style/gi, '<\\/style')}</style>
<body>
${html}
<script>${SCRIPT}</script>
${scripts.map((address) => `<script src="${escapeHtml(address)}"></script>\n`).join('')}<script>
${inScript(js)}</script>
`
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { url: `/frames/demo-${digest}.html`, content }
}

/** Code whose texts cannot end the element it stands in. */
function inScript(code: string): string {
  return code.replace(/<(?=\/script|!--)/gi, '\\x3c')
}
