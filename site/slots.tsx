/** What this site hangs into the layouts of the theme. */
import { localPart } from '../core/locales.ts'
import { isPrivatePath, privatePaths } from '../core/private.ts'
import type { PageContextValue } from '../render/context.tsx'
import type { Slots } from '../theme/layouts/slots.ts'
import { ApiServerSelect } from './components/ApiServerSelect.tsx'

/** `draw` gives the markup of a component or island by its name. */
export function slotsFor({ page, locale, site }: PageContextValue, draw: (name: string) => string): Slots {
  const { heroBelow, heroAside, sidebar } = page.frontmatter
  const isDriver = localPart(page.route, locale).includes('drivers/')
  const isTool = isPrivatePath(page.route, privatePaths(site.config))
  const markup = (name: string | undefined) =>
    name === undefined ? undefined : <div dangerouslySetInnerHTML={{ __html: draw(name) }} />
  return {
    sidebarTop: isDriver ? { key: '-driver', node: <ApiServerSelect id="side-api" /> } : { key: '', node: null },
    // Without a sidebar to hold it, it stands in the text.
    contentTop: (isTool || sidebar === false) && <ApiServerSelect id="api" />,
    heroBelow: markup(heroBelow),
    heroAside: markup(heroAside),
  }
}
