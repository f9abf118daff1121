/** Tests that the sponsors of this site can be shown. */
import views from 'virtual:features/view'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PLACEMENTS, type Placement } from '../features/sponsors/shared.ts'
import { type PageContextValue, PageProvider } from '../render/context.tsx'
import { joinViews, type SlotName } from '../render/feature.ts'
import { Slot } from '../render/Slot.tsx'
import { siteConfig } from './site.config.ts'
import { SPONSORS } from './sponsors.ts'

const SLOTS: Record<Placement, SlotName> = {
  home: 'home-top',
  sidebar: 'sidebar-top',
  'content-top': 'content-top',
  'content-bottom': 'content-bottom',
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

it.each(PLACEMENTS)('those of this site can be drawn in the placement %s', (placement) => {
  // Slots need no more of a page than these.
  const value = {
    page: { route: '/guide/', frontmatter: {} },
    site: { config: siteConfig },
    locale: siteConfig.locales[0],
    registry: joinViews(views),
  } as unknown as PageContextValue
  const html = renderToStaticMarkup(
    <PageProvider value={value}>
      <Slot name={SLOTS[placement]} />
    </PageProvider>,
  )
  const named = SPONSORS.filter(({ placements, to = '9' }) => placements.includes(placement) && to >= '2026-11-15')
  expect(html.match(/<a /g) ?? []).toHaveLength(named.length)
})
