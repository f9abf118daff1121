/** The choice of a token server in layouts, and the attributes of the islands. */
import { type Attributes, ISLAND } from '../../core/attributes.ts'
import { localPart } from '../../core/locales.ts'
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { type PageContextValue, usePage } from '../../render/context.tsx'
import { defineView } from '../../render/feature.ts'
import { ServerSelect } from './servers/ServerSelect.tsx'
import { googleOrigins, PAGE_PROVIDERS } from './shared/providers.ts'

const PROVIDER: Attributes = { ...ISLAND, provider: { required: true, values: PAGE_PROVIDERS } }

function isDriver({ page, locale }: PageContextValue): boolean {
  return localPart(page.route, locale).includes('drivers/')
}

function SidebarSelect() {
  return isDriver(usePage()) ? <ServerSelect id="side-api" /> : null
}

/** For pages without a sidebar. */
function ContentSelect() {
  const { page, site } = usePage()
  const isTool = isPrivatePath(page.route, privatePaths(site.config))
  return isTool || page.frontmatter.sidebar === false ? <ServerSelect id="api" /> : null
}

export default defineView({
  attributes: { GoogleAlbums: ISLAND, TokenCallback: PROVIDER, TokenRequest: PROVIDER, WebdavAddress: ISLAND },
  slots: {
    'sidebar-top': { view: SidebarSelect, key: (context) => (isDriver(context) ? '-driver' : '') },
    'content-top': { view: ContentSelect },
  },
  contributes: { privacy: { provider: googleOrigins() } },
})
