/** Components of this site that authors may write in Markdown. */
import type { ContentComponent } from '../../render/body.tsx'
import { DriverFacts, FormField, FormPicture } from './Drivers.tsx'
import { DriverTable } from './DriverTable.tsx'
import { OutsideChoice, OutsideServices, Remembered } from './Privacy.tsx'

export const SITE_COMPONENTS = {
  DriverFacts,
  DriverTable,
  FormField,
  FormPicture,
  OutsideChoice,
  OutsideServices,
  Remembered,
} satisfies Record<string, ContentComponent>

/** Icons that these and the islands use by themselves. */
export const SITE_ICONS = ['cloud', 'share-2', 'server', 'image', 'layers']
