/** Home pages: a hero with title, tagline and actions, then highlights or features. */
import type { Frontmatter } from '../../core/frontmatter.ts'
import { defineFeature } from '../../engine/feature.ts'
import { FRONTMATTER } from './node/frontmatter.ts'
import type { Feature } from './shared.ts'

/** The cards inside of highlights. */
function innerCards({ highlights = [] }: Frontmatter): Feature[] {
  return highlights.flatMap((item) => [...(item.features ?? []), ...(item.highlights ?? [])])
}

export const home = defineFeature({
  name: 'home',
  dir: import.meta.dirname,
  pageKinds: { home: 'home' },
  frontmatter: FRONTMATTER,
  frontmatterLinks(frontmatter) {
    const { actions = [], features = [], highlights = [] } = frontmatter
    const { heroImage, heroImageDark, bgImage, bgImageDark } = frontmatter
    return {
      actions: actions.map(({ link }) => link),
      features: [...features, ...innerCards(frontmatter)].map(({ link }) => link),
      highlights: highlights.flatMap(({ image, imageDark }) => [image, imageDark]),
      ...{ heroImage: [heroImage], heroImageDark: [heroImageDark], bgImage: [bgImage], bgImageDark: [bgImageDark] },
    }
  },
  frontmatterIcons: (frontmatter) => ({
    actions: (frontmatter.actions ?? []).map(({ icon }) => icon),
    features: (frontmatter.features ?? []).map(({ icon }) => icon),
    highlights: innerCards(frontmatter).map(({ icon }) => icon),
  }),
})
