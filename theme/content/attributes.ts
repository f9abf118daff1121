/** The attributes of the components that authors write as tags. The build uses them; no page loads them. */
import type { ComponentProps } from 'react'
import { type AttributesOf, OPTIONAL, REQUIRED } from '../../core/attributes.ts'
import type { CONTENT_COMPONENTS } from './index.ts'

/** Made by fences, containers and images, and reported by the engine when written as a tag. */
type Made =
  | 'Chart'
  | 'CodeFold'
  | 'CodeMarks'
  | 'Demo'
  | 'DemoBox'
  | 'DemoResult'
  | 'Diagram'
  | 'Figure'
  | 'FileTree'
  | 'Formula'
  | 'PlantUml'
  | 'Steps'
  | 'Tab'
  | 'Tabs'
  | 'TreeEntry'
  | 'ZoomLink'
type Components = typeof CONTENT_COMPONENTS
type Rules = { [Name in Exclude<keyof Components, Made>]: AttributesOf<ComponentProps<Components[Name]>> }

const VIDEO: Rules['Video'] = {
  // The engine itself reports a player without an address.
  src: OPTIONAL,
  poster: OPTIONAL,
  title: OPTIONAL,
  type: OPTIONAL,
  ratio: OPTIONAL,
  autoplay: OPTIONAL,
  loop: OPTIONAL,
  muted: OPTIONAL,
}

export const CONTENT_ATTRIBUTES: Rules = {
  ArtPlayer: VIDEO,
  Badge: {
    text: REQUIRED,
    type: { values: ['tip', 'info', 'warning', 'danger', 'note', 'important'] },
    vertical: OPTIONAL,
    color: OPTIONAL,
    bgColor: OPTIONAL,
  },
  BiliBili: {
    bvid: OPTIONAL,
    aid: OPTIONAL,
    page: OPTIONAL,
    time: OPTIONAL,
    title: OPTIONAL,
    ratio: OPTIONAL,
    lowQuality: OPTIONAL,
    noDanmaku: OPTIONAL,
    autoplay: OPTIONAL,
  },
  CardGrid: {},
  Catalog: { base: OPTIONAL, level: OPTIONAL, hideHeading: OPTIONAL, index: OPTIONAL },
  Details: { title: OPTIONAL },
  Hint: {
    type: { required: true, values: ['tip', 'warning', 'caution', 'info', 'note', 'important'] },
    title: OPTIONAL,
  },
  // The engine itself reports an icon without a name.
  Icon: { name: OPTIONAL },
  Toc: {},
  VPCard: { title: REQUIRED, desc: OPTIONAL, logo: OPTIONAL, link: OPTIONAL, background: OPTIONAL },
  Video: VIDEO,
  Viewer: {},
}
