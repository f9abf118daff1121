/** What every page has around its own part: skip link, navbar, sidebar, main, footer. */
import type { ReactNode } from 'react'
import { privatePaths } from '../../core/private.ts'
import { Navbar } from '../components/Navbar.tsx'
import { Sidebar } from '../components/Sidebar.tsx'
import { SiteFooter } from '../components/SiteFooter.tsx'
import { usePage } from '../context.tsx'
import styles from './Shell.module.css'

/** Parts that a site hangs into the shell. */
export interface ShellSlots {
  /** Below everything: dialogs and other living parts that outlast a page. */
  overlays?: ReactNode
}

export function Shell({ children, slots }: { children: ReactNode; slots: ShellSlots }) {
  const { page, site, strings } = usePage()
  const layout = page.sidebar ? 'with-sidebar' : page.kind
  return (
    <div className={styles.shell} data-shell={layout} data-private={privatePaths(site.config).join(' ')}>
      <a className={styles.skip} href="#content">
        {strings.skip}
      </a>
      <Navbar />
      <Sidebar />
      <main className={styles.main} id="content" tabIndex={-1} data-region="main">
        {children}
      </main>
      <SiteFooter />
      {slots.overlays}
    </div>
  )
}
