/** The reader's colour mode: light, dark or the system's, kept between visits and followed between tabs. */
import { readStored, store } from './storage.ts'

export const SCHEME_KEY = 'theme-scheme'
export type Scheme = 'light' | 'dark' | 'auto'

const NEXT: Record<Scheme, Scheme> = { light: 'dark', dark: 'auto', auto: 'light' }

export function storedScheme(): Scheme {
  const value = readStored(SCHEME_KEY)
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export function startColorMode(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = (scheme: Scheme = storedScheme()) => {
    const dark = scheme === 'dark' || (scheme === 'auto' && system.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.documentElement.dataset.scheme = scheme
  }
  apply()
  system.addEventListener('change', () => apply())
  window.addEventListener('storage', (event) => event.key === SCHEME_KEY && apply())
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-color-mode]')) return
    const current = (document.documentElement.dataset.scheme as Scheme | undefined) ?? 'auto'
    const next = NEXT[current]
    store(SCHEME_KEY, next)
    apply(next)
  })
}
