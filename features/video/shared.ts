/** What kind of player an address needs, and how its frame is shaped. */

/** Video players: the shape of their frame and the colour of what is pressed. */
export const VIDEO = { ratio: '16:9', themeColor: '#3eaf7c' } as const

/** Names of the libraries that play streams. */
type Library = 'hls' | 'dash' | 'mpegts'

/** How browsers play each format: by themselves, or with the help of a library. */
const PLAYERS: Readonly<Record<string, 'video' | 'audio' | 'hls' | 'dash' | 'flv' | 'mpegts'>> = {
  mp4: 'video',
  webm: 'video',
  ogv: 'video',
  // Browsers no longer play Ogg video, so a file with this name is sound: a video element would be a black box.
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  mp3: 'audio',
  m3u8: 'hls',
  hls: 'hls',
  mpd: 'dash',
  dash: 'dash',
  ts: 'mpegts',
  flv: 'flv',
}

export type Player = (typeof PLAYERS)[string]

const LIBRARIES: Readonly<Partial<Record<Player, Library>>> = {
  hls: 'hls',
  dash: 'dash',
  mpegts: 'mpegts',
  flv: 'mpegts',
}

/** The type that the author gave, or the ending of the address. */
export function mediaType(src: string, type?: string): string {
  const path = src.split(/[?#]/)[0] ?? ''
  return type?.trim().toLowerCase() || (/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')
}

/** A container such as WebM or Ogg can hold either kind: a type like `audio/webm` or `video/ogg` says which. */
export function playerFor(type: string): Player | null {
  const [, written, format = ''] = /^(?:(video|audio)\/)?(.*)$/.exec(type) ?? []
  const player = Object.hasOwn(PLAYERS, format) ? PLAYERS[format]! : null
  return written && (player === 'video' || player === 'audio') ? (written as Player) : player
}

/** The library that helps a player, if any. */
export function libraryFor(player: Player): Library | undefined {
  return LIBRARIES[player]
}

/** `16:9`, `16/9` and `1.78` as CSS writes them. */
export function cssRatio(ratio: string | number = VIDEO.ratio): string {
  const parts = String(ratio).split(/[:/]/).map(Number)
  return parts.length <= 2 && parts.every((part) => part > 0) ? parts.join(' / ') : VIDEO.ratio.replace(':', ' / ')
}

export interface BiliBiliVideo {
  bvid?: string
  aid?: string | number
  /** Part of a video that has several. */
  page?: string | number
  /** Second to begin with. */
  time?: string | number
  lowQuality?: boolean
  noDanmaku?: boolean
  autoplay?: boolean
}

const BILIBILI_PAGE = 'https://www.bilibili.com/video/'
const BILIBILI_PLAYER = 'https://player.bilibili.com/player.html'
export const BILIBILI_ORIGIN = new URL(BILIBILI_PLAYER).origin

/** The video's page, and the player that can stand in ours. */
export function biliBiliUrls(video: BiliBiliVideo): { page: string; player: string } {
  const { bvid, aid, page = 1, time, lowQuality, noDanmaku, autoplay = true } = video
  const start = time === undefined ? {} : { t: String(time) }
  const onPage = new URLSearchParams({ ...(Number(page) > 1 ? { p: String(page) } : {}), ...start })
  const inFrame = new URLSearchParams({
    isOutside: 'true',
    ...(bvid ? { bvid } : { aid: String(aid ?? '') }),
    p: String(page),
    ...start,
    autoplay: autoplay ? '1' : '0',
    high_quality: lowQuality ? '0' : '1',
    danmaku: noDanmaku ? '0' : '1',
  })
  const name = encodeURIComponent(bvid ?? `av${aid ?? ''}`)
  const query = onPage.size > 0 ? `?${onPage}` : ''
  return { page: `${BILIBILI_PAGE}${name}/${query}`, player: `${BILIBILI_PLAYER}?${inFrame}` }
}
