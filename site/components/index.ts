/** Components of this site that authors may write in Markdown. */
import type { ContentComponent } from '../../theme/body.tsx'
import { VERSION_SERVICE } from '../versions.ts'
import { DownloadLink, VersionProvider } from './Downloads.tsx'
import { Plans } from './Plans.tsx'

/** What the content security policy must allow where one of them is used. */
export const SITE_SOURCES: Record<string, Record<string, string[]>> = {
  DownloadLink: { 'connect-src': [VERSION_SERVICE.origin] },
}

export const SITE_COMPONENTS: Record<string, ContentComponent> = { DownloadLink, Plans, VersionProvider }

/** Icons that these and the islands use by themselves. */
export const SITE_ICONS = ['check', 'cloud', 'share-2', 'server', 'image', 'layers']
