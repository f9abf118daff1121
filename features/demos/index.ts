/** `::: normal-demo`, `::: react-demo` and `::: md-demo`: code with what it does beside it. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'
import { REACT_DEMO } from './node/react-runtime.ts'

export const demos = defineFeature({
  name: 'demos',
  dir: import.meta.dirname,
  markdown,
  libraries: { 'react-demo': REACT_DEMO },
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-demo]' }],
})
