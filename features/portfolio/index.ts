/** A home page about a person. */
import * as v from 'valibot'
import { defineFeature } from '../../engine/feature.ts'
import { flag, text, texts } from '../../engine/pages/frontmatter-schema.ts'
import './shared.ts'

export const portfolio = defineFeature({
  name: 'portfolio',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-typed]' }],
  pageKinds: { portfolio: 'portfolio' },
  frontmatter: {
    portfolio: flag,
    titles: texts,
    medias: v.array(v.strictObject({ name: text, url: text, icon: v.optional(text) })),
    welcome: text,
    name: text,
    avatar: text,
    avatarDark: text,
  },
  frontmatterLinks: ({ avatar, avatarDark }) => ({ avatar: [avatar], avatarDark: [avatarDark] }),
  frontmatterIcons: ({ medias = [] }) => ({ medias: medias.map(({ icon }) => icon) }),
})
