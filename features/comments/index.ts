/** Comments below pages, stored by giscus in the discussions of a GitHub repository. */
import * as v from 'valibot'
import { defineFeature } from '../../engine/feature.ts'
import { checkComments } from './node/check.ts'
import { commentHost } from './shared/discussion.ts'

export const comments = defineFeature({
  name: 'comments',
  dir: import.meta.dirname,
  requires: ['consent'],
  frontmatter: { comment: v.boolean('must be true or false'), commentID: v.string('must be text') },
  browser: [
    { module: 'browser.ts', on: 'found', selector: '[data-comments]' },
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
