/** The sponsors of one placement, marked as such; each goes with its last day, and with a picture that does not come. */

import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import { inLocale, usePage, useStrings } from '../../render/context.tsx'
import { needsConsent } from '../consent/shared.ts'
import styles from './Sponsors.module.css'
import type { Placement, Sponsor, SponsorPicture } from './shared.ts'
import { STRINGS } from './strings.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined in `early.js`. */
      'placed-box': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Record<`data-${string}`, unknown>
    }
  }
}

export function Sponsors({ placement }: { placement: Placement }) {
  const { site } = usePage()
  const label = useStrings(STRINGS)
  const { list = [] } = site.config.settings.sponsors ?? {}
  const shown = list.filter((sponsor) => sponsor.placements.includes(placement) && !isOver(sponsor))
  if (shown.length === 0) return null
  // On one page only one of them may be a landmark of that name.
  const inText = placement.startsWith('content')
  const Box = inText ? 'div' : 'section'
  const name = { 'aria-label': label, role: inText ? 'group' : undefined }
  return (
    <Box className={`${styles.friends} ${styles[placement] ?? ''}`} {...name} data-pagefind-ignore>
      {shown.map((sponsor) => (
        <placed-box
          key={sponsor.label}
          data-from={sponsor.from}
          data-until={sponsor.to && dayAfter(sponsor.to)}
          hidden={isComing(sponsor)}
        >
          <SponsorLink sponsor={sponsor} placement={placement} />
        </placed-box>
      ))}
    </Box>
  )
}

function SponsorLink({ sponsor, placement }: { sponsor: Sponsor; placement: Placement }) {
  const context = usePage()
  const label = useStrings(STRINGS)
  const words = inLocale(sponsor.words, context)
  const { config } = context.site
  const clicks = config.settings.sponsors?.clicks
  if (!words) return null
  const counted = clicks
    ? { 'data-press': sponsor.label, 'data-press-to': clicks, 'data-asks': needsConsent(config) ? '' : undefined }
    : {}
  const { name, text, link, picture } = words
  return (
    <a href={link} target="_blank" rel="sponsored noopener" {...counted}>
      <small>{label}</small>
      {picture && !sponsor.inWords?.includes(placement) ? (
        <Picture picture={picture} alt={`${name}: ${text}`} />
      ) : (
        <>
          <b>{name}</b>
          <span>{text}</span>
        </>
      )}
    </a>
  )
}

/** In both colours; browsers fetch only the one that is seen. */
function Picture({ picture, alt }: { picture: SponsorPicture; alt: string }) {
  const { light, dark, width, height } = picture
  const shape = { width, height, loading: 'lazy' } as const
  if (!dark) return <img src={light} alt={alt} {...shape} />
  return (
    <>
      <img className={styles.light} src={light} alt={alt} {...shape} />
      <img className={styles.dark} src={dark} alt={alt} {...shape} />
    </>
  )
}

/** Ended before this build, so it is left out of pages. */
function isOver({ to }: Sponsor): boolean {
  return to !== undefined && Date.parse(dayAfter(to)) <= Date.now()
}

/** Shown by a script when its day has come. */
function isComing({ from }: Sponsor): boolean {
  return from !== undefined && Date.parse(from) > Date.now()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString()
}
