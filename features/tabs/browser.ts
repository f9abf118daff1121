/**
 * Makes a group of panels into tabs: one shown at a time, chosen by pointer or keys, remembered by group. Plain code,
 * since most pages with text load it and the panels are in the page already: an island would bring React, 68 kB
 * (gzip).
 */

import { readStoredMap, store } from '../../client/storage.ts'
import { safeDecode } from '../../core/urls.ts'

const STORE_KEY = 'docs-tabs'

export function start(root: ParentNode): void {
  const chosen = readStoredMap(STORE_KEY)
  for (const group of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const bar = group.querySelector<HTMLElement>(':scope > [role="tablist"]')
    if (!bar) continue
    const wanted = chosen[group.dataset.tabs ?? '']
    const tabs = tabsOf(group)
    const marked = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')
    const first = tabs.find((tab) => tab.dataset.tab === wanted) ?? marked ?? tabs[0]
    if (first) select(group, first)
    group.dataset.ready = ''
    bar.addEventListener('click', (event) => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null
      if (tab) choose(group, tab)
    })
    bar.addEventListener('keydown', (event) => onKey(event, group))
    // Find-in-page opens the panel that holds what it has found.
    group.addEventListener('beforematch', (event) => openPanel(group, event.target))
  }
  for (const choice of root.querySelectorAll<HTMLElement>('[data-choice]')) startChoice(choice)
  openForHash()
}

export function init(): void {
  window.addEventListener('hashchange', openForHash)
}

/** Radio buttons that share what is remembered with the tabs of the same group. */
export function startChoice(choice: HTMLElement): void {
  const name = choice.dataset.choice ?? ''
  const wanted = readStoredMap(STORE_KEY)[name]
  for (const input of choice.querySelectorAll('input')) input.checked ||= input.value === wanted
  // Not added to another one: an island starts its own again.
  choice.onchange = ({ target }) => remember(name, (target as HTMLInputElement).value)
}

function remember(name: string, id: string): void {
  store(STORE_KEY, JSON.stringify({ ...readStoredMap(STORE_KEY), [name]: id }))
}

/** An address may name a panel, or a heading inside several of them. */
export function openForHash(): void {
  const target = document.getElementById(safeDecode(location.hash.slice(1)))
  let opened = false
  for (let inside: Element | null | undefined = target; inside; inside = inside.parentElement) {
    const group = inside.hasAttribute('hidden') && inside.closest<HTMLElement>('[data-tabs]')
    if (!group) continue
    openPanel(group, inside)
    opened = true
  }
  if (opened) target?.scrollIntoView()
}

function tabsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')]
}

function openPanel(group: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const panel = [...group.children].find((child) => child.contains(target))
  const tab = tabsOf(group).find((candidate) => candidate.getAttribute('aria-controls') === panel?.id)
  if (tab) select(group, tab)
}

function choose(group: HTMLElement, tab: HTMLElement): void {
  select(group, tab)
  nameInAddress(tab)
  const top = tab.getBoundingClientRect().top
  follow(group, tab)
  // Groups above that follow must not push this one away.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Puts the tab into the address, so that a copied link opens it; nothing is scrolled and no history entry is added. */
function nameInAddress(tab: HTMLElement): void {
  try {
    history.replaceState(history.state, '', `#${tab.getAttribute('aria-controls')}`)
  } catch {
    // Browsers refuse when a key is held down: then the address keeps the tab before.
  }
}

/** Remembers the choice, and makes it in all groups of that name. */
function follow(group: HTMLElement, tab: HTMLElement): void {
  const name = group.dataset.tabs
  const id = tab.dataset.tab
  if (!name || !id) return
  remember(name, id)
  for (const other of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const same =
      other !== group && other.dataset.tabs === name ? tabsOf(other).find((item) => item.dataset.tab === id) : null
    if (same) select(other, same)
  }
}

function select(group: HTMLElement, tab: HTMLElement): void {
  for (const other of tabsOf(group)) {
    const on = other === tab
    other.setAttribute('aria-selected', String(on))
    other.tabIndex = on ? 0 : -1
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
    if (on) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
  }
}

function onKey(event: KeyboardEvent, group: HTMLElement): void {
  const tabs = tabsOf(group)
  const here = tabs.indexOf(document.activeElement as HTMLElement)
  const tab = here < 0 ? undefined : tabs[indexAfter(event.key, here, tabs.length) ?? -1]
  if (!tab) return
  event.preventDefault()
  choose(group, tab)
  tab.focus()
}

/** Which tab a key leads to; undefined for keys that lead nowhere. */
export function indexAfter(key: string, here: number, count: number): number | undefined {
  const steps = new Map([
    ['ArrowRight', here + 1],
    ['ArrowLeft', here - 1],
    ['Home', 0],
    ['End', -1],
  ])
  const step = steps.get(key)
  return step === undefined ? undefined : (step + count) % count
}
