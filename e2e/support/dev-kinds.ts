/** The kinds of files that `npm run dev` follows. */
import type { Locator, Page } from '@playwright/test'

const DOCKER_PAGE = '/guide/install/docker.html'

/** A file of each kind that the dev server must follow: how it is edited, how it is broken, and what is seen then. */
interface Kind {
  kind: string
  /** Goes the way of a kind before it. */
  repeats?: true
  file: string
  path: string
  /** An edit whose effect `seen` finds. */
  valid: [string | RegExp, string]
  seen(page: Page): Locator
  /** A property of what is seen, where the edit is about style. */
  style?: [string, string]
  /** Width of the picture itself, where the edit is about one. */
  natural?: number
  /** How it is broken, and a part of the message; nothing is wrong with a file that is served as it is. */
  broken?: { edit: [string | RegExp, string]; says: string }
}

const footer = (page: Page) => page.getByRole('contentinfo')

export const DEV_KINDS: Kind[] = [
  {
    kind: 'page',
    repeats: true,
    file: 'content/en/guide/install/docker.md',
    path: DOCKER_PAGE,
    valid: ['nothing you have to set up', 'nothing else'],
    seen: (page) => page.getByText('The Docker image contains AList and nothing else.'),
    broken: { edit: ['\norder: 3', '\nodrer: 3'], says: 'unknown frontmatter key `odrer`' },
  },
  {
    kind: 'component of the layouts',
    file: 'theme/components/SiteFooter.tsx',
    path: DOCKER_PAGE,
    valid: ['      {footer !== false', '      <p>Another line</p>\n      {footer !== false'],
    seen: (page) => footer(page).getByText('Another line'),
    broken: { edit: ['<p>Another line</p>', '<p>Another line</q>'], says: "closing tag for 'p'" },
  },
  {
    kind: 'layout',
    file: 'theme/layouts/DocLayout.tsx',
    path: DOCKER_PAGE,
    valid: ['<article ', '<article title="Another layout" '],
    seen: (page) => page.getByTitle('Another layout'),
    // Compiles, and fails when it is drawn.
    broken: { edit: ['title="Another layout"', 'title={missingName}'], says: 'missingName is not defined' },
  },
  {
    kind: 'style module',
    file: 'theme/components/SiteFooter.module.css',
    path: DOCKER_PAGE,
    valid: ['font-size: 0.875rem', 'font-size: 31px'],
    seen: footer,
    style: ['font-size', '31px'],
    broken: { edit: ['font-size: 31px;', 'font-size: 31px; }}'], says: 'Unexpected }' },
  },
  {
    kind: 'style sheet',
    repeats: true,
    file: 'theme/styles/base.css',
    path: DOCKER_PAGE,
    valid: [/$/, '\nfooter { letter-spacing: 3px }\n'],
    seen: footer,
    style: ['letter-spacing', '3px'],
    broken: { edit: ['letter-spacing: 3px }', 'letter-spacing: 3px'], says: 'Unclosed block' },
  },
  {
    kind: 'content component',
    repeats: true,
    file: 'features/cards/Badge.tsx',
    path: DOCKER_PAGE,
    valid: ['{text}', 'Since {text}'],
    seen: (page) => page.getByText('Since v3.60+').first(),
    broken: { edit: ['</span>', '</spam>'], says: "closing tag for 'span'" },
  },
  {
    kind: 'strings',
    file: 'theme/strings/en.ts',
    path: DOCKER_PAGE,
    valid: ["outline: 'On This Page'", "outline: 'Contents of this page'"],
    seen: (page) => page.getByText('Contents of this page').first(),
    broken: { edit: ["'Contents of this page'", "'Contents of this page"], says: 'nterminated string' },
  },
  {
    kind: 'browser script',
    repeats: true,
    file: 'theme/browser/keep-address.ts',
    path: DOCKER_PAGE,
    valid: [
      'export function keepAddress(): void {',
      "export function keepAddress(): void {\n  document.querySelector('[data-year]')?.append('From a script')",
    ],
    seen: (page) => footer(page).filter({ hasText: 'From a script' }),
    broken: { edit: ["'From a script'", "'From a script' +"], says: 'Unexpected token' },
  },
  {
    kind: 'site component',
    file: 'site/pricing/Plans.tsx',
    path: '/pricing.html',
    valid: ['{name}</h2>', 'Plan {name}</h2>'],
    seen: (page) => page.getByRole('heading', { name: 'Plan Open Source' }),
    broken: { edit: ['Plan {name}</h2>', 'Plan {name}</h3>'], says: "closing tag for 'h2'" },
  },
  {
    kind: 'data in JSON',
    file: 'content/data/plans.json',
    path: '/pricing.html',
    valid: ['"price": "Free"', '"price": "Free of charge"'],
    seen: (page) => page.getByText('Free of charge').first(),
    broken: { edit: ['"price": "Free of charge"', '"price" "Free of charge"'], says: 'expected `:`' },
  },
  {
    kind: 'data in YAML',
    file: 'content/data/words/versions.en.yaml',
    path: '/guide/changelog.html',
    valid: ['New driver: SJTU Netdisk.', 'New driver: another netdisk.'],
    seen: (page) => page.getByText('New driver: another netdisk.'),
    broken: {
      edit: ['v3.62.0:\n  features:\n', 'v3.62.0:\n  features: [\n'],
      says: 'Block collections are not allowed',
    },
  },
  {
    kind: 'island',
    file: 'site/downloads/islands/InstallPicker.tsx',
    path: '/',
    valid: ["legend: 'Platform'", "legend: 'Your system'"],
    seen: (page) => page.getByRole('group', { name: 'Your system' }),
    broken: { edit: ["legend: 'Your system',", "legend: 'Your system' +,"], says: 'Unexpected token' },
  },
  {
    kind: 'navbar',
    repeats: true,
    file: 'site/nav.ts',
    path: DOCKER_PAGE,
    valid: ["text: 'Config'", "text: 'Settings of all kinds'"],
    seen: (page) => page.getByRole('link', { name: 'Settings of all kinds' }).first(),
    broken: { edit: ["text: 'Settings of all kinds',", "text: 'Settings of all kinds"], says: 'nterminated string' },
  },
  {
    kind: 'settings',
    file: 'site/site.config.ts',
    path: DOCKER_PAGE,
    valid: ["authors: 'AList contributors'", "authors: 'everyone'"],
    seen: (page) => footer(page).getByText('everyone'),
    broken: { edit: ["authors: 'everyone',", "authors: 'everyone' 'else',"], says: 'Expected' },
  },
  {
    kind: 'languages',
    repeats: true,
    file: 'site/locales.ts',
    path: DOCKER_PAGE,
    valid: ["title: 'AList Docs'", "title: 'Another title'"],
    seen: (page) => page.locator('meta[property="og:site_name"][content="Another title"]'),
    broken: { edit: ["title: 'Another title',", "title: 'Another title"], says: 'nterminated string' },
  },
  {
    kind: 'facts about a driver',
    repeats: true,
    file: 'content/data/drivers/sftp.json',
    path: '/guide/drivers/sftp.html',
    valid: ['"since": "v3.31.0"', '"since": "v3.31.9"'],
    seen: (page) => page.getByText('v3.31.9').first(),
    broken: { edit: ['"since": "v3.31.9"', '"since" "v3.31.9"'], says: 'xpected' },
  },
  {
    kind: 'sheet of a widget',
    repeats: true,
    file: 'features/diagrams/diagram.css',
    path: '/config/',
    valid: [/$/, '\nfigure { letter-spacing: 3px }\n'],
    seen: (page) => page.getByRole('figure').first(),
    style: ['letter-spacing', '3px'],
  },
  {
    kind: 'public file',
    repeats: true,
    file: 'public/logo.svg',
    path: DOCKER_PAGE,
    valid: ['viewBox="0 0 64 64"', 'viewBox="0 0 64 64" width="17" height="17"'],
    seen: (page) => page.getByRole('banner').locator('img').first(),
    natural: 17,
  },
  {
    kind: 'code that pages and engine share',
    repeats: true,
    file: 'core/text.ts',
    path: DOCKER_PAGE,
    valid: ['String(values[name] ?? whole))', "String(values[name] ?? whole)).replace('About', 'Roughly')"],
    seen: (page) => page.getByText(/^Roughly \d+ min/).first(),
    broken: { edit: ["'Roughly')", "'Roughly'"], says: 'Expected' },
  },
  {
    kind: 'engine and Node halves of features',
    repeats: true,
    file: 'features/edit-link/node/edit-link.ts',
    path: DOCKER_PAGE,
    valid: ["':repo/edit/:branch/:path'", "':repo/blob/:branch/:path'"],
    seen: (page) => page.locator('a[href*="/blob/main/content/en/guide/install/docker.md"]').first(),
    broken: { edit: ["':repo/blob/:branch/:path' }", "':repo/blob/:branch/:path'"], says: 'Unexpected token' },
  },
]
