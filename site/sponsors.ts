/** Who supports the project, and where on the site they are named. */
import type { Sponsor, SponsorPicture } from '../features/sponsors/shared.ts'

/** Drawn for this site; the address says nothing that a filter list would take for its own. */
function picture(name: string): SponsorPicture {
  return { light: `/pictures/${name}.light.svg`, dark: `/pictures/${name}.dark.svg`, width: 264, height: 96 }
}

export const SPONSORS: Sponsor[] = [
  {
    label: 'alist-vidhub',
    placements: ['home', 'sidebar'],
    inWords: ['home'],
    words: {
      en: {
        name: 'VidHub',
        text: 'A video player for cloud drives on iPhone, iPad, Mac and Apple TV',
        link: 'https://okaapps.com/product/1659622164',
        picture: picture('vidhub.en'),
      },
      zh: {
        name: 'VidHub',
        text: 'iPhone、iPad、Mac、Apple TV 上的网盘视频播放器',
        link: 'https://zh.okaapps.com/product/1659622164',
        picture: picture('vidhub.zh'),
      },
    },
  },
]
