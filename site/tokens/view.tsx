/** The choice of a token server in layouts, and the attributes of the islands. */
import { type Attributes, ISLAND } from '../../core/attributes.ts'
import { localPart } from '../../core/locales.ts'
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import type { SiteData } from '../../core/site.ts'
import { type PageContextValue, usePage } from '../../render/context.tsx'
import { defineView } from '../../render/feature.ts'
import { ServerSelect } from './servers/ServerSelect.tsx'
import { googleOrigins, PAGE_PROVIDERS } from './shared/providers.ts'
import { tokenSettings } from './shared.ts'
import { ADDED, PROVIDER_TEXT, SERVER_TEXT, STORAGE } from './strings/privacy.ts'

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

/** Whom visitors connect to on token pages; only the policy of these pages names them. */
function privacyRows({ config }: SiteData) {
  const { servers, own } = tokenSettings(config)
  const everywhere = servers.filter(({ local }) => !local).map(({ url }) => url)
  return [
    { id: 'api', origins: everywhere, ...(own ? { elsewhere: ADDED } : {}), order: -3 },
    { id: 'provider', origins: googleOrigins(), order: -1 },
  ]
}

export default defineView({
  attributes: { GoogleAlbums: ISLAND, TokenCallback: PROVIDER, TokenRequest: PROVIDER, WebdavAddress: ISLAND },
  slots: {
    'sidebar-top': { view: SidebarSelect, key: (context) => (isDriver(context) ? 'driver' : '') },
    'content-top': { view: ContentSelect },
  },
  contributes: {
    privacy: { services: { api: SERVER_TEXT, provider: PROVIDER_TEXT }, rows: privacyRows, storage: STORAGE },
  },
})
