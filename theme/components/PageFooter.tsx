/** Below the text: edit link, last change, contributors, and the way to the neighbouring pages. */
import { Fragment } from 'react'
import type { Contributor, PageRef } from '../../core/page.ts'
import { usePage } from '../../render/context.tsx'
import { Icon } from './Icon.tsx'
import styles from './PageFooter.module.css'
import { PageDate } from './PageInfo.tsx'

export function PageFooter() {
  const { page, strings } = usePage()
  const { history, frontmatter, editUrl } = page
  return (
    <footer className={styles.footer} data-pagefind-ignore>
      <p className={styles.meta}>
        {editUrl && (
          <a href={editUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="pencil" />
            {strings.edit}
          </a>
        )}
        {history && frontmatter.lastUpdated !== false && (
          <span>
            {strings.updated}: <PageDate iso={history.updated} />
          </span>
        )}
        {history && frontmatter.contributors !== false && (
          <span>
            {strings.contributors}: <People people={history.contributors} />
          </span>
        )}
      </p>
      {(page.prev || page.next) && (
        <nav className={styles.neighbours} aria-label={strings.neighbours}>
          {page.prev && <Neighbour page={page.prev} label={strings.prev} rel="prev" />}
          {page.next && <Neighbour page={page.next} label={strings.next} rel="next" />}
        </nav>
      )}
    </footer>
  )
}

/** By name, never by e-mail. */
function People({ people }: { people: readonly Contributor[] }) {
  return people.map(({ name, url }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
    </Fragment>
  ))
}

function Neighbour({ page, label, rel }: { page: PageRef; label: string; rel: 'prev' | 'next' }) {
  return (
    <a href={page.route} rel={rel}>
      <small>{label}</small>
      <b lang={page.lang}>
        {rel === 'prev' && <Icon name="arrow-left" />}
        {page.title}
        {rel === 'next' && <Icon name="arrow-right" />}
      </b>
    </a>
  )
}
