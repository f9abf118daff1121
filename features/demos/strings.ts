/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface DemosStrings {
  /** Name of a live example without title. */
  demo: string
  demoNeedsScript: string
  /** With {service}. */
  demoOpen: string
}

export const STRINGS: ByLocale<DemosStrings> = {
  en: {
    demo: 'Live example',
    demoNeedsScript: 'This example needs JavaScript to run. Its source is below.',
    demoOpen: 'Open in {service}',
  },
  zh: {
    demo: '在线示例',
    demoNeedsScript: '此示例需要启用 JavaScript 才能运行，源代码见下方。',
    demoOpen: '在 {service} 中打开',
  },
}

/** For the privacy page. */
export const PRIVACY_TEXT = {
  en: {
    name: 'Code playgrounds',
    sent: 'The code of an example, when you press the button that opens it there.',
  },
  zh: { name: '在线代码平台', sent: '按下打开按钮时，把示例代码提交过去。' },
}
