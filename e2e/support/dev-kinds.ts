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
  broken: [string | RegExp, string]
  /** Part of the message. */
  says: string
}

const footer = (page: Page) => page.getByRole('contentinfo')

export const DEV_KINDS: Kind[] = [
  {
    kind: 'component of the layouts',
    file: 'theme/components/SiteFooter.tsx',
    path: DOCKER_PAGE,
    valid: ['      {footer !== false', '      <p>Another line</p>\n      {footer !== false'],
    seen: (page) => footer(page).getByText('Another line'),
    broken: ['<p>Another line</p>', '<p>Another line</q>'],
    says: "closing tag for 'p'",
  },
  {
    kind: 'layout',
    file: 'theme/layouts/DocLayout.tsx',
    path: DOCKER_PAGE,
    valid: ['<article ', '<article title="Another layout" '],
    seen: (page) => page.getByTitle('Another layout'),
    // Compiles, and fails when it is drawn.
    broken: ['title="Another layout"', 'title={missingName}'],
    says: 'missingName is not defined',
  },
  {
    kind: 'style module',
    file: 'theme/components/SiteFooter.module.css',
    path: DOCKER_PAGE,
    valid: ['font-size: 0.875rem', 'font-size: 31px'],
    seen: footer,
    style: ['font-size', '31px'],
    broken: ['font-size: 31px;', 'font-size: 31px; }}'],
    says: 'Unexpected }',
  },
  {
    kind: 'style sheet',
    repeats: true,
    file: 'theme/styles/base.css',
    path: DOCKER_PAGE,
    valid: [/$/, '\nfooter { letter-spacing: 3px }\n'],
    seen: footer,
    style: ['letter-spacing', '3px'],
    broken: ['letter-spacing: 3px }', 'letter-spacing: 3px'],
    says: 'Unclosed block',
  },
  {
    kind: 'content component',
    repeats: true,
    file: 'theme/content/Badge.tsx',
    path: DOCKER_PAGE,
    valid: ['{text}', 'Since {text}'],
    seen: (page) => page.getByText('Since v3.60+').first(),
    broken: ['</span>', '</spam>'],
    says: "closing tag for 'span'",
  },
  {
    kind: 'strings',
    file: 'site/strings/en.ts',
    path: DOCKER_PAGE,
    valid: ["outline: 'On This Page'", "outline: 'Contents of this page'"],
    seen: (page) => page.getByText('Contents of this page').first(),
    broken: ["'Contents of this page'", "'Contents of this page"],
    says: 'nterminated string',
  },
  {
    kind: 'browser script',
    repeats: true,
    file: 'client/fullscreen.ts',
    path: DOCKER_PAGE,
    valid: [
      'export function offerFullscreen(): void {',
      "export function offerFullscreen(): void {\n  document.querySelector('[data-year]')?.append('From a script')",
    ],
    seen: (page) => footer(page).filter({ hasText: 'From a script' }),
    broken: ["'From a script'", "'From a script' +"],
    says: 'Unexpected token',
  },
  {
    kind: 'site component',
    file: 'site/components/Plans.tsx',
    path: '/pricing.html',
    valid: ['{name}</h2>', 'Plan {name}</h2>'],
    seen: (page) => page.getByRole('heading', { name: 'Plan Open Source' }),
    broken: ['Plan {name}</h2>', 'Plan {name}</h3>'],
    says: "closing tag for 'h2'",
  },
  {
    kind: 'data in JSON',
    file: 'content/data/plans.json',
    path: '/pricing.html',
    valid: ['"price": "Free"', '"price": "Free of charge"'],
    seen: (page) => page.getByText('Free of charge').first(),
    broken: ['"price": "Free of charge"', '"price" "Free of charge"'],
    says: 'expected `:`',
  },
  {
    kind: 'data in YAML',
    file: 'content/data/words/versions.en.yaml',
    path: '/guide/changelog.html',
    valid: ['New driver: SJTU Netdisk.', 'New driver: another netdisk.'],
    seen: (page) => page.getByText('New driver: another netdisk.'),
    broken: ['v3.62.0:\n  features:\n', 'v3.62.0:\n  features: [\n'],
    says: 'Block collections are not allowed',
  },
  {
    kind: 'island',
    file: 'site/islands/InstallPicker.tsx',
    path: '/',
    valid: ["legend: 'Platform'", "legend: 'Your system'"],
    seen: (page) => page.getByRole('group', { name: 'Your system' }),
    broken: ["legend: 'Your system',", "legend: 'Your system' +,"],
    says: 'Unexpected token',
  },
  {
    kind: 'navbar',
    repeats: true,
    file: 'site/nav.ts',
    path: DOCKER_PAGE,
    valid: ["text: 'Config'", "text: 'Settings of all kinds'"],
    seen: (page) => page.getByRole('link', { name: 'Settings of all kinds' }).first(),
    broken: ["text: 'Settings of all kinds',", "text: 'Settings of all kinds"],
    says: 'nterminated string',
  },
  {
    kind: 'settings',
    file: 'site/site.config.ts',
    path: DOCKER_PAGE,
    valid: ["authors: 'AList contributors'", "authors: 'everyone'"],
    seen: (page) => footer(page).getByText('everyone'),
    broken: ["authors: 'everyone',", "authors: 'everyone' 'else',"],
    says: 'Expected',
  },
]
