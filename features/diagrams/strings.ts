/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface DiagramsStrings {
  diagramSource: string
  /** Alternative text of a diagram without title. */
  diagram: string
  diagramLinks: string
  /** With {reason}, in the words of the library. */
  diagramWrong: string
  diagramLost: string
}

export const STRINGS: ByLocale<DiagramsStrings> = {
  en: {
    diagramSource: 'Source of this diagram',
    diagram: 'Diagram',
    diagramLinks: 'Links of this diagram',
    diagramWrong: 'This diagram could not be drawn. {reason}',
    diagramLost: 'What draws this diagram could not be loaded. Its source is below.',
  },
  zh: {
    diagramSource: '图的源代码',
    diagram: '示意图',
    diagramLinks: '图中的链接',
    diagramWrong: '无法绘制此图。{reason}',
    diagramLost: '绘图组件加载失败，下面是图的源代码。',
  },
}
