/** What the script draws a chart from. */
import type { PropValue } from '../../core/page.ts'
import { payload } from '../../core/payload.ts'

/** On the figure. */
export const CHART_CONFIG = payload<Record<string, PropValue>>('data-config')
