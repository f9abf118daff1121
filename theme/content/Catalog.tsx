/** A list of the pages below a folder, nested by folder. */
import { useId } from 'react'
import { localeOf } from '../../core/locales.ts'
import { usePage } from '../../render/context.tsx'
import { type CatalogNode, catalogOf } from '../catalog.ts'
import { SmallCover } from '../components/Cover.tsx'
import { Icon } from '../components/Icon.tsx'
import styles from './Catalog.module.css'

export interface CatalogProps {
  /** Folder to list; the page's own when not given. */
  base?: string
  level?: number | string
  hideHeading?: boolean
  /** Number the entries. */
  index?: boolean
}

export function Catalog({ base, level = 3, hideHeading = false, index = false }: CatalogProps) {
  const { page, site, strings } = usePage()
  const nodes = catalogOf(
    site.pages.filter((entry) => entry.locale === page.locale),
    base ?? page.route,
    Number(level),
  )
  const id = useId()
  const List = index ? 'ol' : 'ul'
  return (
    <section className={styles.catalog} aria-labelledby={hideHeading ? undefined : id} data-pagefind-ignore>
      {!hideHeading && <h2 id={id}>{strings.catalog}</h2>}
      {nodes.length === 0 ? <p>{strings.catalogEmpty}</p> : <CatalogList nodes={nodes} as={List} />}
    </section>
  )
}

function CatalogList({ nodes, as: List }: { nodes: CatalogNode[]; as: 'ol' | 'ul' }) {
  const { page, site } = usePage()
  // In a text that isn't translated yet, titles of translated pages are in another language than the text.
  const lang = page.fallback && localeOf(page.route, site.config.locales).lang
  return (
    <List>
      {nodes.map(({ entry, children }) => (
        <li key={entry.route}>
          <a href={entry.route}>
            {entry.cover ? <SmallCover cover={entry.cover} /> : entry.icon && <Icon name={entry.icon} />}
            <span lang={entry.lang ?? lang}>
              <b>{entry.title}</b>
              {entry.description && <small>{entry.description}</small>}
            </span>
          </a>
          {children.length > 0 && <CatalogList nodes={children} as={List} />}
        </li>
      ))}
    </List>
  )
}
