/** Narrows the table of drivers below it, and sets up to four of them side by side. The table is its data, the address its memory. */
import { useEffect, useId, useState } from 'react'
import { fillIn } from '../../../core/text.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Choice, Form, HydrationGate, QUIET } from '../../forms/parts.tsx'
import { styles } from '../../forms/styles.ts'
import { DriverCompare } from '../DriverCompare.tsx'
import { type DrawnTable, tableIn } from '../drawn-table.ts'
import { type FilterStrings, filterStrings } from '../filter-strings.ts'
import {
  type DriverFilters,
  MOST_COMPARED,
  matchesFilters,
  NO_FILTERS,
  readDriverFilters,
  TABLE_CAPABILITIES,
  TRANSPORTS,
  writeDriverFilters,
} from '../find-drivers.ts'

export const hydrate = 'idle'
export const sheets = ['forms', 'driver-table']

const ADDRESS_AFTER_MS = 250

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function DriverFilter({ lang }: { lang: string }) {
  const strings = filterStrings(lang)
  const [table, setTable] = useState<DrawnTable>()
  const [filters, setFilters] = useState<DriverFilters>(NO_FILTERS)
  const change = (part: Partial<DriverFilters>) => setFilters((before) => ({ ...before, ...part }))
  useEffect(() => {
    const found = tableIn(document)
    if (!found) return
    setTable(found)
    setFilters(found.withTicked(readDriverFilters(location.search, found.rows)))
    return found.onTick((slug, isOn) => setFilters((before) => ({ ...before, compared: toggled(before, slug, isOn) })))
  }, [])
  useEffect(() => {
    if (!table) return
    table.applyFilters(filters)
    // Browsers refuse addresses that change with every key.
    const timer = setTimeout(() => remember(filters), ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [table, filters])
  const count = table?.rows.filter((row) => matchesFilters(row, filters)).length ?? 0
  return (
    <HydrationGate strings={strings}>
      <Form>
        <Filters filters={filters} change={change} table={table} strings={strings} />
      </Form>
      <p role="status">{table && sayCount(count, table.rows.length, strings)}</p>
      {table && filters.compared.length > 0 && (
        <DriverCompare
          drivers={filters.compared.map((slug) => table.comparedDriver(slug))}
          remove={(slug) => change({ compared: filters.compared.filter((other) => other !== slug) })}
          strings={strings}
        />
      )}
    </HydrationGate>
  )
}

function remember(filters: DriverFilters): void {
  const address = location.pathname + writeDriverFilters(filters, location.search) + location.hash
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address)
}

function toggled({ compared }: DriverFilters, slug: string, isOn: boolean): readonly string[] {
  const others = compared.filter((other) => other !== slug)
  return isOn ? [...others, slug].slice(0, MOST_COMPARED) : others
}

function sayCount(count: number, total: number, strings: FilterStrings): string {
  if (count === 0) return strings.none
  return fillIn(count === total ? strings.total : strings.count, { n: String(count), total: String(total) })
}

interface FilterProps {
  filters: DriverFilters
  change: (part: Partial<DriverFilters>) => void
  table: DrawnTable | undefined
  strings: FilterStrings
}

function Filters({ filters, change, table, strings }: FilterProps) {
  const id = useId()
  const any = ['', strings.any] as const
  const isPlain = writeDriverFilters({ ...filters, compared: [] }, '') === ''
  return (
    <div className="driver-filter">
      <div className={styles.field}>
        <label htmlFor={id}>{strings.text}</label>
        <input
          id={id}
          {...QUIET}
          type="search"
          value={filters.text}
          placeholder={strings.example}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <fieldset>
        <legend>{strings.capabilities}</legend>
        {TABLE_CAPABILITIES.map((capability) => (
          <label key={capability}>
            <input
              type="checkbox"
              checked={filters.capabilities.includes(capability)}
              onChange={({ target }) =>
                change({
                  capabilities: TABLE_CAPABILITIES.filter((one) =>
                    one === capability ? target.checked : filters.capabilities.includes(one),
                  ),
                })
              }
            />
            {strings.capability[capability]}
          </label>
        ))}
      </fieldset>
      <Choice
        label={strings.transport}
        value={filters.transport}
        options={[any, ...TRANSPORTS.map((one) => [one, strings.transports[one]] as const)]}
        change={(transport) => change({ transport: transport as DriverFilters['transport'] })}
      />
      <Choice
        label={strings.signIn}
        value={filters.signIn}
        options={[any, ...(table?.signIns ?? [])]}
        change={(signIn) => change({ signIn })}
      />
      <Choice
        label={strings.region}
        value={filters.region}
        options={[any, ...(table?.regions ?? [])]}
        change={(region) => change({ region })}
      />
      <p className={styles.actions}>
        <button type="button" disabled={isPlain} onClick={() => change({ ...NO_FILTERS, compared: filters.compared })}>
          {strings.reset}
        </button>
      </p>
    </div>
  )
}
