/** Pages about keys of `config.json`, settings and projects of others, made from `content/data/`. */
import { defineFeature } from '../../engine/feature.ts'

export const reference = defineFeature({
  name: 'reference',
  dir: import.meta.dirname,
  requires: ['ui-labels'],
  markdown: { tags: { KeyFacts: { writtenAs: '<!-- @data: config scheme --> or <!-- @data: settings site -->' } } },
})
