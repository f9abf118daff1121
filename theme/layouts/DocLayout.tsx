/** A page of documentation: breadcrumb, title, info, outline, text, footer. */

import { usePage, useTextLocale } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { Cover } from '../components/Cover.tsx'
import { Icon } from '../components/Icon.tsx'
import { OutdatedNote } from '../components/OutdatedNote.tsx'
import { hasOutline, Outline } from '../components/Outline.tsx'
import { PageFooter } from '../components/PageFooter.tsx'
import { PageInfo } from '../components/PageInfo.tsx'
import { UntranslatedNote } from '../components/UntranslatedNote.tsx'
import styles from './DocLayout.module.css'

export function DocLayout() {
  const { page, content, strings } = usePage()
  const { icon } = page.frontmatter
  const lang = useTextLocale()?.lang
  const own = page.headings[0]?.level === 1 ? page.headings[0].id : undefined
  return (
    <div className={styles.page} data-beside={hasOutline(page) ? 'outline' : 'nothing'}>
      <article className={styles.article} data-pagefind-body>
        <Breadcrumb />
        <h1 id={own} lang={lang}>
          {icon && <Icon name={icon} />}
          {page.title}
        </h1>
        <div className={styles.info} data-aside>
          <PageInfo />
          <Slot name="page-tools" />
        </div>
        <Cover />
        <Slot name="content-top" />
        <OutdatedNote />
        <UntranslatedNote />
        <Outline kind="narrow" />
        <div
          className="content"
          lang={lang}
          data-copy={strings.copyCode}
          data-copied={strings.copied}
          dangerouslySetInnerHTML={{ __html: content }}
        />
        <Slot name="content-end" />
        <Slot name="content-bottom" />
        <PageFooter />
        <Slot name="article-end" />
      </article>
      <Outline kind="wide" />
    </div>
  )
}
