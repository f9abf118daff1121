/** Text that pages get from data, as the build makes it. */
import views from 'virtual:features/view'
import type { DataFragment } from '../../core/data-fragment.ts'
import { dataText as textOf } from '../../render/server-entry.tsx'
import { siteView } from '../../site/view.tsx'

/** The views of all features. */
export const VIEWS = [...views, siteView]

export function dataText(wanted: string, locale: string): DataFragment[] {
  return textOf(wanted, locale, VIEWS)
}
