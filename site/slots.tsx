/** What this site puts into the hero of a home page. */
import type { PageContextValue } from '../render/context.tsx'
import type { Slots } from '../theme/layouts/slots.ts'

/** `draw` gives the markup of a component or island by its name. */
export function slotsFor({ page }: PageContextValue, draw: (name: string) => string): Slots {
  const { heroBelow, heroAside } = page.frontmatter
  const markup = (name: string | undefined) =>
    name === undefined ? undefined : <div dangerouslySetInnerHTML={{ __html: draw(name) }} />
  return {
    heroBelow: markup(heroBelow),
    heroAside: markup(heroAside),
  }
}
