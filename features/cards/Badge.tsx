/** A small inline label. */

import styles from './Badge.module.css'
import { textOn } from './colors.ts'

export interface BadgeProps {
  text: string
  type?: 'tip' | 'info' | 'warning' | 'danger' | 'note' | 'important'
  vertical?: string
  color?: string
  bgColor?: string
}

export function Badge({ text, type = 'info', vertical, color, bgColor }: BadgeProps) {
  const background = bgColor ?? color
  const style = {
    ...(vertical ? { verticalAlign: vertical } : {}),
    ...(background ? { backgroundColor: background, color: textOn(background) } : {}),
  }
  return (
    <span
      className={`${styles.badge} ${styles[type] ?? styles.info}`}
      style={Object.keys(style).length ? style : undefined}
    >
      {text}
    </span>
  )
}
