/** What this site hangs into the layouts of the theme. */
import { isPrivatePath, privatePaths } from '../core/private.ts'
import type { PageContextValue } from '../render/context.tsx'
import type { Slots } from '../theme/layouts/slots.ts'
import { Sponsors } from './components/Sponsors.tsx'

/** `draw` gives the markup of a component or island by its name. */
export function slotsFor({ page, locale, site }: PageContextValue, draw: (name: string) => string): Slots {
  const { heroBelow, heroAside } = page.frontmatter
  const isTool = isPrivatePath(page.route, privatePaths(site.config))
  const markup = (name: string | undefined) =>
    name === undefined ? undefined : <div dangerouslySetInnerHTML={{ __html: draw(name) }} />
  return {
    sidebarTop: { key: locale.id, node: <Sponsors placement="sidebar" /> },
    contentTop: isTool ? undefined : <Sponsors placement="content-top" />,
    contentBottom: isTool ? undefined : <Sponsors placement="content-bottom" />,
    homeTop: <Sponsors placement="home" />,
    heroBelow: markup(heroBelow),
    heroAside: markup(heroAside),
  }
}
