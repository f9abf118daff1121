/** Keys of frontmatter that a home page has. */
import * as v from 'valibot'
import { flag, key, text } from '../../../core/frontmatter.ts'

const optionalText = v.exactOptional(text)
const feature = v.strictObject({ title: text, icon: optionalText, details: optionalText, link: optionalText })
const action = v.strictObject({
  text,
  link: text,
  icon: optionalText,
  type: v.exactOptional(v.picklist(['primary', 'default'])),
})
const highlight = v.strictObject({
  header: text,
  type: v.exactOptional(v.picklist(['order', 'un-order', 'no-order'])),
  description: optionalText,
  image: optionalText,
  imageDark: optionalText,
  highlights: v.exactOptional(v.array(feature)),
  features: v.exactOptional(v.array(feature)),
})

export type Action = v.InferOutput<typeof action>
export type Feature = v.InferOutput<typeof feature>
export type Highlight = v.InferOutput<typeof highlight>

export const FRONTMATTER = {
  home: key(flag, { en: 'Makes the page a home page.', zh: '把页面变成主页。' }),
  heroText: key(text, { en: 'Home page: its heading.', zh: '主页：大标题。' }),
  tagline: key(text, { en: 'Home page: the sentence below the heading.', zh: '主页：标题下的一句话。' }),
  heroImage: key(text, { en: 'Home page: its picture.', zh: '主页：图片。' }),
  heroImageDark: key(text, { en: 'Home page: its picture in dark mode.', zh: '主页：深色模式下的图片。' }),
  heroFullScreen: key(flag, { en: 'Home page: whether the hero fills the screen.', zh: '主页：首屏是否占满屏幕。' }),
  heroBelow: key(text, {
    en: 'Home page: name of a component below the actions of the hero.',
    zh: '主页：首屏按钮下方的组件名。',
  }),
  heroAside: key(text, {
    en: 'Home page: name of a component beside the text of the hero.',
    zh: '主页：首屏文字旁边的组件名。',
  }),
  bgImage: key(text, { en: 'Home page: picture behind the hero.', zh: '主页：首屏背景图。' }),
  bgImageDark: key(text, {
    en: 'Home page: picture behind the hero in dark mode.',
    zh: '主页：深色模式下的首屏背景图。',
  }),
  actions: key(v.array(action), { en: 'Home page: its buttons.', zh: '主页：按钮。' }),
  features: key(v.array(feature), { en: 'Home page: cards below the hero.', zh: '主页：首屏下方的卡片。' }),
  highlights: key(v.array(highlight), {
    en: 'Home page: panels with a picture and a list.',
    zh: '主页：带图片和列表的板块。',
  }),
}
