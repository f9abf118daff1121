/** Words by locale id. */
import type { ThemeStrings } from '../../theme/strings.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

export const STRINGS: Record<string, ThemeStrings> = { en, zh }
