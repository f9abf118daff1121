/** The link of each page to its source, where a change can be proposed. */
import { defineFeature } from '../../engine/feature.ts'
import { editUrl } from './node/edit-link.ts'
import { FRONTMATTER } from './node/frontmatter.ts'

export const editLink = defineFeature({
  name: 'edit-link',
  dir: import.meta.dirname,
  frontmatter: FRONTMATTER,
  async readPages({ options: { config }, sources }) {
    const shown = (await sources).filter(({ frontmatter }) => frontmatter.editLink !== false)
    return { byFile: new Map(shown.map(({ file }) => [file, { editUrl: editUrl(config.repository, file) }])) }
  },
})
