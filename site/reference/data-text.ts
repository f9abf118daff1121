/** Markdown for pages that say `<!-- @data: kind argument -->`, made from `content/data/`. */
import type { DataFragment } from '../../core/data-text.ts'
import { driverFormText, driverText } from './driver-text.ts'
import { driverKindsText, driversText } from './drivers-text.ts'

/** By kind. */
export const DATA_KINDS: Record<string, (argument: string, locale: string) => DataFragment[]> = {
  driver: driverText,
  'driver-form': driverFormText,
  'driver-kinds': (_, locale) => driverKindsText(locale),
  drivers: driversText,
}
