/** The last lines of every page; a page may say something else there, or nothing. */

import { fillIn } from '../../core/text.ts'
import { usePage, usePrivacyPage } from '../../render/context.tsx'
import styles from './SiteFooter.module.css'

export function SiteFooter() {
  const { site, strings, locale, page } = usePage()
  const { footer, copyright } = page.frontmatter
  const own = typeof footer === 'string' || typeof copyright === 'string' ? page.route : `${footer}-${copyright}`
  const privacy = usePrivacyPage()
  const year = new Date().getUTCFullYear()
  return (
    <footer
      className={styles.footer}
      data-region="footer"
      data-key={`${locale.id}-${own}`}
      hidden={footer === false && copyright === false}
    >
      {footer !== false && (
        <p>
          {typeof footer === 'string' ? footer : strings.footer} {privacy && <a href={privacy}>{strings.privacy}</a>}
        </p>
      )}
      {copyright !== false && (
        // The year is the reader's, once a script runs.
        <p data-year={year}>
          {typeof copyright === 'string'
            ? copyright
            : fillIn(strings.copyright, { year, authors: site.config.authors })}
        </p>
      )}
    </footer>
  )
}
