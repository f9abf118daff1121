/** The pages of the API reference, made from data, and the document of the API that they are about. */
import type { SiteData } from '../../core/site.ts'
import { defineView } from '../../render/feature.ts'
import { apiWordFiles, apiWordProblems } from './check-words.ts'
import { apiErrorsText } from './errors-text.ts'
import { ApiCall, ApiField, ApiFields, ApiSamples } from './HttpApi.tsx'
import { apiIndexText } from './index-text.ts'
import { apiFile } from './openapi-file.ts'
import { httpApiText } from './page-text.ts'
import { apiSearchTerms } from './search-terms.ts'
import { PRIVACY_ADDRESS, PRIVACY_STORAGE, PRIVACY_TEXT } from './strings.ts'

/** The API's document in every language that has its pages. */
function files({ config, pages }: SiteData): Record<string, string> {
  const locales = config.locales.filter(({ path }) => pages.some(({ route }) => route === `${path}guide/api/`))
  return Object.fromEntries(
    locales.map(({ id, path }) => [
      `${path.slice(1)}openapi.json`,
      `${JSON.stringify(apiFile(id, `${config.origin}${path}guide/api/`))}\n`,
    ]),
  )
}

export default defineView({
  components: { ApiCall, ApiField, ApiFields, ApiSamples },
  data: {
    api: httpApiText,
    'api-errors': (_, locale) => apiErrorsText(locale),
    'api-index': (_, locale) => apiIndexText(locale),
  },
  files,
  dataProblems: () => apiWordProblems(),
  contributes: {
    privacy: {
      services: { alist: PRIVACY_TEXT },
      rows: ({ usage }) =>
        usage.components.includes('TryApi')
          ? [{ id: 'alist', origins: [], elsewhere: PRIVACY_ADDRESS, order: -2 }]
          : [],
      storage: PRIVACY_STORAGE,
    },
    reference: apiWordFiles,
    search: apiSearchTerms,
  },
})
