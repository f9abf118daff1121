/** What each kind of script needs beside its address, and how it is told that a page was seen. */
import type { PageScript, ScriptKind } from '../shared.ts'

/** A page that was seen: its path without the query, which may contain private data, and its title. */
export interface View {
  path: string
  title: string
}

type Queue = unknown[]
interface Globals {
  _hmt?: Queue
  dataLayer?: Queue
  umami?: { track(change: (given: object) => object): unknown }
}
const globals = window as unknown as Globals

interface Kind {
  /** Before it is loaded: what it finds when it starts. None may count by itself, or pages would count twice. */
  prepare?(script: PageScript, element: HTMLElement): void
  /** False while it is not there yet. */
  view?(view: View, script: PageScript): boolean
}

const KINDS: Partial<Record<ScriptKind, Kind>> = {
  baidu: {
    prepare: () => {
      globals._hmt ??= []
      globals._hmt.push(['_setAutoPageview', false])
    },
    view: ({ path }) => {
      globals._hmt?.push(['_trackPageview', path])
      return true
    },
  },
  google: {
    prepare: ({ id }) => {
      gtag('js', new Date())
      gtag('config', id, { send_page_view: false })
    },
    view: ({ path, title }, { id }) => {
      const page = { page_location: location.origin + path, page_title: title }
      // Also for what it tells by itself, which would have the query in it.
      gtag('set', page)
      gtag('event', 'page_view', { send_to: id, ...page })
      return true
    },
  },
  umami: {
    prepare: ({ id = '' }, element) => {
      element.dataset.websiteId = id
      element.dataset.autoTrack = 'false'
    },
    view: ({ path, title }) => {
      // A heading of that name would be found as well.
      if (typeof globals.umami?.track !== 'function') return false
      globals.umami.track((given) => ({ ...given, url: path, title }))
      return true
    },
  },
  adsense: { prepare: (_, element) => element.setAttribute('crossorigin', 'anonymous') },
}

/** The queue wants the list of arguments itself, not an array of them. */
function gtag(..._given: unknown[]): void {
  globals.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the script tells the two apart
  globals.dataLayer.push(arguments)
}

/** The element stands before the mark behind which a page's own head is exchanged. */
export function loadScript(script: PageScript): HTMLElement {
  const { kind, src, integrity, style } = script
  const element = style
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: src })
    : Object.assign(document.createElement('script'), { async: true, src })
  if (integrity) Object.assign(element, { integrity, crossOrigin: 'anonymous' })
  KINDS[kind]?.prepare?.(script, element)
  document.head.insertBefore(element, document.querySelector('meta[name="page-head"]'))
  return element
}

/** True when it was told, and need not be told again. What it does with that is its own affair. */
export function tellView(script: PageScript, view: View): boolean {
  try {
    return KINDS[script.kind]?.view?.(view, script) ?? true
  } catch {
    return true
  }
}
