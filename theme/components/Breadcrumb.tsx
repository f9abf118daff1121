/** Where the page stands: its ancestor pages, then itself. */
import { usePage } from '../context.tsx'
import styles from './Breadcrumb.module.css'

export function Breadcrumb() {
  const { page, strings } = usePage()
  if (page.frontmatter.breadcrumb === false || page.breadcrumb.length === 0) return null
  const last = page.breadcrumb.length - 1
  return (
    <nav className={styles.breadcrumb} aria-label={strings.breadcrumb} data-pagefind-ignore>
      <ol>
        {page.breadcrumb.map((crumb, index) => (
          <li key={crumb.route}>
            <a href={crumb.route} aria-current={index === last ? 'page' : undefined}>
              {crumb.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
