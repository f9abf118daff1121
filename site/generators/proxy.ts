/** What a reverse proxy in front of the program must be told, and its configuration for four servers. */

import { parseUrl } from '../../core/parse-url.ts'
import { apache } from './proxy-apache.ts'
import { caddy } from './proxy-caddy.ts'
import { nginx } from './proxy-nginx.ts'
import { traefik } from './proxy-traefik.ts'

export const PROXIES = ['nginx', 'caddy', 'apache', 'traefik'] as const
export type ProxyName = (typeof PROXIES)[number]

export interface ProxyChoice {
  proxy: ProxyName
  /** The name visitors type. */
  domain: string
  /** `host:port` of the program, as the proxy reaches it. */
  upstream: string
  /** Empty, or `/alist`. */
  path: string
  /** Encrypted, with plain visitors sent there; without it the proxy speaks plain HTTP. */
  https: boolean
  /** Files of the certificate; Caddy and Traefik get one themselves when they are empty. */
  certificate: string
  key: string
  /** Largest upload in MB; empty for none. */
  limit: string
}

export const FIRST_CHOICE: ProxyChoice = {
  proxy: 'nginx',
  domain: 'files.example.com',
  upstream: '127.0.0.1:5244',
  path: '',
  https: true,
  certificate: '/etc/ssl/files.example.com/fullchain.pem',
  key: '/etc/ssl/files.example.com/privkey.pem',
  limit: '',
}

export type ProxyField = 'domain' | 'upstream' | 'path' | 'certificate' | 'key' | 'limit'

const NAME = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const UPSTREAM = /^(\[[\da-f:.]+\]|[a-z\d._-]+):(\d{1,5})$/i
const PATH = /^(?:\/[\w.~-]+)+$/
/** No blanks, quotes or anything else that means something in one of the four languages. */
const FILE = /^\/(?:[\w.@~+-]+\/)*[\w.@~+-]+$/
const LIMIT = /^[1-9]\d{0,6}$/

/** What people paste, as it is meant: a domain from an address, an address without a port, a path with slashes too many. */
export function understood(choice: ProxyChoice): ProxyChoice {
  const { host, path } = readAddress(choice.domain)
  return {
    ...choice,
    domain: asciiName(host.replace(/:\d*$/, '')),
    upstream: withPort(readAddress(choice.upstream).host),
    path: readPath(choice.path) || readPath(path),
  }
}

function readAddress(typed: string): { host: string; path: string } {
  const [, host = '', path = ''] = /^(?:(?:[a-z]+:)?\/\/)?([^/?#]*)([^?#]*)/i.exec(typed.trim()) ?? []
  return { host, path }
}

/** Names of other scripts as certificates and servers write them. */
function asciiName(name: string): string {
  return (/[^\x00-\x7f]/.test(name) && parseUrl(`https://${name}`)?.hostname) || name
}

/** The program's own port, where none is named. */
function withPort(host: string): string {
  return host === '' || /:\d*$/.test(host.replace(/^\[.*\]/, '')) ? host : `${host}:5244`
}

function readPath(typed: string): string {
  const path = typed.trim().replace(/^\/+|\/+$/g, '')
  return path === '' ? '' : `/${path}`
}

/** Another proxy, without certificate files if the proxy gets its own and none are named. */
export function withProxy(choice: ProxyChoice, proxy: ProxyName): ProxyChoice {
  const { certificate, key } = FIRST_CHOICE
  const has = (files: Pick<ProxyChoice, 'certificate' | 'key'>) =>
    choice.certificate === files.certificate && choice.key === files.key
  const none = { certificate: '', key: '' }
  if (getsCertificates(proxy)) return { ...choice, proxy, ...(has({ certificate, key }) && none) }
  return { ...choice, proxy, ...(has(none) && { certificate, key }) }
}

/** Which fields cannot be used; what is not asked for is not looked at. */
export function wrongFields(choice: ProxyChoice): ProxyField[] {
  const port = Number(UPSTREAM.exec(choice.upstream)?.[2] ?? 0)
  const wrong: Record<ProxyField, boolean> = {
    domain: !NAME.test(choice.domain),
    upstream: port < 1 || port > 65535,
    path: choice.path !== '' && !PATH.test(choice.path),
    certificate: choice.https && !fits(choice.certificate, choice),
    key: choice.https && !fits(choice.key, choice),
    limit: takesLimit(choice.proxy) && choice.limit !== '' && !LIMIT.test(choice.limit),
  }
  return (Object.keys(wrong) as ProxyField[]).filter((field) => wrong[field])
}

/** Some proxies get certificates by themselves; then both files may be left out, together. */
function fits(file: string, choice: ProxyChoice): boolean {
  const none = choice.certificate === '' && choice.key === ''
  return FILE.test(file) || (none && getsCertificates(choice.proxy))
}

export function getsCertificates(proxy: ProxyName): boolean {
  return proxy === 'caddy' || proxy === 'traefik'
}

/** The others can refuse large uploads without storing them first. */
export function takesLimit(proxy: ProxyName): boolean {
  return proxy !== 'traefik'
}

/** The choice as the four writers need it. */
export interface ProxyPlan extends Omit<ProxyChoice, 'limit'> {
  /** Bytes, or null for no limit. */
  maxBytes: number | null
  ownCertificate: boolean
}

export interface ProxyFile {
  /** Where it usually lies. */
  name: string
  text: string
}

const WRITERS: Record<ProxyName, (plan: ProxyPlan) => ProxyFile[]> = { nginx, caddy, apache, traefik }

export function proxyFiles(choice: ProxyChoice): ProxyFile[] {
  const { limit, ...rest } = choice
  const ownCertificate = choice.certificate !== ''
  return WRITERS[choice.proxy]({ ...rest, ownCertificate, maxBytes: limit === '' ? null : Number(limit) * 1024 * 1024 })
}

/** What the program itself must be told: its address as visitors see it. */
export function siteUrl({ https, domain, path }: ProxyChoice): string {
  return `${https ? 'https' : 'http'}://${domain}${path}`
}
