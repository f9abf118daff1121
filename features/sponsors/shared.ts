/** Settings of sponsors. */

/** How long it may take to count a click. */
export const CLICK_TIMEOUT_MS = 10_000

/** Where a sponsor is shown. */
export const PLACEMENTS = ['home', 'sidebar', 'content-top', 'content-bottom'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** A picture in the size it is shown in; its frame has that shape before it comes. */
export interface SponsorPicture {
  light: string
  dark?: string
  width: number
  height: number
}

export interface Sponsor {
  /** Name of the sponsor in figures about clicks. */
  label: string
  placements: Placement[]
  /** First and last day, as 2026-11-15; without them, always. */
  from?: string
  to?: string
  /** By locale id: words, and instead of them, where there is one, a picture that says the same. */
  words: Record<string, { name: string; text: string; link: string; picture?: SponsorPicture }>
  /** Placements that show the words although there is a picture. */
  inWords?: Placement[]
}

export interface SponsorSettings {
  list: Sponsor[]
  /** Origin of the service that counts clicks. */
  clicks?: string
}

declare module '../../core/config.ts' {
  interface FeatureSettings {
    sponsors?: SponsorSettings
  }
}
