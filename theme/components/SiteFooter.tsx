/** The last line of every page. */
import { usePage } from '../context.tsx'
import { fillIn } from '../strings.ts'
import styles from './SiteFooter.module.css'

export function SiteFooter() {
  const { site, strings, locale } = usePage()
  const year = new Date().getUTCFullYear()
  return (
    <footer className={styles.footer} data-region="footer" data-key={locale.id}>
      <p>{strings.footer}</p>
      <p>{fillIn(strings.copyright, { year, authors: site.config.authors })}</p>
    </footer>
  )
}
