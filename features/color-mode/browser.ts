/**
 * The reader's color mode: light, dark or the system's, kept between visits and followed between tabs. Plain code,
 * since every page loads it and it only sets attributes: an island would bring React, 68 kB (gzip).
 */
import { onClick } from '../../client/on-click.ts'
import { readStored, store } from '../../client/storage.ts'
import { type ColorRule, DEFAULT_RULE } from './shared.ts'

export const SCHEME_KEY = 'theme-scheme'
/** The key of the older site, read so that a choice made there is kept. */
const OLDER_KEY = 'vuepress-theme-hope-scheme'
export type Scheme = 'light' | 'dark' | 'auto'

const root = () => document.documentElement
const system = () => matchMedia('(prefers-color-scheme: dark)')

function rule(): ColorRule {
  return (root().dataset.colorRule as ColorRule | undefined) ?? DEFAULT_RULE
}

/** What is stored counts only where the reader may choose; anything else is `auto`. */
export function readScheme(stored: string | null, colorRule: ColorRule): Scheme {
  if (colorRule === 'enable') return 'dark'
  if (colorRule === 'disable') return 'light'
  if (colorRule === 'auto') return 'auto'
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** The choice after this one. */
export function nextScheme(scheme: Scheme, colorRule: ColorRule, isDark: boolean): Scheme {
  if (colorRule === 'toggle') return isDark ? 'light' : 'dark'
  if (colorRule !== 'switch') return scheme
  return ({ light: 'dark', dark: 'auto', auto: 'light' } as const)[scheme]
}

export function isDark(): boolean {
  return root().dataset.theme === 'dark'
}

function apply(scheme: Scheme): void {
  root().dataset.scheme = scheme
  root().dataset.theme = scheme === 'dark' || (scheme === 'auto' && system().matches) ? 'dark' : 'light'
}

export function init(): void {
  const current = () => readScheme(readStored(SCHEME_KEY) ?? readStored(OLDER_KEY), rule())
  apply(current())
  system().addEventListener('change', () => (root().dataset.scheme ?? 'auto') === 'auto' && apply('auto'))
  window.addEventListener('storage', ({ key }) => (key === SCHEME_KEY || key === null) && apply(current()))
  onClick('[data-color-mode]', change)
  new MutationObserver(followAttribute).observe(root(), { attributeFilter: ['data-theme'] })
  followAttribute()
}

/** Chosen, but not to be seen yet. */
let coming: Scheme | undefined

function change(button: HTMLElement, event: MouseEvent): void {
  const scheme = coming ?? (root().dataset.scheme as Scheme | undefined) ?? 'auto'
  const next = nextScheme(scheme, rule(), isDark())
  store(SCHEME_KEY, next)
  coming = next
  // Of several that come at once the newest counts, whichever is shown first.
  const showChange = () => {
    if (coming) apply(coming)
    coming = undefined
  }
  const calm = !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches
  const centre = centreOf(event, button)
  if (calm) showChange()
  else void import('./browser/reveal.ts').then((module) => module.reveal(showChange, centre), showChange)
}

/** Where the pointer is; for the keyboard, the middle of the button. */
function centreOf(event: MouseEvent, button: Element): { x: number; y: number } {
  if (event.detail > 0) return { x: event.clientX, y: event.clientY }
  const box = button.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * The attribute decides, also if another script sets it: the name of the mode and the colors of the browser's bars
 * follow.
 */
function followAttribute(): void {
  const theme = isDark() ? 'dark' : 'light'
  const scheme = root().dataset.scheme
  if (scheme !== 'auto' && scheme !== theme) root().dataset.scheme = theme
  if (scheme === 'auto' && isDark() !== system().matches) root().dataset.scheme = theme
  paintBrowser()
}

/** Pages bring their own `theme-color`. */
export function arrived(): void {
  paintBrowser()
}

/** The color of the browser's bars. */
function paintBrowser(): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const wanted = metas.find((meta) => (meta.dataset.theme ?? meta.media).includes(isDark() ? 'dark' : 'light'))
  for (const meta of metas) {
    meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light'
    meta.media = meta === wanted ? '' : 'not all'
  }
}
