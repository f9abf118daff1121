/** The button in the navbar that opens the search. */
import { useStrings } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import styles from './Search.module.css'
import { STRINGS } from './strings.ts'

export function SearchButton() {
  const { search } = useStrings(STRINGS)
  return (
    <button
      className={styles.search}
      type="button"
      data-open-search=""
      data-needs-script
      aria-label={search}
      aria-keyshortcuts="/ Control+K"
    >
      <Icon name="search" />
      <span>{search}</span>
      <kbd>/</kbd>
    </button>
  )
}
