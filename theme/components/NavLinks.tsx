/** The links of the navbar, as a row of menus and as the accordions of the phone's screen. */
import type { NavGroup, NavItem, NavLink } from '../../core/config.ts'
import { isExternal } from '../../core/urls.ts'
import { usePage } from '../../render/context.tsx'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'

export function NavRow({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.text}>
          {'children' in item ? (
            <Menu id={`menu-${index}`} panel={<GroupLinks group={item} />}>
              {item.text}
            </Menu>
          ) : (
            <NavAnchor link={item} />
          )}
        </li>
      ))}
    </ul>
  )
}

export function NavAccordion({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text}>
          {'children' in item ? (
            <details name="nav-screen">
              <summary>
                {item.text}
                <Icon name="chevron-down" />
              </summary>
              <GroupLinks group={item} />
            </details>
          ) : (
            <NavAnchor link={item} />
          )}
        </li>
      ))}
    </ul>
  )
}

function GroupLinks({ group }: { group: NavGroup }) {
  return (
    <ul>
      {group.children.map((link) => (
        <li key={link.link}>
          <NavAnchor link={link} />
        </li>
      ))}
    </ul>
  )
}

/** Current if the page is in the folder of the link's target; links to a home page are current only on it. */
export function NavAnchor({ link }: { link: NavLink }) {
  const { page, locale } = usePage()
  const below = link.link !== locale.path && link.link.endsWith('/') && page.route.startsWith(link.link)
  const current = link.link === page.route || below
  const outside = isExternal(link.link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={link.link} aria-current={current ? 'true' : undefined} {...outside}>
      {link.icon && <Icon name={link.icon} />}
      {link.text}
    </a>
  )
}
