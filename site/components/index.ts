/** Components of this site that authors may write in Markdown. */
import type { ContentComponent } from '../../theme/body.tsx'
import { Plans } from './Plans.tsx'

export const SITE_COMPONENTS: Record<string, ContentComponent> = { Plans }

/** Icons that these and the islands use by themselves. */
export const SITE_ICONS = ['check', 'cloud', 'share-2', 'server', 'image', 'layers']
