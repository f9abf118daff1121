/** Where the page is offered in the reader's own language. A script decides whether anybody needs it, and fills it. */
import { defaultLocaleOf } from '../../core/locales.ts'
import { usePage } from '../../render/context.tsx'
import styles from './LanguageBars.module.css'

export function LanguageBars() {
  const { site, page, locale } = usePage()
  const { untranslated = [] } = page
  const known = page.kind === 'not-found' ? [] : site.config.locales.filter(({ id }) => id !== locale.id)
  // No one is offered a translation that isn't there yet.
  const others = known.filter(({ id }) => !untranslated.includes(id))
  const fallback = defaultLocaleOf(site.config.locales, site.config.defaultLocale)
  return (
    <div
      data-region="language"
      data-key={`${locale.id}-${untranslated.length ? others.map(({ id }) => id).join('-') : others.length}`}
    >
      {others.map(({ id, lang }) => (
        <section
          key={id}
          className={styles.bar}
          data-language-bar={id}
          data-lang={lang}
          data-here={locale.id}
          data-default={id === fallback?.id ? '' : undefined}
          hidden
        />
      ))}
    </div>
  )
}
