/** The button and the dialog of the search. */
import { defineView } from '../../render/feature.ts'
import { SearchButton } from './SearchButton.tsx'
import { SearchDialog } from './SearchDialog.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  icons: ['history', 'search', 'star', 'x'],
  slots: {
    'navbar-tools': { view: SearchButton },
    'shell-end': { view: SearchDialog },
  },
  contributes: { privacy: PRIVACY },
})
