/** A page of documentation: breadcrumb, title, info, outline, text, footer. */
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { Outline } from '../components/Outline.tsx'
import { PageFooter } from '../components/PageFooter.tsx'
import { PageInfo } from '../components/PageInfo.tsx'
import { usePage } from '../context.tsx'
import styles from './DocLayout.module.css'

export function DocLayout() {
  const { page, content, strings } = usePage()
  const own = page.headings[0]?.level === 1 ? page.headings[0].id : undefined
  return (
    <div className={styles.page}>
      <article className={styles.article} data-pagefind-body>
        <Breadcrumb />
        <h1 id={own}>{page.title}</h1>
        <PageInfo />
        <Outline kind="narrow" />
        <div
          className="content"
          data-copy={strings.copyCode}
          data-copied={strings.copied}
          dangerouslySetInnerHTML={{ __html: content }}
        />
        {page.frontmatter.aliases && (
          <p hidden data-pagefind-weight="5">
            {page.frontmatter.aliases.join(' · ')}
          </p>
        )}
        <PageFooter />
      </article>
      <Outline kind="wide" />
    </div>
  )
}
