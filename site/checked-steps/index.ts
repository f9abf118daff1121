/** Pages show which AList release their steps were checked with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineFeature } from '../../engine/feature.ts'
import { FRONTMATTER } from './node/frontmatter.ts'
import { checkedReport } from './node/report.ts'

export const checkedSteps = defineFeature({
  name: 'checked-steps',
  dir: import.meta.dirname,
  frontmatter: FRONTMATTER,
  report: (pages, { contentDir }) => {
    const { version } = JSON.parse(readFileSync(join(contentDir, 'data/version.json'), 'utf8')) as { version: string }
    return checkedReport(pages, version)
  },
})
