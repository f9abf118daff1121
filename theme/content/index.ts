/** The components authors may write in Markdown on any site with this theme. */
import { Icon } from '../components/Icon.tsx'
import { Badge } from './Badge.tsx'
import { BiliBili } from './BiliBili.tsx'
import { CardGrid, VPCard } from './Card.tsx'
import { Catalog } from './Catalog.tsx'
import { Chart } from './Chart.tsx'
import { CodeFold, CodeMarks } from './Code.tsx'
import { Demo, DemoBox, DemoResult } from './Demo.tsx'
import { Diagram } from './Diagram.tsx'
import { FileTree, TreeEntry } from './FileTree.tsx'
import { Formula } from './Formula.tsx'
import { Details, Hint } from './Hint.tsx'
import { Figure, ZoomLink } from './Image.tsx'
import { BILIBILI_ORIGIN } from './media.ts'
import { PlantUml } from './PlantUml.tsx'
import { Steps } from './Steps.tsx'
import { Tab, Tabs } from './Tabs.tsx'
import { Toc } from './Toc.tsx'
import { Video } from './Video.tsx'
import { Viewer } from './Viewer.tsx'

/** What images become. */
const OF_IMAGES = { Figure, Viewer, ZoomLink }
/** What fences and containers become; authors write those instead. */
const OF_CONTAINERS = { CodeFold, CodeMarks, Demo, DemoBox, DemoResult, FileTree, Steps, TreeEntry }

export const CONTENT_COMPONENTS = {
  ...OF_CONTAINERS,
  ...OF_IMAGES,
  ArtPlayer: Video,
  Badge,
  BiliBili,
  CardGrid,
  Catalog,
  Chart,
  Details,
  Diagram,
  Formula,
  Hint,
  Icon,
  PlantUml,
  Tab,
  Tabs,
  Toc,
  VPCard,
  Video,
}

/** `client/library` lets libraries set markup and parse text as they were built to. */
const LIBRARY = { 'trusted-types': ['default'] }

/** What the content security policy must allow where one of them is used: sources by directive. */
export const CONTENT_SOURCES: Record<string, Record<string, string[]>> = {
  BiliBili: { 'frame-src': [BILIBILI_ORIGIN] },
  Demo: { 'form-action': ['https://codepen.io', 'https://jsfiddle.net'] },
  Chart: LIBRARY,
  // What a library has put together is played from an address of the page's own.
  ArtPlayer: { 'media-src': ['blob:'], ...LIBRARY },
  Video: { 'media-src': ['blob:'], ...LIBRARY },
}
