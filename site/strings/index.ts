/** Words by locale id. */

import type { ByLocale } from '../../core/locales.ts'
import type { ThemeStrings } from '../../theme/strings.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

export const STRINGS: ByLocale<ThemeStrings> = { en, zh }
