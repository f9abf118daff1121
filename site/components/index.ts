/** Components of this site that authors may write in Markdown. */
import type { ContentComponent } from '../../render/body.tsx'
import { DownloadLink, VersionProvider } from './Downloads.tsx'
import { ApiCall, ApiField, ApiFields, ApiSamples } from './HttpApi.tsx'
import { Plans } from './Plans.tsx'
import { OutsideChoice, OutsideServices, Remembered } from './Privacy.tsx'
import { ErrorMessages, KeyFacts, NewerVersion } from './Reference.tsx'

export const SITE_COMPONENTS = {
  ApiCall,
  ApiField,
  ApiFields,
  ApiSamples,
  DownloadLink,
  ErrorMessages,
  KeyFacts,
  NewerVersion,
  OutsideChoice,
  OutsideServices,
  Plans,
  Remembered,
  VersionProvider,
} satisfies Record<string, ContentComponent>

/** Icons that these and the islands use by themselves. */
export const SITE_ICONS = ['check']
