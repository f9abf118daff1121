/** Markdown for pages that say `<!-- @data: kind argument -->`, made from `content/data/`. */
import type { DataPart } from '../../core/data-text.ts'
import { configFileText, configText } from './config-text.ts'
import { ecosystemText } from './ecosystem-text.ts'
import { errorsText } from './errors-text.ts'
import { apiErrorsText } from './http-api-errors.ts'
import { apiIndexText } from './http-api-index.ts'
import { httpApiText } from './http-api-text.ts'
import { plansText } from './plans-text.ts'
import { settingsText } from './settings-text.ts'
import { versionsText } from './versions-text.ts'

/** By kind. */
export const DATA_KINDS: Record<string, (argument: string, locale: string) => DataPart[]> = {
  api: httpApiText,
  'api-errors': (_, locale) => apiErrorsText(locale),
  'api-index': (_, locale) => apiIndexText(locale),
  config: configText,
  'config-file': configFileText,
  ecosystem: (_, locale) => ecosystemText(locale),
  errors: (_, locale) => errorsText(locale),
  plans: (_, locale) => plansText(locale),
  settings: settingsText,
  versions: (_, locale) => versionsText(locale),
}
