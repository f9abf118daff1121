/** Takes the page's text along as Markdown. */
import { usePage, useStrings } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { markdownRoute } from '../markdown-copies/shared.ts'
import styles from './PageTools.module.css'
import { STRINGS } from './strings.ts'

export function PageTools() {
  const { page } = usePage()
  const strings = useStrings(STRINGS)
  if (!page.file || page.frontmatter.pageInfo === false) return null
  const address = markdownRoute(page.route)
  return (
    <p className={styles.tools} data-pagefind-ignore>
      <button type="button" data-page-tool="copy" data-markdown={address} data-needs-script>
        <span className={styles.idle}>
          <Icon name="copy" />
          {strings.copy}
        </span>
        <span className={styles.done}>
          <Icon name="circle-check" />
          {strings.copied}
        </span>
      </button>
      <a href={address} target="_blank" rel="noopener">
        <Icon name="file-code" />
        {strings.view}
      </a>
    </p>
  )
}
