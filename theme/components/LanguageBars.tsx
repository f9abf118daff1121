/** Where the page is offered in the reader's own language. A script decides whether anybody needs it, and fills it. */
import { usePage } from '../context.tsx'
import styles from './LanguageBars.module.css'

export function LanguageBars() {
  const { site, page, locale } = usePage()
  const others = page.kind === 'not-found' ? [] : site.config.locales.filter(({ id }) => id !== locale.id)
  return (
    <div data-region="language" data-key={`${locale.id}-${others.length}`}>
      {others.map(({ id, lang }) => (
        <section key={id} className={styles.bar} lang={lang} data-language-bar={id} data-here={locale.id} hidden />
      ))}
    </div>
  )
}
