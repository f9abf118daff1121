/** Keys of frontmatter that a home page has. */
import * as v from 'valibot'
import { flag, text } from '../../../engine/pages/frontmatter-schema.ts'

const feature = v.strictObject({
  title: text,
  icon: v.optional(text),
  details: v.optional(text),
  link: v.optional(text),
})

export const FRONTMATTER = {
  home: flag,
  heroText: text,
  tagline: text,
  heroImage: text,
  heroImageDark: text,
  heroFullScreen: flag,
  heroBelow: text,
  heroAside: text,
  bgImage: text,
  bgImageDark: text,
  actions: v.array(
    v.strictObject({ text, link: text, icon: v.optional(text), type: v.optional(v.picklist(['primary', 'default'])) }),
  ),
  features: v.array(feature),
  highlights: v.array(
    v.strictObject({
      header: text,
      type: v.optional(v.picklist(['order', 'un-order', 'no-order'])),
      description: v.optional(text),
      image: v.optional(text),
      imageDark: v.optional(text),
      highlights: v.optional(v.array(feature)),
      features: v.optional(v.array(feature)),
    }),
  ),
}
