/** The search dialog: a field, results by page and section, all by keyboard. */
import { useEffect, useRef, useState } from 'react'
import { isSafeLink } from '../../client/search/links.ts'
import { PagefindProvider } from '../../client/search/pagefind.ts'
import type { ExcerptPart, SearchHit } from '../../core/search.ts'
import type { PageContextValue } from '../../theme/context.tsx'
import { fillIn, type ThemeStrings } from '../../theme/strings.ts'
import styles from './SearchDialog.module.css'

export const wake = 'manual'

/** The embedded index answers from the reader's own machine, so it need not wait as long as a hosted one. */
const TYPING_PAUSE_MS = 120

type Words = Pick<
  ThemeStrings,
  'searchPlaceholder' | 'searchNone' | 'searchErrorTitle' | 'searchErrorHint' | 'searchHint' | 'searchResults' | 'close'
>

export const serverProps = ({ strings }: PageContextValue): { words: Words } => {
  const { searchPlaceholder, searchNone, searchErrorTitle, searchErrorHint, searchHint, searchResults, close } = strings
  return {
    words: { searchPlaceholder, searchNone, searchErrorTitle, searchErrorHint, searchHint, searchResults, close },
  }
}

type View = { state: 'empty' } | { state: 'results'; query: string; hits: SearchHit[] } | { state: 'error' }

export default function SearchDialog({ words }: { words: Words }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const provider = useRef<PagefindProvider>(null)
  const [query, setQuery] = useState('')
  const view = useSearch(query, provider)
  useEffect(() => {
    const host = dialog.current?.closest<HTMLElement>('[data-island]')
    const open = () => {
      provider.current ??= new PagefindProvider()
      provider.current.warm().catch(() => {})
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    host?.addEventListener('open-search', open)
    if (host?.dataset.wanted === 'open') open()
    return () => host?.removeEventListener('open-search', open)
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.searchPlaceholder}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => onKey(event.nativeEvent, dialog.current)}
    >
      <form className={styles.field} method="dialog" onSubmit={(event) => openFirst(event.nativeEvent, dialog.current)}>
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={words.searchPlaceholder}
          aria-label={words.searchPlaceholder}
          autoComplete="off"
        />
        <button type="button" onClick={close}>
          {words.close}
        </button>
      </form>
      <Results view={view} words={words} onOpen={close} />
    </dialog>
  )
}

function useSearch(query: string, provider: React.RefObject<PagefindProvider | null>): View {
  const [view, setView] = useState<View>({ state: 'empty' })
  useEffect(() => {
    const text = query.trim()
    if (!text) return setView({ state: 'empty' })
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const hits = (await provider.current?.search(text, aborter.signal)) ?? []
        if (!aborter.signal.aborted) setView({ state: 'results', query: text, hits })
      } catch {
        if (!aborter.signal.aborted) setView({ state: 'error' })
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [query, provider])
  return view
}

function Results({ view, words, onOpen }: { view: View; words: Words; onOpen: () => void }) {
  if (view.state === 'empty') return <p className={styles.note}>{words.searchHint}</p>
  if (view.state === 'error') {
    return (
      <div className={styles.note} role="alert">
        <b>{words.searchErrorTitle}</b>
        <p>{words.searchErrorHint}</p>
      </div>
    )
  }
  if (view.hits.length === 0)
    return (
      <p className={styles.note} role="status">
        {fillIn(words.searchNone, { query: view.query })}
      </p>
    )
  return (
    <div className={styles.results}>
      <p className={styles.count} role="status">
        {fillIn(words.searchResults, { n: view.hits.length })}
      </p>
      <ul>
        {view.hits.map((hit) => (
          <Hit key={hit.url} hit={hit} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}

function Hit({ hit, onOpen }: { hit: SearchHit; onOpen: () => void }) {
  const links = [{ ...hit, main: true }, ...hit.sections.map((section) => ({ ...section, main: false }))]
  return (
    <li>
      {links
        .filter((link) => isSafeLink(link.url))
        .map((link) => (
          <a key={link.url} href={link.url} onClick={onOpen} className={link.main ? styles.page : styles.section}>
            <b>{link.title}</b>
            <Excerpt parts={link.excerpt} />
          </a>
        ))}
    </li>
  )
}

function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return <small>{parts.map((part, index) => (part.match ? <mark key={index}>{part.text}</mark> : part.text))}</small>
}

/** Arrow keys walk through field and results, Escape closes; keys that belong to an input method are left alone. */
function onKey(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  if (!dialog || event.isComposing) return
  // A search field with text in it would keep the key for itself.
  if (event.key === 'Escape') dialog.close()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!step) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, li a')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  stops[(here + step + stops.length) % stops.length]?.focus()
}

/** Enter in the field opens the best hit. */
function openFirst(event: Event, dialog: HTMLDialogElement | null): void {
  event.preventDefault()
  dialog?.querySelector<HTMLElement>('li a')?.click()
}
