/** The tree of pages beside the text: groups open one at a time; a drawer on small screens, without any script. */
import type { SidebarItem } from '../../core/page.ts'
import { usePage } from '../../render/context.tsx'
import { Slot, useSlotKey } from '../../render/Slot.tsx'
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
        <>
          <div className={styles.top} data-region="sidebar-top" data-key={useSlotKey('sidebar-top')}>
            <Slot name="sidebar-top" />
          </div>
          <nav aria-label={strings.pages}>
            <Items items={sidebar.items} name="sidebar" route={page.route} />
          </nav>
        </>
      )}
    </aside>
  )
}

/** Folds the tree away on screens that show it beside the text. */
export function SidebarToggle() {
  const { strings, locale } = usePage()
  return (
    <button
      data-region="sidebar-toggle"
      data-key={locale.id}
      className={styles.toggle}
      type="button"
      aria-label={strings.sidebar}
      title={strings.sidebar}
      aria-controls="sidebar"
      data-sidebar-toggle
      data-needs-script
    >
      <Icon name="chevron-left" />
    </button>
  )
}

interface ItemsProps {
  items: SidebarItem[]
  /** Groups of one list share a name, so that opening one closes the others. */
  name: string
  route: string
}

function Items({ items, name, route }: ItemsProps) {
  const isBare = tellsNothing(items)
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.route ?? item.text}>
          {item.children ? (
            <Group item={item} name={name} inner={`${name}-${index}`} route={route} />
          ) : (
            <Leaf item={item} route={route} isBare={isBare} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** In a long list nearly all of whose icons are the same they tell nothing, and weigh as much as the names. */
export function tellsNothing(items: readonly Pick<SidebarItem, 'icon'>[]): boolean {
  const counts = new Map<string | undefined, number>()
  for (const { icon } of items) counts.set(icon, (counts.get(icon) ?? 0) + 1)
  return items.length > 9 && Math.max(...counts.values()) > items.length * 0.9
}

function Leaf({ item, route, isBare = false }: { item: SidebarItem; route: string; isBare?: boolean }) {
  const inside = (
    <>
      {item.icon && !isBare && <Icon name={item.icon} />}
      {item.text}
    </>
  )
  if (!item.route) return <span lang={item.lang}>{inside}</span>
  return (
    <a href={item.route} lang={item.lang} aria-current={item.route === route ? 'page' : undefined}>
      {inside}
    </a>
  )
}

function Group({ item, name, inner, route }: { item: SidebarItem; name: string; inner: string; route: string }) {
  const heading = item.route ? <Leaf item={item} route={route} /> : <GroupName item={item} />
  const children = <Items items={item.children ?? []} name={inner} route={route} />
  if (item.collapsible === false) {
    return (
      <section>
        {item.route ? heading : <p>{heading}</p>}
        {children}
      </section>
    )
  }
  // Groups that start open stay out of the set of which only one is open.
  const group = { name: item.expanded ? undefined : name, open: item.expanded || holds(item, route) }
  if (!item.route) {
    return (
      <details {...group}>
        <summary>{heading}</summary>
        {children}
      </details>
    )
  }
  // A link inside the summary could not be told from the summary; so it stands before it.
  return (
    <div className={styles.linked}>
      {heading}
      <details {...group}>
        <summary>
          <span className="visually-hidden" lang={item.lang}>
            {item.text}
          </span>
        </summary>
        {children}
      </details>
    </div>
  )
}

function GroupName({ item }: { item: SidebarItem }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span lang={item.lang}>{item.text}</span>
    </>
  )
}

function holds(item: SidebarItem, route: string): boolean {
  return item.route === route || item.index === route || (item.children ?? []).some((child) => holds(child, route))
}
