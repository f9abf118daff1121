/** Labels of the interface for texts that are made from data. Read in the build only. */
import file from '../../content/data/ui-labels.json'
import type { ByLocale } from '../../core/locales.ts'
import { fillIn } from '../../core/text.ts'
import { shownLabel, type UiLabels } from './shared.ts'

const LABELS: UiLabels = file.labels

/** A usual name and the label that the interface shows instead. */
const BOTH: ByLocale<string> = {
  en: '{name} (shown as “{label}”)',
  zh: '{name}（界面中为“{label}”）',
}

/** `usual`: the name that people know it by, where the label misleads; both are shown then. */
export function uiLabel(key: string, locale: string, usual?: string): string {
  const label = shownLabel(key, LABELS, locale)
  if (usual === undefined) return label
  if (usual === label) throw new Error(`“${usual}” is the label of the interface (${key}): remove it here`)
  return fillIn(BOTH[locale] ?? BOTH.en ?? '', { name: usual, label })
}
