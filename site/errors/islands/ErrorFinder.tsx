/** Finds the explanation of a pasted message among those that stand below it in the page. Nothing leaves the page. */
import { useEffect, useId, useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Form, HydrationGate } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { type Explanation, findErrors } from '../find-errors.ts'
import { type FinderStrings, finderStrings } from '../finder-strings.ts'

export const hydrate = 'idle'
export const sheets = ['forms', 'error-finder']

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

interface Shown extends Explanation {
  /** Copies of the cause and fix as the page shows them. */
  parts: Element[]
}

export default function ErrorFinder({ lang }: { lang: string }) {
  const strings = finderStrings(lang)
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [known, setKnown] = useState<Shown[]>([])
  // The page is its own data: a list sent along would say everything twice.
  useEffect(() => setKnown(explanationsIn(document)), [])
  // In the fragment, so that no server hears of it.
  useEffect(() => setPasted(messageIn(location.hash)), [])
  const hits = findErrors(pasted, known)
  return (
    <HydrationGate strings={strings}>
      <Form>
        <div className={styles.field}>
          <label htmlFor={id}>{strings.label}</label>
          <textarea
            id={id}
            rows={3}
            value={pasted}
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setPasted(event.target.value)}
          />
          <small id={`${id}-hint`}>{strings.hint}</small>
        </div>
        <div role="status">{pasted.trim() && <p>{sayCount(hits.length, strings)}</p>}</div>
      </Form>
      {hits.length > 0 && (
        <ol className="finder-hits">
          {hits.map((hit) => (
            <li key={hit.id}>
              <a href={`#${hit.id}`}>{hit.title}</a>
              {/* The page's own words, links and all. */}
              <div ref={(place) => place?.replaceChildren(...hit.parts)} />
            </li>
          ))}
        </ol>
      )}
    </HydrationGate>
  )
}

/** What another page has handed over: `#message=…`. */
function messageIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('message') ?? ''
}

function sayCount(count: number, strings: FinderStrings): string {
  if (count === 0) return strings.nothing
  return count === 1 ? strings.one : fillIn(strings.found, { count: String(count) })
}

function explanationsIn(root: ParentNode): Shown[] {
  return [...root.querySelectorAll<HTMLElement>('[data-error]')].flatMap((messages) => {
    const heading = headingBefore(messages)
    if (!heading) return []
    const { error = '', code } = messages.dataset
    const title = heading.textContent?.trim() ?? ''
    return [{ id: heading.id, title, match: error.split('|'), ...(code ? { code } : {}), ...wordsAfter(messages) }]
  })
}

function headingBefore(element: Element): Element | null {
  let place = element.previousElementSibling
  while (place && !/^H\d$/.test(place.tagName)) place = place.previousElementSibling
  return place
}

function wordsAfter(element: Element): Pick<Shown, 'text' | 'parts'> {
  const parts: Element[] = []
  for (
    let place = element.nextElementSibling;
    place && !/^H\d$/.test(place.tagName);
    place = place.nextElementSibling
  ) {
    parts.push(place)
  }
  return {
    text: parts.map((part) => part.textContent?.trim() ?? '').join(' '),
    parts: parts.map(copyOf),
  }
}

/** Without ids: a second element of a name would take the links to the first. */
function copyOf(part: Element): Element {
  const copy = part.cloneNode(true) as Element
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  return copy
}
