/** The sponsors of one placement, marked as such. */
import { usePage } from '../../theme/context.tsx'
import { type Placement, SPONSORS } from '../sponsors.ts'
import styles from './Sponsors.module.css'

const LABELS: Record<string, string> = { en: 'Sponsorship', zh: '赞助商' }

export function Sponsors({ placement }: { placement: Placement }) {
  const { locale } = usePage()
  const shown = SPONSORS.flatMap((sponsor) => {
    const words = sponsor.words[locale.id]
    return words && sponsor.placements.includes(placement) ? [{ ...words, label: sponsor.label }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={`${styles.sponsors} ${styles[placement]}`} aria-label={LABELS[locale.id]} data-pagefind-ignore>
      {shown.map(({ name, text, link, label }) => (
        <a key={label} href={link} target="_blank" rel="sponsored noopener">
          <small>{LABELS[locale.id]}</small>
          <b>{name}</b>
          <span>{text}</span>
        </a>
      ))}
    </section>
  )
}
