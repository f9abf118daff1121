/** The bar at the top: brand, links, languages, repository, appearance, tools of features; on a phone, these and the way to the rest. */
import { usePage } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import { Appearance } from './Appearance.tsx'
import { Icon } from './Icon.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Menu } from './Menu.tsx'
import styles from './Navbar.module.css'
import { NavRow } from './NavLinks.tsx'
import { NAV_SCREEN_ID, NavScreen } from './NavScreen.tsx'

export function Navbar() {
  const { locale, site, strings, page } = usePage()
  const { brand, nav, theme } = site.config
  const hidden = page.frontmatter.navbar === false
  return (
    <header
      className={styles.bar}
      data-region="navbar"
      data-key={`${locale.id}${hidden ? '-off' : ''}`}
      data-auto-hide={theme.navbarAutoHide}
      hidden={hidden}
    >
      <button className={styles.drawer} type="button" popoverTarget="sidebar" aria-label={strings.sidebar}>
        <Icon name="list" />
      </button>
      <a className={styles.brand} href={locale.path} aria-label={`${brand.name}: ${strings.home}`}>
        <img src={brand.logo} alt="" width="32" height="32" />
        <span>{brand.name}</span>
      </a>
      <nav className={styles.links} aria-label={strings.menu}>
        <NavRow items={nav[locale.id] ?? []} />
      </nav>
      <div className={styles.tools}>
        <Tools />
        <Slot name="navbar-tools" />
        <button
          className={styles.toggle}
          type="button"
          popoverTarget={NAV_SCREEN_ID}
          aria-controls={NAV_SCREEN_ID}
          aria-label={strings.toggleMenu}
        >
          <span />
        </button>
      </div>
      <NavScreen />
    </header>
  )
}

/** What does not fit on a phone. */
function Tools() {
  const { site, strings } = usePage()
  const { codeLink } = site.config
  return (
    <div className={styles.wide}>
      <Menu id="menu-language" label={strings.language} panel={<LanguageLinks />}>
        <Icon name="languages" />
      </Menu>
      <a
        className={styles.code}
        href={codeLink.link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={codeLink.text}
      >
        {codeLink.icon ? <Icon name={codeLink.icon} /> : codeLink.text}
      </a>
      <Menu id="menu-appearance" label={strings.appearance} panel={<Appearance />} needsScript>
        <Icon name="sun-moon" />
      </Menu>
    </div>
  )
}
