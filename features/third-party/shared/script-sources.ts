/** Where scripts of others are loaded from, and what they must be allowed to reach. */
import type { Sources } from '../../../core/service.ts'
import type { ScriptKind, ThirdPartyScript } from '../shared.ts'

interface Kind {
  /** Its usual address. */
  src?: (id: string) => string
  /** What it reaches from there. */
  sources?: Sources
  /** Its address is that of a style sheet. */
  isStyle?: true
}

const GOOGLE_COUNTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

const KINDS: Record<ScriptKind, Kind> = {
  baidu: {
    src: (id) => `https://hm.baidu.com/hm.js?${id}`,
    sources: { 'connect-src': ['https://hm.baidu.com'], 'img-src': ['https://hm.baidu.com'] },
  },
  google: {
    src: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    sources: {
      'connect-src': [...GOOGLE_COUNTS, 'https://www.googletagmanager.com'],
      'img-src': [...GOOGLE_COUNTS, 'https://www.googletagmanager.com'],
    },
  },
  umami: {},
  wwads: {
    src: () => 'https://cdn.wwads.cn/js/makemoney.js',
    sources: { 'connect-src': ['https://*.wwads.cn'], 'img-src': ['https://*.wwads.cn'] },
  },
  adsense: {
    src: (id) => `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(id)}`,
    sources: {
      'script-src': ['https://*.googlesyndication.com', 'https://*.adtrafficquality.google'],
      'connect-src': ['https://*.googlesyndication.com', 'https://*.adtrafficquality.google'],
      'img-src': ['https://*.googlesyndication.com', 'https://*.doubleclick.net'],
      'frame-src': ['https://*.googlesyndication.com', 'https://*.doubleclick.net', 'https://www.google.com'],
    },
  },
  'icon-font': { isStyle: true },
}

/** Where it is loaded from; undefined when nobody has said. */
export function scriptAddress({ kind, id = '', src }: ThirdPartyScript): string | undefined {
  return src ?? KINDS[kind].src?.(id)
}

/** Whoever moves a script elsewhere has it report there, unless `sources` says otherwise. */
export function scriptSources(script: ThirdPartyScript): Sources[] {
  const { src, sources } = KINDS[script.kind]
  const address = scriptAddress(script)
  const home = address ? [new URL(address).origin] : []
  const own: Sources = isStyle(script)
    ? { 'style-src': home, 'font-src': home }
    : { 'script-src': home, ...(script.src || !src ? { 'connect-src': home, 'img-src': home } : {}) }
  return [own, script.src ? {} : (sources ?? {}), script.sources ?? {}]
}

export function isStyle({ kind }: Pick<ThirdPartyScript, 'kind'>): boolean {
  return KINDS[kind].isStyle === true
}
