/** The theme's strings by locale id, with this site's footer. */

import type { ByLocale } from '../../core/locales.ts'
import { en } from '../../theme/strings/en.ts'
import { zh } from '../../theme/strings/zh.ts'
import type { ThemeStrings } from '../../theme/strings.ts'

export const STRINGS: ByLocale<ThemeStrings> = {
  en: {
    ...en,
    footer: 'AList is free software under the AGPL-3.0 licence. The text of this site is under CC BY-SA 4.0.',
  },
  zh: { ...zh, footer: 'AList 是自由软件，遵循 AGPL-3.0 许可；本站文字采用 CC BY-SA 4.0 许可。' },
}
