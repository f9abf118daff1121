/** `<!-- @data: frontmatter -->`: a table of all keys of frontmatter, made from their schemas. */
import { defineFeature } from '../../engine/feature.ts'
import { frontmatterTable } from './node/frontmatter-table.ts'

export const frontmatterKeys = defineFeature({
  name: 'frontmatter-table',
  dir: import.meta.dirname,
  data: { frontmatter: ({ locale, features }) => [{ text: frontmatterTable(features, locale), at: 'frontmatter' }] },
})
