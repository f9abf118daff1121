/** The line below the title: author, date, reading time, category, tags. */
import type { ReactNode } from 'react'
import { usePage } from '../context.tsx'
import { fillIn } from '../strings.ts'
import { Icon } from './Icon.tsx'
import styles from './PageInfo.module.css'

export function PageInfo() {
  const { page, strings } = usePage()
  const { frontmatter, words, minutes } = page
  if (frontmatter.pageInfo === false || !page.file) return null
  const reading = minutes < 1 ? strings.readingLess : fillIn(strings.readingMinutes, { n: Math.round(minutes) })
  return (
    <p className={styles.info} data-pagefind-ignore>
      {frontmatter.author && (
        <Item icon="user" label={strings.author}>
          {frontmatter.author.join(', ')}
        </Item>
      )}
      {page.history && (
        <Item icon="calendar" label={strings.updated}>
          <PageDate iso={page.history.updated} />
        </Item>
      )}
      <Item icon="clock" label={fillIn(strings.words, { n: words })}>
        {reading}
      </Item>
      {frontmatter.category && (
        <Item icon="folder" label={strings.category}>
          {frontmatter.category.join(', ')}
        </Item>
      )}
      {frontmatter.tag && (
        <Item icon="tag" label={strings.tags}>
          {frontmatter.tag.join(', ')}
        </Item>
      )}
    </p>
  )
}

function Item({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <span title={label}>
      <Icon name={icon} />
      {children}
    </span>
  )
}

/** A day in the page's language. The time zone is fixed, so that every machine builds the same page. */
export function PageDate({ iso }: { iso: string }) {
  const { locale } = usePage()
  const text = new Intl.DateTimeFormat(locale.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  return <time dateTime={iso}>{text}</time>
}
