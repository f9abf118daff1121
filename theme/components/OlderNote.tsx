/** Tells the reader of a translation that the page it was made from has changed since. */

import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import styles from './OlderNote.module.css'
import { dateText } from './PageInfo.tsx'

export function OlderNote() {
  const { page, site, strings, locale } = usePage()
  const { newerTwin } = page
  const other = site.config.locales.find(({ id }) => id === newerTwin?.locale)
  if (!newerTwin || !other) return null
  const words = { lang: other.name, date: dateText(newerTwin.updated, locale.lang) }
  return (
    <p className={styles.note} role="note" data-pagefind-ignore>
      {fillIn(strings.olderThanTwin, words)}{' '}
      <a href={newerTwin.route} hrefLang={other.lang}>
        {fillIn(strings.readTwin, words)}
      </a>
    </p>
  )
}
