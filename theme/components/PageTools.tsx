/** Takes the page's text along as Markdown. */
import { markdownRoute } from '../../core/urls.ts'
import { usePage } from '../../render/context.tsx'
import { Icon } from './Icon.tsx'
import styles from './PageTools.module.css'

export function PageTools() {
  const { page, strings } = usePage()
  if (!page.file || page.frontmatter.pageInfo === false) return null
  const address = markdownRoute(page.route)
  return (
    <p className={styles.tools} data-pagefind-ignore>
      <button type="button" data-page-tool="copy" data-markdown={address} data-needs-script>
        <span className={styles.idle}>
          <Icon name="copy" />
          {strings.copyMarkdown}
        </span>
        <span className={styles.done}>
          <Icon name="circle-check" />
          {strings.copied}
        </span>
      </button>
      <a href={address} target="_blank" rel="noopener">
        <Icon name="file-code" />
        {strings.viewMarkdown}
      </a>
    </p>
  )
}
