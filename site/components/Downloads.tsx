/** Links to the program's files, with a version that the build knows; `site/downloads.ts` asks for a newer one. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { needsConsent } from '../../features/consent/shared.ts'
import { usePage } from '../../render/context.tsx'
import { DOWNLOAD_STRINGS } from '../strings/downloads.ts'
import { type DownloadFile, downloadAddress, PINNED_VERSION, withVersion } from '../versions.ts'

function useWords() {
  const { locale } = usePage()
  return (DOWNLOAD_STRINGS[locale.id] ?? DOWNLOAD_STRINGS.en)!
}

/** Says which version the links are for. */
export function VersionProvider({ children }: { children?: ReactNode }) {
  const [before, after] = useWords().linksFor.split('{version}')
  return (
    <>
      <p>
        {before}
        <strong data-download-version>v{PINNED_VERSION}</strong>
        {after}
      </p>
      {children}
    </>
  )
}

export function DownloadLink(file: DownloadFile) {
  const words = useWords()
  const { config } = usePage().site
  const { versions } = config.settings.downloads ?? {}
  const address = downloadAddress(file)
  if (!address) {
    throw new Error(
      'it names no file. Write filename="linux-amd64.tar.gz", or type="desktop" tpl="alist-desktop_{ver}_x64.dmg".',
    )
  }
  const name = (file.tpl ?? file.filename ?? '').replace('_{ver}', '')
  return (
    <a
      href={withVersion(address, PINNED_VERSION)}
      aria-label={fillIn(words.downloadFile, { file: name })}
      {...(versions
        ? { 'data-download': address, 'data-service': versions, 'data-asks': needsConsent(config) ? '' : undefined }
        : {})}
    >
      {words.download}
    </a>
  )
}
