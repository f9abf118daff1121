/** Fences of Mermaid and flowchart.js: drawings made beforehand, or by the browser where there are none. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'
import { drawDiagrams } from './node/command.ts'
import { MERMAID } from './node/library.ts'

export const diagrams = defineFeature({
  name: 'diagrams',
  dir: import.meta.dirname,
  requires: ['images'],
  markdown,
  libraries: { mermaid: MERMAID },
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-diagram]' }],
  commands: {
    diagrams: {
      usage: 'diagrams [PATH …] draw the diagrams of all pages, or of those below PATH [--content DIR] [--prune]',
      flags: { prune: { type: 'boolean' } },
      run: (options, { values, paths }) => drawDiagrams(options, { prune: values.prune === true, under: paths }),
    },
  },
})
