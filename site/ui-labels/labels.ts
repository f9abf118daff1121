/** Labels of the interface for texts that are made from data. Read in the build only. */
import file from '../../content/data/ui-labels.json'
import { shownLabel, type UiLabels } from './shared.ts'

const LABELS: UiLabels = file.labels

export function uiLabel(key: string, locale: string): string {
  return shownLabel(key, LABELS, locale)
}
