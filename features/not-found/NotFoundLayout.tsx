/** The page for addresses that lead nowhere. */

import { usePage, useStrings } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import styles from './NotFoundLayout.module.css'
import { STRINGS } from './strings.ts'

export function NotFoundLayout() {
  const { locale } = usePage()
  const strings = useStrings(STRINGS)
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>{strings.title}</h1>
      <ul className={styles.hints} data-random-hint>
        {strings.hints.map((hint, index) => (
          <li key={hint} hidden={index > 0}>
            {hint}
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        {/* Disabled, and not seen, until its script is there: an earlier click would be lost. */}
        <button type="button" data-go-back data-needs-script disabled>
          {strings.goBack}
        </button>
        <a href={locale.path}>{strings.takeMeHome}</a>
      </p>
      <p className={styles.instead}>
        <button type="button" data-search-instead={strings.searchInstead} hidden>
          <Icon name="search" />
          <span />
        </button>
      </p>
      <section className={styles.suggestions} data-suggestions={`${locale.path}llms.txt`} hidden>
        <h2>{strings.suggestions}</h2>
        <ul />
      </section>
    </div>
  )
}
