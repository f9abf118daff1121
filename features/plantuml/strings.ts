/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface PlantumlStrings {
  /** Alternative text of a PlantUML diagram without title. */
  plantUml: string
  diagramSource: string
}

export const STRINGS: ByLocale<PlantumlStrings> = {
  en: {
    plantUml: 'PlantUML diagram',
    diagramSource: 'Source of this diagram',
  },
  zh: {
    plantUml: 'PlantUML 图',
    diagramSource: '图的源代码',
  },
}
