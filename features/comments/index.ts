/** Comments below pages, stored by giscus in the discussions of a GitHub repository. */
import { defineFeature } from '../../engine/feature.ts'
import { checkComments } from './node/check.ts'
import { FRONTMATTER } from './node/frontmatter.ts'
import { COMMENT_OPTIONS, commentHost } from './shared/discussion.ts'

export const comments = defineFeature({
  name: 'comments',
  dir: import.meta.dirname,
  requires: ['consent'],
  frontmatter: FRONTMATTER,
  browser: [
    { module: 'browser.ts', on: 'found', selector: COMMENT_OPTIONS.selector },
    { module: 'browser/take-session.ts', on: 'load' },
  ],
  check: checkComments,
  services: ({ settings }) =>
    settings.comments
      ? [
          {
            id: 'comments',
            sources: [{ 'frame-src': [commentHost(settings.comments)] }],
            needsConsent: true,
            start: 'load',
          },
        ]
      : [],
})
