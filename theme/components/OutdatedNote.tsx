/** Tells the reader of a translation that the page it was made from has changed since. */

import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import styles from './OutdatedNote.module.css'
import { dateText } from './PageInfo.tsx'

export function OutdatedNote() {
  const { page, site, strings, locale } = usePage()
  const { newerTranslation } = page
  const other = site.config.locales.find(({ id }) => id === newerTranslation?.locale)
  if (!newerTranslation || !other) return null
  const words = { lang: other.name, date: dateText(newerTranslation.updated, locale.lang) }
  return (
    <p className={styles.note} role="note" data-pagefind-ignore>
      {fillIn(strings.olderThanTwin, words)}{' '}
      <a href={newerTranslation.route} hrefLang={other.lang}>
        {fillIn(strings.readTwin, words)}
      </a>
    </p>
  )
}
