/** The features of this site, one line each. The order matters: rules of the parser, slots and styles follow it. */
import type { Feature } from '../engine/feature.ts'
import { cards } from '../features/cards/index.ts'
import { charts } from '../features/charts/index.ts'
import { code } from '../features/code/index.ts'
import { comments } from '../features/comments/index.ts'
import { consent } from '../features/consent/index.ts'
import { demos } from '../features/demos/index.ts'
import { diagrams } from '../features/diagrams/index.ts'
import { fileTree } from '../features/file-tree/index.ts'
import { hints } from '../features/hints/index.ts'
import { images } from '../features/images/index.ts'
import { math } from '../features/math/index.ts'
import { pageViews } from '../features/page-views/index.ts'
import { plantuml } from '../features/plantuml/index.ts'
import { privacy } from '../features/privacy/index.ts'
import { sponsors } from '../features/sponsors/index.ts'
import { steps } from '../features/steps/index.ts'
import { tabs } from '../features/tabs/index.ts'
import { thirdParty } from '../features/third-party/index.ts'
import { video } from '../features/video/index.ts'
import { outside } from './outside/index.ts'

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
  consent,
  comments,
  sponsors,
  outside,
  pageViews,
  thirdParty,
  privacy,
]
