/** How players look before they are pressed. */
import { OPTIONAL } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { BiliBili } from './BiliBili.tsx'
import { BILIBILI_ORIGIN } from './shared.ts'
import { PRIVACY_TEXT } from './strings.ts'
import { Video } from './Video.tsx'

const VIDEO = {
  // The Markdown half reports a player without an address.
  src: OPTIONAL,
  poster: OPTIONAL,
  title: OPTIONAL,
  type: OPTIONAL,
  ratio: OPTIONAL,
  autoplay: OPTIONAL,
  loop: OPTIONAL,
  muted: OPTIONAL,
}

export default defineView({
  components: { ArtPlayer: Video, BiliBili, Video },
  attributes: {
    ArtPlayer: VIDEO,
    Video: VIDEO,
    BiliBili: {
      bvid: OPTIONAL,
      aid: OPTIONAL,
      page: OPTIONAL,
      time: OPTIONAL,
      title: OPTIONAL,
      ratio: OPTIONAL,
      lowQuality: OPTIONAL,
      noDanmaku: OPTIONAL,
      autoplay: OPTIONAL,
    },
  },
  icons: ['play'],
  contributes: {
    privacy: {
      services: { BiliBili: PRIVACY_TEXT },
      rows: ({ usage }) =>
        usage.components.includes('BiliBili') ? [{ id: 'BiliBili', origins: [BILIBILI_ORIGIN] }] : [],
    },
  },
})
