/** What every page has around its own part: skip link, navbar, sidebar, main, footer, floating helpers. */
import type { ReactNode } from 'react'
import { privatePaths } from '../../core/private.ts'
import { usePage } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import { BackToTop } from '../components/BackToTop.tsx'
import { Navbar } from '../components/Navbar.tsx'
import { Sidebar, SidebarToggle } from '../components/Sidebar.tsx'
import { SiteFooter } from '../components/SiteFooter.tsx'
import styles from './Shell.module.css'

export function Shell({ children }: { children: ReactNode }) {
  const { page, site, strings, locale } = usePage()
  const layout = page.sidebar ? 'with-sidebar' : page.kind
  const { focusMode } = site.config.theme
  return (
    <div
      className={styles.shell}
      data-shell={layout}
      data-private={privatePaths(site.config).join(' ')}
      data-focus-mode={focusMode === false ? undefined : focusMode}
    >
      <a className={styles.skip} href="#content" data-region="skip" data-key={locale.id}>
        {strings.skip}
      </a>
      <Slot name="shell-start" />
      <Navbar />
      <Sidebar />
      <SidebarToggle />
      <main
        className={styles.main}
        id="content"
        tabIndex={-1}
        data-region="main"
        data-kind={page.kind === 'home' ? page.kind : undefined}
        data-no-back-to-top={page.frontmatter.backToTop === false ? '' : undefined}
        data-missing-sidebar={page.missingSidebar ? '' : undefined}
      >
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
      <Slot name="shell-end" />
    </div>
  )
}
