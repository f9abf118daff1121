/** What the plans have and have not, as a table. */

import table from '../../content/data/plans-table.json' with { type: 'json' }
import type { DataFragment } from '../../core/data-fragment.ts'
import { DRIVES } from '../drivers/drives.ts'
import { inLocale } from '../locales.ts'
import { fragments } from '../reference/fragments.ts'

interface PlansTable {
  caption: string
  /** Head of the first column. */
  what: string
  plans: string[]
  /** A feature, then a cell for each plan; `{drivers}` is the number of drivers. */
  rows: string[][]
}

export const PLANS_TABLE: Record<string, PlansTable> = table

export function plansText(locale: string): DataFragment[] {
  const own = inLocale(PLANS_TABLE, locale)
  if (!own) throw new Error(`content/data/plans-table.json has no table for the locale ${locale}`)
  const head = [own.what, ...own.plans]
  const odd = own.rows.find((row) => row.length !== head.length)
  if (odd) throw new Error(`content/data/plans-table.json: the row "${odd[0]}" needs ${head.length} cells`)
  const lines = [head, head.map(() => '---'), ...own.rows].map((cells) => `| ${cells.join(' | ')} |`)
  const text = lines.join('\n').replaceAll('{drivers}', String(DRIVES.length))
  return fragments([own.caption, text], 'data/plans-table.json')
}
