/** Words by locale id. */

import type { ThemeStrings } from '../../theme/strings.ts'
import type { ByLocale } from '../locales.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

export const STRINGS: ByLocale<ThemeStrings> = { en, zh }
