/** Fences and containers that become widgets instead of code and boxes; each family has a file of its own here. */
import type { Token } from 'markdown-it'
import type { BodyBuilder } from '../builder.ts'
import type { Collector } from '../collector.ts'
import type { RawNode } from '../types.ts'
import { cards } from './cards.ts'
import { chart } from './chart.ts'
import { normalDemo, reactDemo } from './demo.ts'
import { DIAGRAM_FENCES } from './diagram.ts'
import { fileTree } from './file-tree.ts'
import { mathFence } from './math.ts'
import { markdownDemo, vueDemo } from './other-demos.ts'
import { plantUml } from './plantuml.ts'
import { steps } from './steps.ts'

export interface WidgetTools {
  out: BodyBuilder
  found: Collector
  /** The nodes of a title written as inline Markdown. */
  title(markdown: string): RawNode[]
  /** The words of inline Markdown. */
  plain(markdown: string): string
  /** An id that nothing else on the page has: `prefix-` and the words of the Markdown. */
  id(prefix: string, markdown: string): string
  /** Adds a block of highlighted code. */
  code(info: string, code: string): void
  /** Walks tokens as the page's own are walked. */
  walk(tokens: Token[]): void
}

export interface Fence {
  /** The first word of the info string, in small letters. */
  lang: string
  /** Everything after that word. */
  rest: string
  code: string
}

/** Makes a widget of a fence. `found.at` is the fence's own line; its code begins on the next. */
export type FenceWidget = (fence: Fence, tools: WidgetTools) => void

export interface Container {
  name: string
  /** What the author wrote after the name. */
  title: string
  /** The tokens between its opening and its closing line. */
  inside: Token[]
  /** Its text as the author wrote it, for the few that show it. */
  source?: string
}

export type ContainerWidget = (container: Container, tools: WidgetTools) => void

export const FENCE_WIDGETS: Readonly<Record<string, FenceWidget>> = {
  plantuml: plantUml,
  puml: plantUml,
  math: mathFence,
  ...DIAGRAM_FENCES,
}

export const CONTAINER_WIDGETS: Readonly<Record<string, ContainerWidget>> = {
  chart,
  chartjs: chart,
  echarts: chart,
  steps,
  cards,
  'file-tree': fileTree,
  'normal-demo': normalDemo,
  'react-demo': reactDemo,
  'md-demo': markdownDemo,
  'vue-demo': vueDemo,
}
