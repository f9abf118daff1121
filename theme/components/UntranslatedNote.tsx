/** Says that a page isn't translated yet and is shown in another language, and how to help. */
import { fillIn } from '../../core/text.ts'
import { usePage, useTextLocale } from '../../render/context.tsx'
import styles from './OutdatedNote.module.css'

export function UntranslatedNote() {
  const { site, strings, locale } = usePage()
  const text = useTextLocale()
  if (!text) return null
  const { translationGuide } = site.config
  return (
    <p className={styles.note} role="note" lang={locale.lang}>
      {fillIn(strings.untranslated, { lang: text.name })}{' '}
      {translationGuide && (
        <a href={translationGuide} target="_blank" rel="noopener noreferrer">
          {strings.helpTranslate}
        </a>
      )}
    </p>
  )
}
