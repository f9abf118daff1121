/** The settings of this site. */
import type { SiteConfig } from '../core/config.ts'
import { environment } from './environment.ts'
import { DEFAULT_LOCALE, LOCALES } from './locales.ts'
import { NAV } from './nav.ts'
import { NOTICES } from './notices.ts'
import { searchSettings } from './search.config.ts'
import { featureSettings, serviceSettings } from './services.config.ts'

const REPOSITORY = 'AlistGo/docs'

/** Only the operator knows whether the whole domain is served over HTTPS. */
function transport(): Pick<SiteConfig, 'hsts'> {
  const hsts = environment().DOCS_HSTS?.trim()
  return hsts ? { hsts } : {}
}

const OUTSIDE = featureSettings(serviceSettings())

export const siteConfig: SiteConfig = {
  origin: 'https://alistgo.com',
  locales: [...LOCALES],
  defaultLocale: DEFAULT_LOCALE,
  translationGuide: `https://github.com/${REPOSITORY}/blob/main/CONTRIBUTING.md#translate-pages`,
  brand: { name: 'AList', logo: '/logo.svg' },
  authors: 'AList contributors',
  repository: { url: REPOSITORY, branch: 'main', contentDir: 'content' },
  codeLink: { text: 'GitHub', link: 'https://github.com/AlistGo/alist', icon: 'si:github' },
  theme: { fullscreen: true, navbarAutoHide: 'mobile', focusMode: false },
  settings: {
    colorMode: 'switch',
    notices: NOTICES,
    // Commits made for the project as a whole carry its own name, not that of an account.
    pageHistory: { contributorNames: [{ email: /^maintainers@/, name: 'AList docs maintainers' }] },
    search: searchSettings(REPOSITORY),
    ...OUTSIDE.settings,
  },
  settingPlaces: OUTSIDE.settingPlaces,
  privacyPage: 'privacy.html',
  nav: NAV,
  sidebars: {
    'guide/': 'structure',
    'config/': 'structure',
    'faq/': 'structure',
    'tool/': false,
    'pricing.html': false,
    'community/': false,
    'privacy.html': false,
  },
  redirects: {
    'guide/sponsor.html': 'guide/',
  },
  privatePrefixes: ['tool/'],
  themeColor: { light: '#ffffff', dark: '#14181b' },
  ...transport(),
  embeddable: ['/favicon.svg', '/logo.svg', '/og.png'],
  csp: {},
}
