/** The features of this site, one line each. The order matters: rules of the parser, slots and styles follow it. */
import type { Feature } from '../engine/feature.ts'
import { cards } from '../features/cards/index.ts'
import { charts } from '../features/charts/index.ts'
import { code } from '../features/code/index.ts'
import { demos } from '../features/demos/index.ts'
import { diagrams } from '../features/diagrams/index.ts'
import { fileTree } from '../features/file-tree/index.ts'
import { hints } from '../features/hints/index.ts'
import { images } from '../features/images/index.ts'
import { math } from '../features/math/index.ts'
import { plantuml } from '../features/plantuml/index.ts'
import { search } from '../features/search/index.ts'
import { steps } from '../features/steps/index.ts'
import { tabs } from '../features/tabs/index.ts'
import { video } from '../features/video/index.ts'

export const FEATURES: readonly Feature[] = [
  tabs,
  plantuml,
  math,
  hints,
  video,
  demos,
  code,
  images,
  charts,
  diagrams,
  cards,
  steps,
  fileTree,
  search,
]
