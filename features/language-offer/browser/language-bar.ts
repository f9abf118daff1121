/**
 * Offers the page in the language the browser prefers, unless the reader has declined. A browser that lists none of
 * the site's languages is offered the site's default language. Plain code, since it draws five elements on a first
 * visit; React for them is 68 kB (gzip).
 */

import { readStoredMap, store } from '../../../client/storage.ts'
import { fillIn } from '../../../core/text.ts'
import { LANGUAGE_KEY } from '../shared.ts'
import { type OfferStrings, STRINGS } from '../strings.ts'

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

export function start(next: () => void): void {
  document.addEventListener('click', (event) => {
    if (onClick(event)) next()
  })
}

/** Shows the offer, if there is one to make. */
export function show(isTaken = false): boolean {
  if (isTaken) return true
  const bars = [...document.querySelectorAll<HTMLElement>('[data-language-bar]')]
  const current = document.documentElement.lang
  const here = bars[0]?.dataset.here ?? ''
  const offered = bars.map(({ dataset }) => ({ id: dataset.languageBar ?? '', lang: dataset.lang ?? '' }))
  const { languages } = navigator
  const preferred = preferredLocale(languages, [...offered, { id: here, lang: current }])
  // An empty list says nothing about the reader.
  const fallback = languages.length ? bars.find(({ dataset }) => 'default' in dataset)?.dataset.languageBar : undefined
  const wanted = preferred ?? fallback
  const declined = here in readStoredMap(LANGUAGE_KEY) || here in readStoredMap(LANGUAGE_KEY, 'session')
  for (const bar of bars) {
    const own = STRINGS[(preferred ? bar.dataset.languageBar : here) ?? '']
    bar.hidden = declined || !own || bar.dataset.languageBar !== wanted
    if (!own || bar.hidden) continue
    bar.lang = (preferred ? bar.dataset.lang : current) ?? ''
    fillBar(bar, own, preferred ? own.hint : own.hintDefault)
  }
  return bars.some((bar) => !bar.hidden)
}

/** Few readers are asked: the strings come with this script. The navbar knows the address of the page in that language. */
function fillBar(bar: HTMLElement, strings: OfferStrings, question: string): void {
  const { lang: offered = '' } = bar.dataset
  const known = document.querySelector<HTMLAnchorElement>(`a[lang="${offered}"][hreflang]`)
  const lang = known?.textContent ?? ''
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
  const link = Object.assign(document.createElement('a'), { href: known?.href, hreflang: offered })
  if (known && 'keepAddress' in known.dataset) link.dataset.keepAddress = ''
  const button = Object.assign(document.createElement('button'), { type: 'button' })
  const label = document.createElement('label')
  label.append(box, strings.remember)
  link.append(fillIn(strings.switch, { lang }))
  button.append(strings.cancel)
  const hint = document.createElement('p')
  hint.append(fillIn(question, { lang }))
  link.dataset.languageAnswer = button.dataset.languageAnswer = ''
  bar.ariaLabel = strings.label
  bar.replaceChildren(hint, label, link, button)
}

function onClick(event: MouseEvent): boolean {
  const button = event.target instanceof Element ? event.target.closest('[data-language-answer]') : null
  const bar = button?.closest<HTMLElement>('[data-language-bar]')
  if (!bar) return false
  const { here = '' } = bar.dataset
  const remember = bar.querySelector<HTMLInputElement>('input')?.checked === true
  for (const area of remember ? (['local', 'session'] as const) : (['session'] as const)) {
    store(LANGUAGE_KEY, JSON.stringify({ ...readStoredMap(LANGUAGE_KEY, area), [here]: 'answered' }), area)
  }
  bar.hidden = true
  return true
}
