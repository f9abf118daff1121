/** What a feature is to React: components, styles, icons, slots, data. Exported by `view.tsx` in the feature's folder. */
import type { ComponentType } from 'react'
import type { Attributes } from '../core/attributes.ts'
import type { CheckedPage } from '../core/checked-page.ts'
import type { DataFragment } from '../core/data-fragment.ts'
import type { Problem } from '../core/problem.ts'
import type { SiteData } from '../core/site.ts'
import type { ContentComponent } from './body.tsx'
import type { PageContextValue } from './context.tsx'

/** Places in the layouts where features may put something. */
export const SLOTS = [
  'shell-start',
  'shell-end',
  'navbar-tools',
  'appearance',
  'sidebar-top',
  'content-top',
  'content-end',
  'content-bottom',
  'article-end',
  'page-info',
  'page-tools',
  'home-top',
  'footer',
] as const
export type SlotName = (typeof SLOTS)[number]

export interface SlotView {
  /** Where it stands among the others in this slot; smaller numbers come first. */
  order?: number
  view: ComponentType
  /** In a slot that outlasts a page: it is exchanged when this text changes. */
  key?(context: PageContextValue): string
}

/** What features accept from others, by their names. Each adds its type by declaration merging, in its `view.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Contributions {}

export interface View {
  /** Tags that authors write, or that the Markdown half writes for them, by name. */
  components?: Readonly<Record<string, ContentComponent>>
  /** Components that get the props of their children as well: `Tabs` gets those of each `Tab` as `tabs`. */
  childProps?: Readonly<Record<string, { child: string; as: string }>>
  /** What the attributes of those tags and of the feature's islands may be; tags without an entry are not checked. */
  attributes?: Readonly<Record<string, Attributes>>
  /** Style sheets that islands name, by name: `import css from './x.css?inline'`. */
  styles?: Readonly<Record<string, string>>
  /** Icons that its components use by themselves. */
  icons?: readonly string[]
  slots?: Readonly<Partial<Record<SlotName, SlotView>>>
  /** Draws the part of pages of some kinds that is their own. */
  layouts?: Readonly<Record<string, ComponentType>>
  /** Names a component that the page needs once, if its content asks for it. */
  afterContent?(content: string): string | null
  /** Answers `<!-- @data: kind argument -->`, by kind; throws what is wrong. */
  data?: Readonly<Record<string, (argument: string, locale: string) => DataFragment[]>>
  /** Files made from data, by path (`openapi.json`). */
  files?(site: SiteData): Record<string, string>
  /**
   * What is wrong with the feature's data; asked again only when data or code has changed. `contributionsTo` gives what
   * other features contribute to the one of a name.
   */
  dataProblems?(contributionsTo: (name: string) => unknown[]): Problem[]
  /** What is wrong with pages by rules of the feature. */
  pageProblems?(pages: readonly CheckedPage[]): Problem[]
  /** What it gives to other features, by the name of the one that asks: search terms, texts of the privacy page. */
  contributes?: Readonly<Contributions & Record<string, unknown>>
}

/** Checks the shape of a view where it is written. */
export function defineView(view: View): View {
  return view
}

/** The views of all features as one. */
export interface Registry {
  components: Readonly<Record<string, ContentComponent>>
  childProps: NonNullable<View['childProps']>
  attributes: Readonly<Record<string, Attributes>>
  styles: Readonly<Record<string, string>>
  icons: readonly string[]
  slots: Readonly<Partial<Record<SlotName, readonly SlotView[]>>>
  layouts: Readonly<Record<string, ComponentType>>
  views: readonly View[]
}

export function joinViews(views: readonly View[]): Registry {
  const all = <T>(key: 'components' | 'childProps' | 'attributes' | 'styles' | 'layouts') => {
    const entries = views.flatMap((view) => Object.entries((view[key] ?? {}) as Record<string, T>))
    const names = entries.map(([name]) => name)
    const twice = names.find((name, i) => names.indexOf(name) < i)
    if (twice) throw new Error(`Two features define ${twice} among their ${key}: rename one.`)
    return Object.fromEntries(entries)
  }
  return {
    components: all('components'),
    childProps: all('childProps'),
    attributes: all('attributes'),
    styles: all('styles'),
    layouts: all('layouts'),
    icons: [...new Set(views.flatMap(({ icons = [] }) => icons))],
    slots: Object.fromEntries(SLOTS.map((name) => [name, slotViews(name, views)])),
    views,
  }
}

function slotViews(name: SlotName, views: readonly View[]): SlotView[] {
  return views.flatMap(({ slots = {} }) => slots[name] ?? []).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/** What features have contributed to the one of this name. */
export function contributionsTo<T = unknown>(name: string, views: readonly View[]): T[] {
  return views.flatMap(({ contributes = {} }) => (Object.hasOwn(contributes, name) ? [contributes[name] as T] : []))
}
