/** Keys of frontmatter that name a cover. */
import * as v from 'valibot'
import { text } from '../../../engine/pages/frontmatter-schema.ts'

const ADDRESS = 'must be the address of a picture, such as ./picture.png'

export const FRONTMATTER = {
  cover: v.pipe(v.string(ADDRESS), v.nonEmpty(ADDRESS)),
  coverAlt: text,
}
