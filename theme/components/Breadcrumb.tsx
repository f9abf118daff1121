/** Where the page stands: its ancestor pages, then itself. */
import { usePage } from '../../render/context.tsx'
import styles from './Breadcrumb.module.css'
import { Icon } from './Icon.tsx'

export function Breadcrumb() {
  const { page, strings } = usePage()
  if (page.frontmatter.breadcrumb === false || page.breadcrumb.length === 0) return null
  const icons = page.frontmatter.breadcrumbIcon !== false
  const last = page.breadcrumb.length - 1
  return (
    <nav className={styles.breadcrumb} aria-label={strings.breadcrumb} data-pagefind-ignore>
      <ol>
        {page.breadcrumb.map((crumb, index) => (
          <li key={crumb.route}>
            <a href={crumb.route} lang={crumb.lang} aria-current={index === last ? 'page' : undefined}>
              {icons && crumb.icon && <Icon name={crumb.icon} />}
              {crumb.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
