/** The list of third-party scripts for the code that loads them. */
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { usePage } from '../../render/context.tsx'
import { needsConsent } from '../consent/shared.ts'
import { isStyle, scriptAddress } from './shared/script-sources.ts'
import { PAGE_SCRIPTS, type PageScript } from './shared.ts'

export function ThirdParty() {
  const { page, site } = usePage()
  const { scripts = [] } = site.config.settings.thirdParty ?? {}
  // Pages that handle secrets load none.
  if (scripts.length === 0 || isPrivatePath(page.route, privatePaths(site.config))) return null
  const list = scripts.map(
    (script): PageScript => ({
      kind: script.kind,
      src: scriptAddress(script) ?? '',
      ...(script.id ? { id: script.id } : {}),
      ...(script.integrity ? { integrity: script.integrity } : {}),
      ...(isStyle(script) ? { style: true } : {}),
    }),
  )
  return <div hidden {...PAGE_SCRIPTS.write(list)} data-asks={needsConsent(site.config) ? '' : undefined} />
}
