/** Shows that something is being loaded: small in a line of text, medium in a box, large in place of a whole region. */
import { SPINNER_STROKE_LARGE, SPINNER_STROKE_MEDIUM, SPINNER_STROKE_SMALL } from '../constants.ts'
import styles from './Spinner.module.css'

const STROKE = { small: SPINNER_STROKE_SMALL, medium: SPINNER_STROKE_MEDIUM, large: SPINNER_STROKE_LARGE }

/** Without a label it is decoration for text that already says so. */
export function Spinner({ size, label }: { size: keyof typeof STROKE; label?: string }) {
  const said = label ? ({ role: 'status', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <span className={`${styles.spinner} ${styles[size]}`} {...said}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle
          cx="100"
          cy="100"
          r="90"
          fill="none"
          stroke="currentColor"
          strokeWidth={STROKE[size]}
          pathLength="100"
        />
      </svg>
    </span>
  )
}
