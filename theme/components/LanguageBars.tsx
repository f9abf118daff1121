/** Offers the page in the reader's own language, in that language. A script decides whether anybody needs it. */

import { fillIn } from '../../core/text.ts'
import { usePage } from '../context.tsx'
import styles from './LanguageBars.module.css'

export function LanguageBars() {
  const { site, page, locale, allStrings } = usePage()
  const others = page.kind === 'not-found' ? [] : site.config.locales.filter(({ id }) => id !== locale.id)
  return (
    <div data-region="language" data-key={`${locale.id}-${others.length}`}>
      {others.map((other) => {
        const words = allStrings[other.id]
        return words ? (
          <section
            key={other.id}
            className={styles.bar}
            lang={other.lang}
            aria-label={words.language}
            data-language-bar={other.id}
            data-here={locale.id}
            hidden
          >
            <p>{fillIn(words.languageHint, { lang: other.name })}</p>
            <label>
              <input type="checkbox" />
              {words.languageRemember}
            </label>
            <a
              className={styles.switch}
              href={page.twins[other.id] ?? other.path}
              hrefLang={other.lang}
              data-keep-address={page.twins[other.id] ? '' : undefined}
              data-language-answer
            >
              {fillIn(words.languageSwitch, { lang: other.name })}
            </a>
            <button type="button" data-language-answer>
              {words.languageCancel}
            </button>
          </section>
        ) : null
      })}
    </div>
  )
}
