/** The libraries that play streams, as their makers built them. */
import type { Library } from '../../../engine/libraries.ts'

export const LIBRARIES = {
  hls: { name: 'hls', package: 'hls.js', file: 'dist/hls.light.min.js' },
  dash: { name: 'dash', package: 'dashjs', file: 'dist/modern/umd/dash.mediaplayer.min.js' },
  mpegts: { name: 'mpegts', package: 'mpegts.js', file: 'dist/mpegts.js' },
} satisfies Record<string, Library>
