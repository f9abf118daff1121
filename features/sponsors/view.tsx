/** Where sponsors are shown, and what the privacy page says about counted clicks. */
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { usePage } from '../../render/context.tsx'
import { defineView } from '../../render/feature.ts'
import { Sponsors } from './Sponsors.tsx'
import type { Placement } from './shared.ts'
import { PRIVACY } from './strings.ts'

/** Not in the text of pages that handle secrets. */
function InText({ placement }: { placement: Placement }) {
  const { page, site } = usePage()
  return isPrivatePath(page.route, privatePaths(site.config)) ? null : <Sponsors placement={placement} />
}

export default defineView({
  slots: {
    'sidebar-top': { key: ({ locale }) => locale.id, view: () => <Sponsors placement="sidebar" /> },
    'content-top': { view: () => <InText placement="content-top" /> },
    'content-bottom': { view: () => <InText placement="content-bottom" /> },
    'home-top': { view: () => <Sponsors placement="home" /> },
  },
  contributes: { privacy: PRIVACY },
})
