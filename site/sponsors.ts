/** Who supports the project, and where on the site they are named. */

export type Placement = 'home' | 'sidebar'

export interface Sponsor {
  /** Name of the sponsor in figures about clicks. */
  label: string
  placements: Placement[]
  /** Words and address by locale id. */
  words: Record<string, { name: string; text: string; link: string }>
}

export const SPONSORS: Sponsor[] = [
  {
    label: 'alist-vidhub',
    placements: ['home', 'sidebar'],
    words: {
      en: {
        name: 'VidHub',
        text: 'A video player for cloud drives on iPhone, iPad, Mac and Apple TV',
        link: 'https://okaapps.com/product/1659622164',
      },
      zh: {
        name: 'VidHub',
        text: 'iPhone、iPad、Mac、Apple TV 上的网盘视频播放器',
        link: 'https://zh.okaapps.com/product/1659622164',
      },
    },
  },
]
