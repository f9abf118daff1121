/** Versions of the program and the addresses its files have; true in the build and in browsers. */
import pinned from '../../content/data/version.json' with { type: 'json' }

/** The version that links name until, and unless, a newer one is heard of. */
export const PINNED_VERSION: string = pinned.version

/** What the service that knows the newest version is asked, and how long a reader waits for that. */
export const VERSION_SERVICE = {
  path: '/v0/version/latest',
  timeoutMs: 5000,
} as const

const FILES = 'https://alistgo.com/download/Alist'
const VERSION = /^v?(\d{1,4}\.\d{1,4}\.\d{1,4})$/

export interface DownloadFile {
  /** The end of the name of a server's file: `linux-amd64.tar.gz`, with or without `alist-` before it. */
  filename?: string
  type?: 'server' | 'desktop'
  /** The whole name of a file of the desktop program, with `{ver}` for the version. */
  tpl?: string
}

/** An address with `{ver}` where the version belongs; null when the file has no name. */
export function downloadAddress({ filename, type = 'server', tpl }: DownloadFile): string | null {
  const name = type === 'desktop' ? tpl : filename?.replace(/^alist-/, '')
  if (!name || !/^[\w.{}-]+$/.test(name) || !['server', 'desktop'].includes(type)) return null
  return type === 'desktop' ? `${FILES}/desktop-v{ver}/${name}` : `${FILES}/v{ver}/alist-{ver}-${name}`
}

export function withVersion(address: string, version: string): string {
  return address.replaceAll('{ver}', version)
}

/** A version as given, without `v`; null for anything that does not look like one. */
export function readVersion(value: unknown): string | null {
  return typeof value === 'string' ? (VERSION.exec(value.trim())?.[1] ?? null) : null
}

export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && a[at]! > b[at]!
}
