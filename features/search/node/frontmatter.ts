/** Keys of frontmatter that the search reads. */
import * as v from 'valibot'

const texts = v.array(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), 'must be a list of texts')

export const FRONTMATTER = {
  aliases: texts,
  keywords: texts,
  search: v.union([v.boolean(), v.literal('low')], 'must be true, false or low'),
}
