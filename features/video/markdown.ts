/** Players are tags; their attributes are checked, and their policy lets them play. */
import type { MarkdownExtension, TagRule } from '../../engine/markdown/extension.ts'
import { checkBiliBili, checkPlayer } from './node/tag-checks.ts'
import { BILIBILI_ORIGIN } from './shared.ts'

const PLAYER: TagRule = {
  addresses: { src: 'media' },
  check: checkPlayer,
  // What a library has put together is played from an address of the page's own.
  sources: { 'media-src': ['blob:'], 'trusted-types': ['default'] },
}

export const markdown: MarkdownExtension = {
  tags: {
    ArtPlayer: PLAYER,
    Video: PLAYER,
    BiliBili: { check: checkBiliBili, sources: { 'frame-src': [BILIBILI_ORIGIN] } },
  },
}
