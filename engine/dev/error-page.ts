/** What is wrong with a page, shown where the page would be, or over it. */
import { escapeHtml } from '../../core/text.ts'
import { BuildFailure, formatProblem } from '../problems.ts'

/** A page of its own, which loads the real one as soon as the file is mended. */
export function errorPage(error: unknown, contentDir: string): string {
  const text = error instanceof BuildFailure ? error.problems.map(formatProblem).join('\n\n') : trace(error)
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>This page has an error</title>',
    '<meta name="build-id" content="error">',
    '<style>body{font:16px/1.6 system-ui;margin:4rem auto;max-width:52rem;padding:0 1.5rem}pre{white-space:pre-wrap;padding:1rem;background:#fdecec;color:#7c1d1d;border-left:4px solid #d64545}</style>',
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/client/dev-reload.ts"></script>',
    `<h1>This page has an error</h1><pre>${escapeHtml(text)}</pre><p>Below ${escapeHtml(contentDir)}. It appears here once the file is mended.</p></html>`,
  ].join('\n')
}

function trace(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The same for the overlay that Vite's client shows over a page. */
export function overlayError(error: BuildFailure, contentDir: string) {
  const [first] = error.problems
  const [, file = '', line] = /^(.*?)(?::(\d+))?$/.exec(first?.at ?? '') ?? []
  return {
    message: error.problems.map(formatProblem).join('\n\n'),
    stack: '',
    plugin: 'docs',
    id: `${contentDir}/${file}`,
    loc: { file: `${contentDir}/${file}`, line: Number(line ?? 1), column: 0 },
  }
}
