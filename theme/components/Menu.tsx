/** A button and the panel it opens. A popover, so that clicks, Escape and outside clicks need no script. */
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Menu.module.css'

export interface MenuProps {
  /** Of the panel; unique on the page. */
  id: string
  /** What the button shows. */
  children: ReactNode
  /** Its name, when what it shows is no text. */
  label?: string
  panel: ReactNode
  /** Nothing in the panel works without scripts. */
  needsScript?: boolean
}

export function Menu({ id, children, label, panel, needsScript = false }: MenuProps) {
  const flag = needsScript ? { 'data-needs-script': '' } : {}
  return (
    <div className={styles.menu} data-menu {...flag}>
      <button className={styles.button} type="button" popoverTarget={id} aria-controls={id} aria-label={label}>
        {children}
        <Icon name="chevron-down" />
      </button>
      <div className={styles.panel} id={id} popover="auto">
        {panel}
      </div>
    </div>
  )
}
