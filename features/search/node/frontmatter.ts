/** Keys of frontmatter that the search reads. */
import * as v from 'valibot'
import { key, texts } from '../../../core/frontmatter.ts'

export const FRONTMATTER = {
  aliases: key(texts, {
    en: 'Other names of what the page is about, in every spelling readers type.',
    zh: '同一事物的其他叫法，读者会输入的每种写法。',
  }),
  keywords: key(texts, { en: 'Further words by which the page should be found.', zh: '还应该能搜到本页的词。' }),
  search: key(v.union([v.boolean(), v.literal('low')], 'must be true, false or low'), {
    en: '`false` keeps the page out of the search, `low` puts it below others.',
    zh: '`false`：不参与搜索；`low`：排在其他页面之后。',
  }),
}
