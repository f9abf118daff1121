/** The bar at the top: brand, links, search, language, colour mode, repository. */
import type { NavGroup, NavItem, NavLink } from '../../core/config.ts'
import { isExternal } from '../../core/urls.ts'
import { usePage } from '../context.tsx'
import { Icon } from './Icon.tsx'
import styles from './Navbar.module.css'

export function Navbar() {
  const { locale, site, strings, page } = usePage()
  return (
    <header className={styles.bar} data-region="navbar" data-key={locale.id}>
      <button className={styles.menu} type="button" popoverTarget="sidebar" aria-label={strings.sidebar}>
        <Icon name="menu" />
      </button>
      <a className={styles.brand} href={locale.path} aria-label={strings.home}>
        <img src={site.config.brand.logo} alt="" width="32" height="32" />
        <span>{site.config.brand.name}</span>
      </a>
      <nav className={styles.links} aria-label={strings.menu}>
        {(site.config.nav[locale.id] ?? []).map((item) => (
          <NavEntry key={item.text} item={item} route={page.route} home={locale.path} />
        ))}
      </nav>
      <div className={styles.tools}>
        <button className={styles.search} type="button" data-open-search aria-label={strings.search}>
          <Icon name="search" />
          <span>{strings.search}</span>
          <kbd>/</kbd>
        </button>
        <LanguageLink />
        <button className={styles.tool} type="button" data-color-mode aria-label={strings.colorMode}>
          <Icon name="sun-moon" />
        </button>
      </div>
    </header>
  )
}

function NavEntry({ item, route, home }: { item: NavItem; route: string; home: string }) {
  return 'children' in item ? <Group group={item} /> : <Entry link={item} route={route} home={home} />
}

/** Current when the page lies below the link's target; a home is current only by itself. */
function Entry({ link, route, home }: { link: NavLink; route: string; home: string }) {
  const current = link.link === route || (link.link !== home && link.link.endsWith('/') && route.startsWith(link.link))
  const outside = isExternal(link.link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={link.link} aria-current={current ? 'true' : undefined} {...outside}>
      {link.text}
    </a>
  )
}

function Group({ group }: { group: NavGroup }) {
  return (
    <details className={styles.group} name="navbar">
      <summary>{group.text}</summary>
      <ul>
        {group.children.map((link) => (
          <li key={link.link}>
            <Entry link={link} route="" home="" />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** To the same page in the other language, or to that language's home when there is none. */
function LanguageLink() {
  const { site, page, locale, strings } = usePage()
  return site.config.locales
    .filter((other) => other.id !== locale.id)
    .map((other) => (
      <a
        key={other.id}
        className={styles.tool}
        href={page.twins[other.id] ?? other.path}
        hrefLang={other.lang}
        lang={other.lang}
        aria-label={`${strings.language}: ${other.name}`}
      >
        <Icon name="languages" />
        <span>{other.name}</span>
      </a>
    ))
}
