/** The key of frontmatter that hides the link. */
import { flag, key } from '../../../core/frontmatter.ts'

export const FRONTMATTER = {
  editLink: key(flag, { en: 'Whether the page has a link to edit it.', zh: '是否显示编辑本页的链接。' }),
}
