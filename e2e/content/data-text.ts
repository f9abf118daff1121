/** Text that pages get from data, as the build makes it. */
import views from 'virtual:features/view'
import type { DataPart } from '../../core/data-text.ts'
import { dataText as textOf } from '../../render/server-entry.tsx'
import { siteView } from '../../site/view.tsx'

export function dataText(wanted: string, locale: string): DataPart[] {
  return textOf(wanted, locale, [...views, siteView])
}
