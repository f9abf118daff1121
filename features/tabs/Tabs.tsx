/** Panels of which scripts show one at a time; without scripts all are shown, each under its title. */
import type { ReactNode } from 'react'
import { PageStyle } from '../../render/page-style.tsx'
import codeTabsCss from './code-tabs.css?inline'
import styles from './Tabs.module.css'

export interface TabInfo {
  title: string
  id: string
  panel: string
  active: boolean
}

export interface TabsProps {
  tabs: TabInfo[]
  /** Panels that contain one code block each have no padding. */
  kind?: 'tabs' | 'code-tabs'
  group?: string
  children?: ReactNode
}

export function Tabs({ tabs, kind, group, children }: TabsProps) {
  const active = Math.max(
    0,
    tabs.findIndex((tab) => tab.active),
  )
  return (
    <div className={styles.tabs} data-tabs={group ?? ''} data-kind={kind === 'code-tabs' ? kind : undefined}>
      {kind === 'code-tabs' && <PageStyle name="code-tabs" css={codeTabsCss} />}
      <div className={styles.bar} role="tablist">
        {tabs.map((tab, index) => (
          <button
            key={tab.panel}
            type="button"
            role="tab"
            id={tabId(tab.panel)}
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

/** No panel is called like this: slugs never hold two hyphens. */
function tabId(panel: string): string {
  return `${panel}--tab`
}

export function Tab({ title, panel, children }: TabInfo & { children?: ReactNode }) {
  return (
    <div id={panel} className={styles.panel} role="tabpanel" aria-labelledby={tabId(panel)}>
      <p className={styles.title} dangerouslySetInnerHTML={{ __html: title }} />
      {children}
    </div>
  )
}
