/** Checks the settings of the search. They are wrong for any content, so not even a lenient build goes on with them. */
import type { SiteConfig } from '../../../core/config.ts'
import { parseUrl } from '../../../core/parse-url.ts'
import type { Problems } from '../../../engine/problems.ts'
import { type HostedSearch, searchSettings } from '../shared.ts'

export function checkSearch(config: Pick<SiteConfig, 'settings' | 'locales'>, problems: Problems): void {
  const { embedded, hosted, report } = searchSettings(config)
  if (!embedded && !hosted)
    problems.fatal(
      'search.embedded',
      'is false, and there is no hosted search either, so no query could be answered',
      'Set it to true, or fill in search.hosted.',
    )
  if (report !== undefined && !report.includes('{query}'))
    problems.fatal(
      'search.report',
      `does not say where the query goes: ${report || 'it is empty'}`,
      'Put {query} into the address, as in https://example.org/new?title={query}.',
    )
  if (hosted) checkHosted(hosted, config.locales, problems)
}

function checkHosted(hosted: HostedSearch, locales: SiteConfig['locales'], problems: Problems): void {
  for (const key of ['appId', 'apiKey', 'indexName'] as const)
    if (!hosted[key].trim())
      problems.fatal(`search.hosted.${key}`, 'is empty', 'Copy it from the service, or remove search.hosted.')
  // It becomes part of host names, and of the policy that lets pages reach them.
  if (hosted.appId.trim() && !/^[a-z\d-]+$/i.test(hosted.appId))
    problems.fatal(
      'search.hosted.appId',
      `“${hosted.appId}” cannot be part of a host name`,
      'Use letters, digits and hyphens only.',
    )
  for (const host of hosted.hosts ?? [])
    if (!isOrigin(host))
      problems.fatal(
        'search.hosted.hosts',
        `“${host}” is no origin`,
        'Write scheme and host without a path or a slash at the end, as in https://search.example.org.',
      )
  const ids = locales.map(({ id }) => id)
  for (const [id, { indexName, lang }] of Object.entries(hosted.locales ?? {})) {
    const at = `search.hosted.locales.${id}`
    if (!ids.includes(id)) problems.fatal(at, 'is no language of this site', `Use one of ${ids.join(', ')}.`)
    if (indexName?.trim() === '' || lang?.trim() === '')
      problems.fatal(at, 'has an empty value', 'Fill it in or leave it out.')
  }
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && parseUrl(text)?.origin === text
}
