/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface VideoStrings {
  play: string
  /** With {title}. */
  playTitle: string
  playerFailed: string
  playerOpen: string
  /** Name of a BiliBili video without title. */
  biliBili: string
  biliBiliHint: string
}

export const STRINGS: ByLocale<VideoStrings> = {
  en: {
    play: 'Play',
    playTitle: 'Play: {title}',
    playerFailed: 'This cannot be played here.',
    playerOpen: 'Open the file',
    biliBili: 'Video on BiliBili',
    biliBiliHint: 'Playing loads the video from bilibili.com',
  },
  zh: {
    play: '播放',
    playTitle: '播放：{title}',
    playerFailed: '此处无法播放该媒体。',
    playerOpen: '打开文件',
    biliBili: '哔哩哔哩视频',
    biliBiliHint: '播放时会从 bilibili.com 加载视频',
  },
}

/** For the privacy page. */
export const PRIVACY_TEXT = {
  en: { name: 'BiliBili video', sent: 'Nothing before you press play; then the player is loaded.' },
  zh: { name: 'BiliBili 视频', sent: '按下播放之前什么都不发送，按下之后才加载播放器。' },
}
