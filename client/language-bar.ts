/** Offers the page in the language the browser prefers, unless the reader has declined. */
import { readStoredMap, store } from './storage.ts'

const KEY = 'docs-language'

export interface OfferedLocale {
  id: string
  /** BCP 47 tag: `zh-CN`. */
  lang: string
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0]

/** The locale of the first preferred language that the site speaks: `zh`, `zh-TW` and `zh-CN` all mean Chinese. */
export function preferredLocale(languages: readonly string[], locales: readonly OfferedLocale[]): string | null {
  for (const language of languages) {
    const found = locales.find(({ lang }) => primary(lang) === primary(language))
    if (found) return found.id
  }
  return null
}

export function startLanguageBar(answered: () => void): void {
  document.addEventListener('click', (event) => {
    if (onClick(event)) answered()
  })
}

/**
 * `settled`: nothing on this page is under way that changing the language would interrupt.
 * True when the reader is being asked.
 */
export function showLanguageBar(settled: boolean): boolean {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-language-bar]')]
  const current = document.documentElement.lang
  const here = bars[0]?.dataset.here ?? ''
  const offered = bars.map((bar) => ({ id: bar.dataset.languageBar ?? '', lang: bar.lang }))
  const wanted = preferredLocale(navigator.languages, [...offered, { id: here, lang: current }])
  const declined = here in readStoredMap(KEY) || here in readStoredMap(KEY, 'session')
  for (const bar of bars) bar.hidden = !settled || declined || bar.dataset.languageBar !== wanted
  return bars.some((bar) => !bar.hidden)
}

function onClick(event: MouseEvent): boolean {
  const button = event.target instanceof Element ? event.target.closest('[data-language-answer]') : null
  const bar = button?.closest<HTMLElement>('[data-language-bar]')
  if (!bar) return false
  const { here = '' } = bar.dataset
  const remember = bar.querySelector<HTMLInputElement>('input')?.checked === true
  for (const area of remember ? (['local', 'session'] as const) : (['session'] as const)) {
    store(KEY, JSON.stringify({ ...readStoredMap(KEY, area), [here]: 'answered' }), area)
  }
  bar.hidden = true
  return true
}
