/**
 * The panel of the dev server: errors and notes over the lower part of the page, which stays usable. It imports nothing that
 * pages use: if that is what is broken, the panel must still load.
 */
import { type DevProblem, type DevReport, placeOf } from '../dev-problem.ts'

const STYLE = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; color-scheme: light dark; }
section { max-block-size: 60vh; overflow: auto; padding: 12px 20px; font: 14px/1.5 system-ui, sans-serif;
  color: light-dark(#2b1a1a, #f6eaea); background: light-dark(#fff5f5, #2a1b1d);
  border-block-start: 4px solid #d64545; box-shadow: 0 -4px 24px #0004; }
section.notes { color: light-dark(#1b2430, #e8edf4); background: light-dark(#f3f7fc, #1b222c); border-color: #3c78c8; }
h2 { margin: 0; font-size: 14px; }
button { float: inline-end; font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 4px; padding: 2px 10px; cursor: pointer; }
ul { margin: 8px 0 0; padding: 0; list-style: none; }
li + li { margin-block-start: 12px; }
p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { margin: 6px 0 0; padding: 8px 12px; overflow: auto; background: light-dark(#0001, #fff1); }
`

let host: HTMLElement | null = null
/** What was shown last: someone who closed it doesn't want to see the same again. */
let last = ''

export function showProblems(report: DevReport): void {
  const now = JSON.stringify(report)
  if (now === last) return
  last = now
  host?.remove()
  host = report.problems.length ? panel(report) : null
  // Outside of the body, which a navigation exchanges.
  if (host) document.documentElement.append(host)
}

function panel({ problems, strings }: DevReport): HTMLElement {
  const element = document.createElement('docs-problems')
  const errors = problems.filter(({ kind }) => kind === 'error').length
  const section = make('section', errors ? '' : 'notes')
  section.setAttribute('role', errors ? 'alert' : 'status')
  section.setAttribute('aria-label', strings.problems)
  const close = make('button', '', strings.close)
  close.addEventListener('click', () => element.remove())
  const list = make('ul')
  list.append(...problems.map(item))
  const title = errors
    ? count(errors, strings.error, strings.errors)
    : count(problems.length, strings.note, strings.notes)
  section.append(close, make('h2', '', title), list)
  const style = make('style', '', STYLE)
  element.attachShadow({ mode: 'open' }).append(style, section)
  return element
}

function item(problem: DevProblem): HTMLElement {
  const element = make('li')
  const place = placeOf(problem)
  if (place) element.append(make('code', '', place))
  element.append(make('p', '', problem.message))
  if (problem.frame) element.append(make('pre', '', problem.frame))
  if (problem.remedy) element.append(make('p', '', `→ ${problem.remedy}`))
  return element
}

function make(name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? one : many.replace('{n}', String(number))
}
