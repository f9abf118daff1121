/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface PrivacyStrings {
  /** There is no service. */
  nothing: string
  /** After the sentence about a service that waits for consent. */
  waits: string
  untilCleared: string
  untilClosed: string
}

export const STRINGS: ByLocale<PrivacyStrings> = {
  en: {
    nothing: 'Nothing. Pages of this build load nothing from anybody else by themselves.',
    waits: ' Waits until you allow it.',
    untilCleared: 'Kept until you clear it.',
    untilClosed: 'Kept until you close the tab.',
  },
  zh: {
    nothing: '没有。这个版本的页面不会自动从任何第三方加载内容。',
    waits: '等你允许之后才会加载。',
    untilCleared: '一直保存，直到你清除。',
    untilClosed: '关闭标签页后清除。',
  },
}

/** Pictures and videos on other sites that pages show. */
export const MEDIA = {
  en: {
    name: 'Pictures and films of others',
    sent: 'A request for the picture or film, on the pages that show it.',
  },
  zh: { name: '外站图片和视频', sent: '在展示它们的页面上请求对应的图片或视频。' },
}
