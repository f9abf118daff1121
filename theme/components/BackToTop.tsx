/** The way back to the top of a long page, in a ring that shows how much of it has been read. */
import { usePage } from '../../render/context.tsx'
import styles from './BackToTop.module.css'
import { Icon } from './Icon.tsx'

export function BackToTop() {
  const { strings, locale } = usePage()
  return (
    <div className={styles.holder} data-region="back-to-top" data-key={locale.id} data-back-to-top hidden>
      <svg
        className={styles.ring}
        viewBox="0 0 52 52"
        role="progressbar"
        aria-label={strings.readingProgress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        <circle cx="26" cy="26" r="24" pathLength="1" />
      </svg>
      <button type="button" aria-label={strings.backToTop} title={strings.backToTop}>
        <Icon name="arrow-up" />
      </button>
    </div>
  )
}
