/** A home page about a person. */
import { defineFeature } from '../../engine/feature.ts'
import { FRONTMATTER } from './node/frontmatter.ts'
import './shared.ts'

export const portfolio = defineFeature({
  name: 'portfolio',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-typed]' }],
  pageKinds: { portfolio: 'portfolio' },
  frontmatter: FRONTMATTER,
  frontmatterLinks: ({ avatar, avatarDark }) => ({ avatar: [avatar], avatarDark: [avatarDark] }),
  frontmatterIcons: ({ medias = [] }) => ({ medias: medias.map(({ icon }) => icon) }),
})
