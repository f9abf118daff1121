/** A card that links to another page or site, and a grid of them. */
import type { CSSProperties, ReactNode } from 'react'
import { isExternal } from '../../core/urls.ts'
import { PageStyle } from '../../render/page-style.tsx'
import styles from './Card.module.css'
import cardsCss from './cards.css?inline'
import { textOn } from './colors.ts'

export interface CardProps {
  title: string
  desc?: string
  logo?: string
  link?: string
  background?: string
}

export function CardGrid({ children }: { children?: ReactNode }) {
  return (
    <div className="card-grid">
      <PageStyle name="cards" css={cardsCss} />
      {children}
    </div>
  )
}

/** On a colour of the author's the small text is no softer than the rest, lest it be too soft. */
function onBackground(background: string): CSSProperties {
  const color = textOn(background)
  return { background, ...(color ? { color, '--text-soft': 'currentColor' } : {}) } as CSSProperties
}

export function VPCard({ title, desc, logo, link, background }: CardProps) {
  const outside = link && isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const inside = (
    <>
      {logo && <img src={logo} alt="" width="48" height="48" loading="lazy" />}
      <span>
        <b>{title}</b>
        {desc && <small>{desc}</small>}
      </span>
    </>
  )
  const style = background ? onBackground(background) : undefined
  return link ? (
    <a className={styles.card} href={link} style={style} {...outside}>
      {inside}
    </a>
  ) : (
    <div className={styles.card} style={style}>
      {inside}
    </div>
  )
}
