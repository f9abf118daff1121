/** Panels of which scripts show one at a time; without scripts all are shown, each under its title. */
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface TabInfo {
  title: string
  id: string
  panel: string
  active: boolean
}

export function Tabs({ tabs, group, children }: { tabs: TabInfo[]; group?: string; children?: ReactNode }) {
  const active = Math.max(
    0,
    tabs.findIndex((tab) => tab.active),
  )
  return (
    <div className={styles.tabs} data-tabs={group ?? ''}>
      <div className={styles.bar} role="tablist">
        {tabs.map((tab, index) => (
          <button
            key={tab.panel}
            type="button"
            role="tab"
            id={`${tab.panel}-tab`}
            className={styles.tab}
            aria-controls={tab.panel}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            data-tab={tab.id}
            dangerouslySetInnerHTML={{ __html: tab.title }}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

export function Tab({ title, panel, children }: TabInfo & { children?: ReactNode }) {
  return (
    <div id={panel} className={styles.panel} role="tabpanel" aria-labelledby={`${panel}-tab`}>
      <p className={styles.title} dangerouslySetInnerHTML={{ __html: title }} />
      {children}
    </div>
  )
}
