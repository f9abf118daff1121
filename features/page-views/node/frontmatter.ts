/** The key of frontmatter about page views. */
import { flag, key } from '../../../core/frontmatter.ts'

export const FRONTMATTER = {
  pageview: key(flag, {
    en: '`false`: views of this page are neither counted nor shown.',
    zh: '`false`：不统计也不显示本页的浏览量。',
  }),
}
