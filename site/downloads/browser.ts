/** Brings download links to the newest version, asked for once in a visit; whatever goes wrong leaves them as they are. */
import { readStored, store } from '../../client/storage.ts'
import { consent } from '../../features/consent/browser/answer.ts'
import { isNewer, PINNED_VERSION, readVersion, VERSION_SERVICE, withVersion } from './versions.ts'

const STORE_KEY = 'docs-alist-version'
/** The question, once it has been asked. */
const visit: { asked?: Promise<string | null> } = {}

export async function start(root: ParentNode): Promise<void> {
  const { service, asks } = root.querySelector<HTMLElement>('[data-download]')?.dataset ?? {}
  // Without consent, links keep the version of the build.
  if (asks !== undefined && consent() !== 'yes') return
  const version = readVersion(readStored(STORE_KEY, 'session')) ?? (await askOnce(service ?? ''))
  if (version && isNewer(version, PINNED_VERSION)) showVersion(root, version)
}

function askOnce(service: string): Promise<string | null> {
  visit.asked ??= ask(service).catch(() => null)
  return visit.asked
}

async function ask(service: string): Promise<string | null> {
  const { path, timeoutMs } = VERSION_SERVICE
  const answer = await fetch(service + path, { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit' })
  const data: unknown = answer.ok ? await answer.json() : null
  const version = typeof data === 'object' && data !== null && 'version' in data ? readVersion(data.version) : null
  if (version) store(STORE_KEY, version, 'session')
  return version
}

function showVersion(root: ParentNode, version: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-download]')) {
    link.href = withVersion(link.dataset.download ?? '', version)
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-download-newer]')) line.hidden = false
  for (const place of root.querySelectorAll('[data-download-version]')) place.textContent = `v${version}`
}
