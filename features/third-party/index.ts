/** Scripts of third parties: statistics, advertising, and style sheets with icons. */
import type { Service } from '../../core/service.ts'
import { defineFeature } from '../../engine/feature.ts'
import { checkScripts } from './node/check.ts'
import { isStyle, scriptSources } from './shared/script-sources.ts'
import { PAGE_SCRIPTS, type ThirdPartyScript } from './shared.ts'

export const thirdParty = defineFeature({
  name: 'third-party',
  dir: import.meta.dirname,
  requires: ['consent'],
  browser: [{ module: 'browser.ts', on: 'found', selector: PAGE_SCRIPTS.selector }],
  check: checkScripts,
  // Nobody is counted while pages are written.
  devSettings: (settings) => ({ ...settings, thirdParty: { scripts: [] } }),
  services: ({ settings }) => (settings.thirdParty?.scripts ?? []).map(serviceOf),
})

/** Third-party scripts set markup as text; `client/library` lets them, once the visitor's consent allows it. */
function serviceOf(script: ThirdPartyScript): Service {
  const types = isStyle(script) ? {} : { 'trusted-types': ['default'] }
  return { id: script.kind, sources: [...scriptSources(script), types], needsConsent: true, start: 'load' }
}
