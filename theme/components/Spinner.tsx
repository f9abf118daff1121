/** Shows that something is being loaded. */
import { SPINNER_STROKE } from '../../core/constants.ts'
import styles from './Spinner.module.css'

export function Spinner({ size, label }: { size: keyof typeof SPINNER_STROKE; label: string }) {
  return (
    <span className={`${styles.spinner} ${styles[size]}`} role="status" aria-label={label}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle
          cx="100"
          cy="100"
          r="90"
          fill="none"
          stroke="currentColor"
          strokeWidth={SPINNER_STROKE[size]}
          pathLength="100"
        />
      </svg>
    </span>
  )
}
