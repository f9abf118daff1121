/** The line below the title: author, original mark, date, category, tags, reading time, words, and what features add. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import { Icon } from './Icon.tsx'
import styles from './PageInfo.module.css'

export function PageInfo() {
  const { page, site, strings } = usePage()
  const { frontmatter, words, minutes } = page
  if (frontmatter.pageInfo === false || !page.file) return null
  const authors = frontmatter.author === false ? [] : (frontmatter.author ?? [site.config.authors])
  const written = frontmatter.date ?? page.history?.created
  const reading = minutes < 1 ? strings.readingLess : fillIn(strings.readingMinutes, { n: Math.round(minutes) })
  return (
    <ul className={styles.info} data-pagefind-ignore>
      {authors.length > 0 && (
        <Item icon="user" label={strings.author}>
          {authors.join(', ')}
        </Item>
      )}
      {frontmatter.isOriginal && (
        <Item icon="circle-check" label="">
          {strings.original}
        </Item>
      )}
      {written && (
        <Item icon="calendar" label={strings.date}>
          <PageDate iso={written} />
        </Item>
      )}
      {frontmatter.category && <Chips icon="folder" label={strings.category} texts={frontmatter.category} />}
      {frontmatter.tag && <Chips icon="tag" label={strings.tags} texts={frontmatter.tag} />}
      <Item icon="clock" label={strings.readingTime}>
        <time dateTime={`PT${Math.max(1, Math.round(minutes))}M`}>{reading}</time>
      </Item>
      <Item icon="type" label="">
        {fillIn(words === 1 ? strings.oneWord : strings.words, { n: words })}
      </Item>
      <Slot name="page-info" />
    </ul>
  )
}

/** The label says what the icon means: as a tooltip, and to those who do not see it. */
function Item({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <li title={label || undefined}>
      <Icon name={icon} />
      {label && <span className="visually-hidden">{label}: </span>}
      {children}
    </li>
  )
}

const CHIP_COLORS = 9

function Chips({ icon, label, texts }: { icon: string; label: string; texts: string[] }) {
  return (
    <Item icon={icon} label={label}>
      {texts.map((text) => (
        <span key={text} className={styles.chip} data-color={chipColor(text)}>
          {text}
        </span>
      ))}
    </Item>
  )
}

/** The same word has the same colour everywhere. */
export function chipColor(text: string): number {
  let sum = 0
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
  return sum % CHIP_COLORS
}

/** A day in the page's language. The time zone is fixed, so that every machine builds the same page. */
/** One for each language: making one takes longer than drawing the rest of the line. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

export function dateText(iso: string, lang: string): string {
  const format = dateFormats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(lang, format)
  return format.format(new Date(iso))
}

export function PageDate({ iso }: { iso: string }) {
  const { locale } = usePage()
  return <time dateTime={iso}>{dateText(iso, locale.lang)}</time>
}
