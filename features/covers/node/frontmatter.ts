/** Keys of frontmatter that name a cover. */
import * as v from 'valibot'
import { key, text } from '../../../core/frontmatter.ts'

const ADDRESS = 'must be the address of a picture, such as ./picture.png'

export const FRONTMATTER = {
  cover: key(v.pipe(v.string(ADDRESS), v.nonEmpty(ADDRESS)), {
    en: 'Picture above the text, in lists, and in link previews: a path from the file, a path below `public/`, or https.',
    zh: '正文上方、列表和链接预览里的图片：相对文件的路径、`public/` 下的路径或 https 地址。',
  }),
  coverAlt: key(text, {
    en: 'What the cover shows, for readers who don’t see it.',
    zh: '封面的内容，给看不到图片的读者。',
  }),
}
