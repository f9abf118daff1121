/** Components of this site that authors may write in Markdown. */

import type { ContentComponent } from '../../render/body.tsx'
import { DownloadLink, VersionProvider } from './Downloads.tsx'
import { DriverFacts, FormField, FormPicture } from './Drivers.tsx'
import { DriverTable } from './DriverTable.tsx'
import { ApiCall, ApiField, ApiFields, ApiSamples } from './HttpApi.tsx'
import { Plans } from './Plans.tsx'
import { ErrorMessages, KeyFacts, NewerVersion } from './Reference.tsx'

export const SITE_COMPONENTS = {
  ApiCall,
  ApiField,
  ApiFields,
  ApiSamples,
  DownloadLink,
  DriverFacts,
  DriverTable,
  ErrorMessages,
  FormField,
  FormPicture,
  KeyFacts,
  NewerVersion,
  Plans,
  VersionProvider,
} satisfies Record<string, ContentComponent>

/** Icons that these and the islands use by themselves. */
export const SITE_ICONS = ['check', 'cloud', 'share-2', 'server', 'image', 'layers']
