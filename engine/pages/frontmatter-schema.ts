/** Which frontmatter keys exist and what they may hold. */
import * as v from 'valibot'

export const text = v.string('must be text')
export const flag = v.boolean('must be true or false')
export const texts = v.array(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), 'must be a list of texts')
const order = v.pipe(
  v.number('must be a number'),
  v.check((value) => value !== 0, 'must not be 0: use a positive number to come first, a negative one to come last'),
)
const date = v.pipe(
  v.union([v.date(), v.string()], 'must be a date'),
  v.transform((value) => new Date(value)),
  v.check((value) => !Number.isNaN(value.getTime()), 'must be a date such as 2026-11-15'),
  v.transform((value) => value.toISOString()),
)
const link = v.strictObject({ text, link: text, icon: v.optional(text) })

export const FRONTMATTER = {
  title: text,
  shortTitle: text,
  description: text,
  icon: text,
  index: flag,
  order,
  dir: v.strictObject({
    order: v.optional(order),
    text: v.optional(text),
    icon: v.optional(text),
    index: v.optional(flag),
    link: v.optional(flag),
    collapsible: v.optional(flag),
    expanded: v.optional(flag),
  }),
  date,
  isOriginal: flag,
  redirectFrom: v.union(
    [
      v.pipe(
        text,
        v.transform((value) => [value]),
      ),
      texts,
    ],
    'must be an address or a list of them',
  ),
  navbar: flag,
  sidebar: flag,
  toc: flag,
  breadcrumb: flag,
  breadcrumbExclude: flag,
  breadcrumbIcon: flag,
  pageInfo: flag,
  lastUpdated: flag,
  contributors: flag,
  backToTop: flag,
  headerDepth: v.pipe(
    v.number('must be a number'),
    v.minValue(0, 'must not be negative'),
    v.maxValue(5, 'must be 5 or less'),
  ),
  prev: v.union([v.literal(false), text, link], 'must be false, an address, or text and link'),
  next: v.union([v.literal(false), text, link], 'must be false, an address, or text and link'),
  footer: v.union([text, flag], 'must be text, true or false'),
  copyright: v.union([text, flag], 'must be text, true or false'),
}

/** Keys of older blogs and plugins that mean nothing here but do no harm. */
export const IGNORED = new Set(['sticky', 'star', 'watermark', 'readingTime'])
/** Wrong types of these are logged and ignored, as the specification says. */
export const FORGIVING = ['author', 'category', 'tag'] as const
