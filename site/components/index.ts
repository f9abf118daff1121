/** Components of this site that authors may write in Markdown. */
import type { ContentComponent } from '../../render/body.tsx'
import { OutsideChoice, OutsideServices, Remembered } from './Privacy.tsx'

export const SITE_COMPONENTS = {
  OutsideChoice,
  OutsideServices,
  Remembered,
} satisfies Record<string, ContentComponent>
