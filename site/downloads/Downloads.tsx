/** Links to the program's files, with a version that the build knows; `browser.ts` asks for a newer one. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { needsConsent } from '../../features/consent/shared.ts'
import { usePage, useStrings } from '../../render/context.tsx'
import { STRINGS } from './strings.ts'
import { type DownloadFile, downloadAddress, PINNED_VERSION, withVersion } from './versions.ts'

/** Says which version the links are for. */
export function VersionProvider({ children }: { children?: ReactNode }) {
  const [before, after] = useStrings(STRINGS).linksFor.split('{version}')
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
  const strings = useStrings(STRINGS)
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
      aria-label={fillIn(strings.downloadFile, { file: name })}
      {...(versions
        ? { 'data-download': address, 'data-service': versions, 'data-asks': needsConsent(config) ? '' : undefined }
        : {})}
    >
      {strings.download}
    </a>
  )
}

/** Shown when a newer release than this build's is heard of. */
export function NewerVersion() {
  const { config } = usePage().site
  const { versions: service } = config.settings.downloads ?? {}
  const { newer } = useStrings(STRINGS).versions
  if (!service) return null
  const address = 'https://github.com/AlistGo/alist/releases/tag/v{ver}'
  const [before, after] = newer.split('{version}')
  return (
    <p hidden data-download-newer>
      {before}
      <a
        href={withVersion(address, PINNED_VERSION)}
        data-download={address}
        data-service={service}
        data-asks={needsConsent(config) ? '' : undefined}
      >
        <span data-download-version>v{PINNED_VERSION}</span>
      </a>
      {after}
    </p>
  )
}
