/** The features of this site, one line each. The order matters: rules of the parser, slots and styles follow it. */
import { type Feature, withoutFeatures } from '../engine/feature.ts'
import { cards } from '../features/cards/index.ts'
import { charts } from '../features/charts/index.ts'
import { code } from '../features/code/index.ts'
import { colorMode } from '../features/color-mode/index.ts'
import { comments } from '../features/comments/index.ts'
import { consent } from '../features/consent/index.ts'
import { covers } from '../features/covers/index.ts'
import { demos } from '../features/demos/index.ts'
import { diagrams } from '../features/diagrams/index.ts'
import { editLink } from '../features/edit-link/index.ts'
import { feed } from '../features/feed/index.ts'
import { fileTree } from '../features/file-tree/index.ts'
import { frontmatterKeys } from '../features/frontmatter-table/index.ts'
import { hints } from '../features/hints/index.ts'
import { home } from '../features/home/index.ts'
import { icons } from '../features/icons/index.ts'
import { images } from '../features/images/index.ts'
import { languageOffer } from '../features/language-offer/index.ts'
import { markdownCopies } from '../features/markdown-copies/index.ts'
import { math } from '../features/math/index.ts'
import { notFound } from '../features/not-found/index.ts'
import { notices } from '../features/notices/index.ts'
import { pageHistory } from '../features/page-history/index.ts'
import { pageTools } from '../features/page-tools/index.ts'
import { pageViews } from '../features/page-views/index.ts'
import { plantuml } from '../features/plantuml/index.ts'
import { portfolio } from '../features/portfolio/index.ts'
import { privacy } from '../features/privacy/index.ts'
import { search } from '../features/search/index.ts'
import { similarPages } from '../features/similar-pages/index.ts'
import { sitemap } from '../features/sitemap/index.ts'
import { socialCards } from '../features/social-cards/index.ts'
import { sponsors } from '../features/sponsors/index.ts'
import { steps } from '../features/steps/index.ts'
import { tabs } from '../features/tabs/index.ts'
import { thirdParty } from '../features/third-party/index.ts'
import { timeline } from '../features/timeline/index.ts'
import { toc } from '../features/toc/index.ts'
import { translationOutlines } from '../features/translation-outlines/index.ts'
import { video } from '../features/video/index.ts'
import { checkedSteps } from './checked-steps/index.ts'
import { downloads } from './downloads/index.ts'
import { drivers } from './drivers/index.ts'
import { environment } from './environment.ts'
import { errors } from './errors/index.ts'
import { generators } from './generators/index.ts'
import { httpApi } from './http-api/index.ts'
import { pricing } from './pricing/index.ts'
import { reference } from './reference/index.ts'
import { tokens } from './tokens/index.ts'
import { uiLabels } from './ui-labels/index.ts'
import { unknownServices } from './unknown-services/index.ts'

const ALL: readonly Feature[] = [
  // First, because its script decides the colors of the first paint.
  colorMode,
  pageHistory,
  editLink,
  covers,
  feed,
  markdownCopies,
  socialCards,
  sitemap,
  translationOutlines,
  icons,
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
  similarPages,
  // Before `consent`, `comments` and others: the privacy page lists services in this order.
  search,
  consent,
  comments,
  // Before `tokens`: sponsors are above the choice of a token server.
  sponsors,
  unknownServices,
  timeline,
  frontmatterKeys,
  uiLabels,
  checkedSteps,
  reference,
  errors,
  downloads,
  pricing,
  httpApi,
  drivers,
  generators,
  tokens,
  pageViews,
  thirdParty,
  privacy,
  pageTools,
  notFound,
  // Before `home`: a page with both flags is a portfolio.
  portfolio,
  home,
  // Asked before notices are shown.
  languageOffer,
  notices,
  toc,
]

/** `DOCS_WITHOUT=charts,video npm run build` leaves features out of one build. */
export const FEATURES = withoutFeatures(ALL, environment().DOCS_WITHOUT)
