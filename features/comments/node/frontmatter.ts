/** Keys of frontmatter about comments. */
import { flag, key, text } from '../../../core/frontmatter.ts'

export const FRONTMATTER = {
  comment: key(flag, {
    en: 'Whether the page has comments, where that differs from the site’s setting.',
    zh: '是否开启评论，覆盖全站的设置。',
  }),
  commentID: key(text, {
    en: 'Name or number of the discussion, where the page’s address doesn’t name it.',
    zh: '讨论的名称或编号，用于不按页面地址查找的情况。',
  }),
}
