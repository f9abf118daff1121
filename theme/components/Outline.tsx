/** The headings of the page as links. */

import type { Heading, PageData } from '../../core/page.ts'
import { usePage, useTextLocale } from '../../render/context.tsx'
import { OUTLINE_DEPTH } from '../constants.ts'
import { Icon } from './Icon.tsx'
import styles from './Outline.module.css'

/** Headings the outline shows: as many levels as asked for, counted from the page's own top level. */
export function outlineOf({ headings, frontmatter }: PageData): Heading[] {
  const depth = frontmatter.headerDepth ?? OUTLINE_DEPTH
  const below = headings.filter((heading) => heading.level > 1)
  const top = Math.min(...below.map((heading) => heading.level))
  return below.filter((heading) => heading.level < top + depth)
}

export function hasOutline(page: PageData): boolean {
  return page.frontmatter.toc !== false && outlineOf(page).length > 0
}

export function OutlineList() {
  const { page } = usePage()
  const headings = outlineOf(page)
  const top = Math.min(...headings.map((heading) => heading.level))
  return (
    <ul className={styles.list} lang={useTextLocale()?.lang}>
      {headings.map((heading) => (
        <li key={heading.id} data-depth={heading.level - top}>
          <a href={`#${encodeURIComponent(heading.id)}`}>{heading.text}</a>
        </li>
      ))}
    </ul>
  )
}

/** Beside the text on wide screens; a closed box above it on others. */
export function Outline({ kind }: { kind: 'wide' | 'narrow' }) {
  const { page, strings } = usePage()
  if (!hasOutline(page)) return null
  return kind === 'wide' ? (
    <nav className={styles.wide} aria-label={strings.outline} data-outline>
      <p className={styles.title}>
        <span>{strings.outline}</span>
        <PrintButton />
      </p>
      <OutlineList />
    </nav>
  ) : (
    <div className={styles.narrow} data-pagefind-ignore>
      <details>
        <summary>{strings.outline}</summary>
        <OutlineList />
      </details>
      <PrintButton />
    </div>
  )
}

function PrintButton() {
  const { print } = usePage().strings
  return (
    <button
      className={styles.print}
      type="button"
      data-page-tool="print"
      data-needs-script
      aria-label={print}
      title={print}
    >
      <Icon name="printer" />
    </button>
  )
}
