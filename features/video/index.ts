/** `<Video>`, `<ArtPlayer>` and `<BiliBili>`: sound and films that ask nobody before they are played. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'
import { LIBRARIES } from './node/libraries.ts'

export const video = defineFeature({
  name: 'video',
  dir: import.meta.dirname,
  markdown,
  libraries: LIBRARIES,
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-player]' }],
})
