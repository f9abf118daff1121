/**
 * The frontmatter an author may write. Each key has a schema and a sentence about it: the engine validates with the
 * schema, the type is inferred from it, and the table for authors is made from both. Features add keys of their own.
 */
import * as v from 'valibot'
import type { ByLocale } from './locales.ts'

export const text = v.string('must be text')
export const flag = v.boolean('must be true or false')
export const texts = v.array(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), 'must be a list of texts')
const order = v.pipe(
  v.number('must be a number'),
  v.check((value) => value !== 0, 'must not be 0: use a positive number to come first, a negative one to come last'),
)
export const date = v.pipe(
  v.union([v.date(), v.string()], 'must be a date'),
  v.transform((value) => new Date(value)),
  v.check((value) => !Number.isNaN(value.getTime()), 'must be a date such as 2026-11-15'),
  v.transform((value) => value.toISOString()),
)
const depth = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(5, 'must be 5 or less'),
)
const dir = v.strictObject({
  order: v.exactOptional(order),
  text: v.exactOptional(text),
  icon: v.exactOptional(text),
  index: v.exactOptional(flag),
  link: v.exactOptional(flag),
  collapsible: v.exactOptional(flag),
  expanded: v.exactOptional(flag),
})
const addresses = v.union(
  [
    v.pipe(
      text,
      v.transform((value) => [value]),
    ),
    texts,
  ],
  'must be an address or a list of them',
)
const neighbour = v.union(
  [v.literal(false), text, v.strictObject({ text, link: text, icon: v.exactOptional(text) })],
  'must be false, an address, or text and link',
)
const textOrFlag = v.union([text, flag], 'must be text, true or false')

/** A schema with what its key does, for authors. */
export function key<S extends v.GenericSchema>(schema: S, about: ByLocale<string>) {
  return v.pipe(schema, v.metadata({ about }))
}

/** The sentence of a key in the language of `locale`. */
export function aboutKey(schema: v.GenericSchema, locale: string): string | undefined {
  const { about } = v.getMetadata(schema) as { about?: Readonly<Record<string, string>> }
  return about?.[locale]
}

/** Wrong types of these are logged and ignored, as the specification says. */
export const FORGIVING = ['author', 'category', 'tag'] as const
/** Keys of older blogs and plugins that mean nothing here but do no harm. */
export const IGNORED = new Set(['sticky', 'star', 'watermark', 'readingTime'])

export const FRONTMATTER = {
  title: key(text, {
    en: 'Title of the page. Default: the first `# heading`, else the file name.',
    zh: '页面标题。默认取第一个 `# 标题`，没有就用文件名。',
  }),
  shortTitle: key(text, { en: 'Title in the sidebar, breadcrumb, and lists.', zh: '侧边栏、面包屑和列表里的标题。' }),
  description: key(text, {
    en: 'One sentence for search engines and lists, at most 150 characters.',
    zh: '给搜索引擎和列表看的一句话，不超过 150 个字符。',
  }),
  icon: key(text, {
    en: 'Icon: a Lucide name, `si:` with a Simple Icons name, or a name of the older site.',
    zh: '图标：Lucide 的名称、`si:` 加 Simple Icons 的名称，或旧站的名称。',
  }),
  index: key(flag, {
    en: '`false` keeps the page out of sidebars and lists.',
    zh: '`false`：不出现在侧边栏和列表里。',
  }),
  order: key(order, {
    en: 'Place in the sidebar: positive numbers first, then pages without one, then negative numbers. Not 0.',
    zh: '侧边栏里的顺序：正数在前，没有写的居中，负数在后。不能是 0。',
  }),
  dir: key(dir, {
    en: 'In a `README.md`: the folder’s group in the sidebar.',
    zh: '写在 `README.md` 里：该文件夹在侧边栏中的分组。',
  }),
  author: key(v.union([v.literal(false), texts]), {
    en: 'Names of the authors; `false` shows none.',
    zh: '作者姓名；`false` 表示不显示。',
  }),
  date: key(date, { en: 'Date of the page.', zh: '页面的日期。' }),
  category: key(texts, { en: 'Categories in the page’s information.', zh: '页面信息里的分类。' }),
  tag: key(texts, { en: 'Tags in the page’s information.', zh: '页面信息里的标签。' }),
  isOriginal: key(flag, { en: 'Marks the page as original work.', zh: '标明页面是原创。' }),
  redirectFrom: key(addresses, {
    en: 'Addresses the page had before. They redirect to it.',
    zh: '页面以前的地址，会重定向到这里。',
  }),
  navbar: key(flag, { en: 'Whether the page has the navbar.', zh: '是否显示导航栏。' }),
  sidebar: key(flag, { en: 'Whether the page has the sidebar.', zh: '是否显示侧边栏。' }),
  toc: key(flag, { en: 'Whether the page has the outline beside its text.', zh: '是否显示正文旁的目录。' }),
  breadcrumb: key(flag, { en: 'Whether the page has the breadcrumb.', zh: '是否显示面包屑。' }),
  breadcrumbExclude: key(flag, {
    en: 'Leaves the page out of the breadcrumbs of pages below it.',
    zh: '不出现在下级页面的面包屑里。',
  }),
  breadcrumbIcon: key(flag, { en: 'Whether the breadcrumb has icons.', zh: '面包屑是否带图标。' }),
  pageInfo: key(flag, {
    en: 'Whether the line below the title is shown: author, date, words, reading time.',
    zh: '是否显示标题下的一行信息：作者、日期、字数、阅读时间。',
  }),
  lastUpdated: key(flag, { en: 'Whether the date of the last change is shown.', zh: '是否显示最后更新日期。' }),
  contributors: key(flag, { en: 'Whether the contributors are shown.', zh: '是否显示贡献者。' }),
  backToTop: key(flag, { en: 'Whether the button to the top appears.', zh: '是否出现回到顶部的按钮。' }),
  headerDepth: key(depth, { en: 'How many levels of headings the outline has.', zh: '目录显示几级标题。' }),
  prev: key(neighbour, {
    en: 'The previous page, instead of the one in the sidebar.',
    zh: '上一页，代替侧边栏里的顺序。',
  }),
  next: key(neighbour, { en: 'The next page, instead of the one in the sidebar.', zh: '下一页，代替侧边栏里的顺序。' }),
  footer: key(textOrFlag, { en: 'Text of the footer, or whether there is one.', zh: '页脚文字，或是否显示页脚。' }),
  copyright: key(textOrFlag, {
    en: 'Copyright line of the footer, or whether there is one.',
    zh: '页脚的版权文字，或是否显示。',
  }),
}

/** What keys hold after validation; a page may have any of them. */
export type ValuesOf<Keys extends Record<string, v.GenericSchema>> = { [K in keyof Keys]?: v.InferOutput<Keys[K]> }

/** Features add what they read by declaration merging; see `shared.ts` of any that has frontmatter. */
export interface Frontmatter extends ValuesOf<typeof FRONTMATTER> {}

export type Neighbour = v.InferOutput<typeof neighbour>
export type DirSettings = v.InferOutput<typeof dir>
