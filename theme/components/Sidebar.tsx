/** The tree of pages beside the text: groups open one at a time; a drawer on small screens, without any script. */
import type { SidebarItem } from '../../core/page.ts'
import { usePage } from '../context.tsx'
import { Icon } from './Icon.tsx'
import styles from './Sidebar.module.css'

export function Sidebar() {
  const { page, strings } = usePage()
  const { sidebar } = page
  return (
    <aside
      className={styles.sidebar}
      id="sidebar"
      popover="auto"
      data-region="sidebar"
      data-key={sidebar?.key}
      hidden={!sidebar}
    >
      {sidebar && (
        <nav aria-label={strings.pages}>
          <Items items={sidebar.items} name="sidebar" route={page.route} />
        </nav>
      )}
    </aside>
  )
}

interface ItemsProps {
  items: SidebarItem[]
  /** Groups of one list share a name, so that opening one closes the others. */
  name: string
  route: string
}

function Items({ items, name, route }: ItemsProps) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.route ?? item.text}>
          {item.children ? (
            <Group item={item} name={name} inner={`${name}-${index}`} route={route} />
          ) : (
            <Leaf item={item} route={route} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Leaf({ item, route }: { item: SidebarItem; route: string }) {
  if (!item.route) return <span>{item.text}</span>
  return (
    <a href={item.route} aria-current={item.route === route ? 'page' : undefined}>
      {item.icon && <Icon name={item.icon} />}
      {item.text}
    </a>
  )
}

function Group({ item, name, inner, route }: { item: SidebarItem; name: string; inner: string; route: string }) {
  const heading = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.text}</span>
    </>
  )
  const children = <Items items={item.children ?? []} name={inner} route={route} />
  if (item.collapsible === false) {
    return (
      <section>
        <p>{heading}</p>
        {children}
      </section>
    )
  }
  // Groups that start open stay out of the set of which only one is open.
  return (
    <details name={item.expanded ? undefined : name} open={item.expanded || holds(item, route)}>
      <summary>{heading}</summary>
      {children}
    </details>
  )
}

function holds(item: SidebarItem, route: string): boolean {
  return item.route === route || item.index === route || (item.children ?? []).some((child) => holds(child, route))
}
