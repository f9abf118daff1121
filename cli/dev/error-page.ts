/** Shown where a page would be that can't be drawn at all. */

import { escapeHtml } from '../../core/text.ts'
import { type DevProblem, type DevStrings, placeOf } from './dev-problem.ts'

const STYLE =
  'body{font:16px/1.6 system-ui;margin:4rem auto;max-width:56rem;padding:0 1.5rem;color-scheme:light dark}p{white-space:pre-wrap}pre{overflow:auto;padding:1rem;background:light-dark(#fdecec,#3a2022);border-left:4px solid #d64545}'

interface Language {
  lang: string
  strings: DevStrings
}

/** Loads the real page as soon as the file is fixed. */
export function errorPage(problems: readonly DevProblem[], { lang, strings }: Language): string {
  return [
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${strings.broken}</title>`,
    '<meta name="build-id" content="error">',
    `<style>${STYLE}</style>`,
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/cli/dev/browser/dev.ts"></script>',
    `<h1>${strings.broken}</h1>`,
    ...problems.map(section),
    `<p>${strings.waiting}</p></html>`,
  ].join('\n')
}

function section(problem: DevProblem): string {
  const { message, frame, remedy } = problem
  const place = placeOf(problem)
  return [
    place && `<p><code>${escapeHtml(place)}</code></p>`,
    `<p>${escapeHtml(message)}</p>`,
    frame && `<pre>${escapeHtml(frame)}</pre>`,
    remedy && `<p>→ ${escapeHtml(remedy)}</p>`,
  ]
    .filter(Boolean)
    .join('\n')
}
