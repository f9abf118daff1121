/** The button and the dialog of the search, and whom the hosted search asks. */
import type { SiteConfig } from '../../core/config.ts'
import { defineView } from '../../render/feature.ts'
import { SearchButton } from './SearchButton.tsx'
import { SearchDialog } from './SearchDialog.tsx'
import { searchOrigins } from './shared/options.ts'
import { searchSettings } from './shared.ts'

/** For the list of services that only a reader's action starts. */
function services({ settings }: Pick<SiteConfig, 'settings'>) {
  const origins = searchOrigins(searchSettings({ settings }))
  return origins.length > 0 ? [{ id: 'search', origins }] : []
}

export default defineView({
  icons: ['history', 'search', 'star', 'x'],
  slots: {
    'navbar-tools': { view: SearchButton },
    'shell-end': { view: SearchDialog },
  },
  contributes: { 'privacy-services': services },
})
