/** A card that links to another page or site. */
import { isExternal } from '../../core/urls.ts'
import styles from './Card.module.css'

export interface CardProps {
  title: string
  desc?: string
  logo?: string
  link?: string
  background?: string
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
  const style = background ? { background } : undefined
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
