/** A boxed remark: tip, warning, caution, info, note, important. */
import type { ReactNode } from 'react'
import { useStrings } from '../../render/context.tsx'
import styles from './Hint.module.css'
import { STRINGS } from './strings.ts'

export type HintType = 'tip' | 'warning' | 'caution' | 'info' | 'note' | 'important'

export function Hint({ type, title, children }: { type: HintType; title?: string; children?: ReactNode }) {
  const strings = useStrings(STRINGS)
  return (
    <div className={`${styles.hint} ${styles[type]}`} role="note">
      {/* The title is the author's inline Markdown, rendered by the engine. */}
      <p className={styles.title} dangerouslySetInnerHTML={{ __html: title ?? strings.hints[type] }} />
      {children}
    </div>
  )
}

export function Details({ title, children }: { title?: string; children?: ReactNode }) {
  const strings = useStrings(STRINGS)
  return (
    <details className={styles.details}>
      <summary dangerouslySetInnerHTML={{ __html: title ?? strings.details }} />
      {children}
    </details>
  )
}
