/** Links to the program's files, and the data that the list of releases is made from. */
import type { ComponentProps } from 'react'
import { type AttributesOf, ISLAND, OPTIONAL } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { DownloadLink, NewerVersion, VersionProvider } from './Downloads.tsx'
import { PRIVACY } from './strings.ts'
import { versionsText, versionWordFiles } from './versions-text.ts'

const DOWNLOAD_LINK: AttributesOf<ComponentProps<typeof DownloadLink>> = {
  filename: OPTIONAL,
  type: { values: ['server', 'desktop'] },
  tpl: OPTIONAL,
}

export default defineView({
  components: { DownloadLink, NewerVersion, VersionProvider },
  attributes: { DownloadLink: DOWNLOAD_LINK, InstallPicker: ISLAND, NewerVersion: {}, VersionProvider: {} },
  data: { versions: (_, locale) => versionsText(locale) },
  contributes: { privacy: PRIVACY, reference: versionWordFiles },
})
