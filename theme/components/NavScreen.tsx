/** The whole navigation on a phone: links, languages, appearance, over the page. */
import { usePage } from '../../render/context.tsx'
import { Appearance } from './Appearance.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { NavAccordion, NavAnchor } from './NavLinks.tsx'
import styles from './NavScreen.module.css'

export const NAV_SCREEN_ID = 'nav-screen'

export function NavScreen() {
  const { site, locale, strings } = usePage()
  return (
    <div className={styles.screen} id={NAV_SCREEN_ID} popover="auto" data-nav-screen>
      <nav aria-label={strings.menu}>
        <NavAccordion items={site.config.nav[locale.id] ?? []} />
      </nav>
      <section aria-label={strings.language}>
        <p className={styles.heading}>{strings.language}</p>
        <LanguageLinks />
      </section>
      <section aria-label={strings.appearance} data-needs-script>
        <p className={styles.heading}>{strings.appearance}</p>
        <Appearance />
      </section>
      <p className={styles.code}>
        <NavAnchor link={site.config.codeLink} />
      </p>
    </div>
  )
}
