/** Settings of third-party scripts, and what a page says about them. */
import { payload } from '../../core/payload.ts'
import type { Sources } from '../../core/service.ts'

/** Third-party scripts that count visitors or show advertising, and style sheets with icons. */
export const SCRIPT_KINDS = ['baidu', 'google', 'umami', 'wwads', 'adsense', 'icon-font'] as const
export type ScriptKind = (typeof SCRIPT_KINDS)[number]

export interface ThirdPartyScript {
  kind: ScriptKind
  /** What the service calls this site; an icon font has none. */
  id?: string
  /** Where it is loaded from instead of its usual place; `umami` and `icon-font` have no usual place. */
  src?: string
  /** Digest of what `src` must be: `sha384-…`. */
  integrity?: string
  /** What it reaches besides, for the content security policy. */
  sources?: Sources
}

/** A script as a page describes it to the code that loads it. */
export interface PageScript {
  kind: ScriptKind
  src: string
  id?: string
  integrity?: string
  /** It is a style sheet. */
  style?: boolean
}

export interface ThirdPartySettings {
  scripts: ThirdPartyScript[]
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    thirdParty?: ThirdPartySettings
  }
}

/** On an element that lists them for `browser.ts`. */
export const PAGE_SCRIPTS = /* @__PURE__ */ payload<PageScript[]>('data-outside')
