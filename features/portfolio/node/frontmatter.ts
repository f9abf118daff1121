/** Keys of frontmatter that a portfolio has. */
import * as v from 'valibot'
import { flag, key, text, texts } from '../../../core/frontmatter.ts'

const media = v.strictObject({ name: text, url: text, icon: v.exactOptional(text) })

export type Media = v.InferOutput<typeof media>

export const FRONTMATTER = {
  portfolio: key(flag, { en: 'Makes the page a portfolio.', zh: '把页面变成个人主页。' }),
  titles: key(texts, { en: 'Portfolio: titles, typed one after the other.', zh: '个人主页：逐个打出的头衔。' }),
  medias: key(v.array(media), { en: 'Portfolio: links to other sites.', zh: '个人主页：其他网站的链接。' }),
  welcome: key(text, { en: 'Portfolio: the words before the name.', zh: '个人主页：姓名前的问候。' }),
  name: key(text, { en: 'Portfolio: the name.', zh: '个人主页：姓名。' }),
  avatar: key(text, { en: 'Portfolio: the picture.', zh: '个人主页：头像。' }),
  avatarDark: key(text, { en: 'Portfolio: the picture in dark mode.', zh: '个人主页：深色模式下的头像。' }),
}
