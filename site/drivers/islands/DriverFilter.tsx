/** Narrows the table of drivers below it, and sets up to four of them side by side. The table is its data, the address its memory. */
import { useEffect, useId, useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Awake, Choice, Form, QUIET } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { DriverCompare } from '../DriverCompare.tsx'
import { type DrawnTable, tableIn } from '../drawn-table.ts'
import { type FilterStrings, filterStrings } from '../filter-strings.ts'
import { fits, MOST_COMPARED, NO_WISH, readWish, VIAS, type Wish, WORKS, writeWish } from '../find-drivers.ts'

export const wake = 'idle'
export const sheets = ['forms', 'driver-table']

const ADDRESS_AFTER_MS = 250

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function DriverFilter({ lang }: { lang: string }) {
  const words = filterStrings(lang)
  const [table, setTable] = useState<DrawnTable>()
  const [wish, setWish] = useState<Wish>(NO_WISH)
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  useEffect(() => {
    const found = tableIn(document)
    if (!found) return
    setTable(found)
    setWish(found.withTicked(readWish(location.search, found.rows)))
    return found.listen((slug, isOn) => setWish((before) => ({ ...before, compared: toggled(before, slug, isOn) })))
  }, [])
  useEffect(() => {
    if (!table) return
    table.show(wish)
    // Browsers refuse addresses that change with every key.
    const timer = setTimeout(() => remember(wish), ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [table, wish])
  const count = table?.rows.filter((row) => fits(row, wish)).length ?? 0
  return (
    <Awake words={words}>
      <Form>
        <Filters wish={wish} change={change} table={table} words={words} />
      </Form>
      <p role="status">{table && sayCount(count, table.rows.length, words)}</p>
      {table && wish.compared.length > 0 && (
        <DriverCompare
          drivers={wish.compared.map((slug) => table.describe(slug))}
          remove={(slug) => change({ compared: wish.compared.filter((other) => other !== slug) })}
          words={words}
        />
      )}
    </Awake>
  )
}

function remember(wish: Wish): void {
  const address = location.pathname + writeWish(wish, location.search) + location.hash
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address)
}

function toggled({ compared }: Wish, slug: string, isOn: boolean): readonly string[] {
  const others = compared.filter((other) => other !== slug)
  return isOn ? [...others, slug].slice(0, MOST_COMPARED) : others
}

function sayCount(count: number, total: number, words: FilterStrings): string {
  if (count === 0) return words.none
  return fillIn(count === total ? words.total : words.count, { n: String(count), total: String(total) })
}

interface FilterProps {
  wish: Wish
  change: (part: Partial<Wish>) => void
  table: DrawnTable | undefined
  words: FilterStrings
}

function Filters({ wish, change, table, words }: FilterProps) {
  const id = useId()
  const any = ['', words.any] as const
  const isPlain = writeWish({ ...wish, compared: [] }, '') === ''
  return (
    <div className="driver-filter">
      <div className={styles.field}>
        <label htmlFor={id}>{words.text}</label>
        <input
          id={id}
          {...QUIET}
          type="search"
          value={wish.text}
          placeholder={words.example}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <fieldset>
        <legend>{words.works}</legend>
        {WORKS.map((work) => (
          <label key={work}>
            <input
              type="checkbox"
              checked={wish.works.includes(work)}
              onChange={({ target }) =>
                change({ works: WORKS.filter((one) => (one === work ? target.checked : wish.works.includes(one))) })
              }
            />
            {words.work[work]}
          </label>
        ))}
      </fieldset>
      <Choice
        label={words.via}
        value={wish.via}
        options={[any, ...VIAS.map((via) => [via, words.vias[via]] as const)]}
        change={(via) => change({ via: via as Wish['via'] })}
      />
      <Choice
        label={words.signIn}
        value={wish.signIn}
        options={[any, ...(table?.signIns ?? [])]}
        change={(signIn) => change({ signIn })}
      />
      <Choice
        label={words.region}
        value={wish.region}
        options={[any, ...(table?.regions ?? [])]}
        change={(region) => change({ region })}
      />
      <p className={styles.actions}>
        <button type="button" disabled={isPlain} onClick={() => change({ ...NO_WISH, compared: wish.compared })}>
          {words.reset}
        </button>
      </p>
    </div>
  )
}
