/** An island of this site in a real DOM, for tests: drawn as the build draws it, then brought to life by React. */
import { localeOf } from '../core/locales.ts'
import type { PropValue } from '../core/page.ts'
import type { PageContextValue } from '../render/context.tsx'
import type { IslandModule } from '../render/islands/module.ts'
import { mount } from '../render/islands/mount.tsx'
import { renderIsland } from '../render/islands/render-island.tsx'
import { Spinner } from '../theme/components/Spinner.tsx'
import { type PageSetup, showPage } from './page.fixture.tsx'
import { siteConfig } from './site.config.ts'
import { STRINGS } from './strings/index.ts'

/** Style sheets of the site and its features, by the names of the files. */
const sheetFiles = import.meta.glob<string>('./*/*.css', { query: '?inline', import: 'default', eager: true })
const SHEETS = new Map(
  Object.entries(sheetFiles).map(([path, css]) => [path.slice(path.lastIndexOf('/') + 1, -'.css'.length), css.trim()]),
)

let unmount = () => {}

/** Takes the place of the page and the island before it. `setup.content` is shown below the island. */
export function showIsland(module: object, props: Record<string, PropValue> = {}, setup: PageSetup = {}): void {
  drawIsland(module, props, setup)
  wakeIsland(module)
}

/** The page before the island is alive. */
export function drawIsland(
  module: object,
  props: Record<string, PropValue> = {},
  { content = '', route = '/guide/a.html', translations = {}, ...setup }: PageSetup = {},
): void {
  unmount()
  unmount = () => {}
  const island = module as IslandModule
  const locale = localeOf(route, siteConfig.locales)
  const context = {
    page: { route, translations },
    locale,
    site: { pages: [], config: siteConfig, assets: { icons: '/icons.svg' } },
    strings: STRINGS[locale.id],
  } as unknown as PageContextValue
  const drawn = renderIsland({
    name: 'Tested',
    module: island,
    props,
    children: '',
    prefix: 'Tested-',
    context,
    Spinner,
  })
  const sheets = (island.sheets ?? []).map((name) => `<style>${SHEETS.get(name)}</style>`).join('')
  showPage({ ...setup, route, translations, content: sheets + drawn + content })
}

/** Brings to life what was drawn. */
export function wakeIsland(module: object): void {
  unmount = mount(document.querySelector<HTMLElement>('[data-island="Tested"]')!, module)
}

/** Notes where the page would lead, and stays. */
export function watchLeaving(): string[] {
  const left: string[] = []
  navigation.addEventListener('navigate', (event) => {
    if (event.hashChange) return
    event.preventDefault()
    left.push(event.destination.url)
  })
  return left
}
