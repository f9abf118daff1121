/** The search dialog as it stands in every page: a field that can be typed into at once; the rest comes when it is opened. */
import { searchOptions } from '../../core/search-options.ts'
import { usePage } from '../../render/context.tsx'
import { Icon } from './Icon.tsx'
import styles from './SearchDialog.module.css'

export function SearchDialog() {
  const { strings, site, locale } = usePage()
  const { errorTitle, errorHint, retry } = strings.searchDialog
  const { hosted } = site.config.search
  return (
    <div data-region="search" data-key={locale.id}>
      <dialog
        className={styles.dialog}
        aria-label={strings.searchPlaceholder}
        data-search={JSON.stringify(searchOptions(site.config, locale))}
        data-report={site.config.search.report}
        data-pages={`${locale.path}llms.txt`}
        data-icons={site.assets.icons}
      >
        <form className={styles.field} method="dialog">
          <Icon name="search" />
          <input
            type="text"
            inputMode="search"
            enterKeyHint="go"
            role="combobox"
            aria-label={strings.searchPlaceholder}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls="search-results"
            placeholder={strings.searchPlaceholder}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" data-search-clear aria-label={strings.searchClear} hidden>
            <Icon name="x" />
          </button>
          {/* The first button of a form is the one that Enter presses: this one keeps the dialog open. */}
          <button type="submit" disabled hidden />
          <button type="submit">{strings.searchCancel}</button>
        </form>
        <p className="visually-hidden" role="status" data-search-status />
        <div className={styles.view} data-search-view>
          <div className={styles.failed} role="alert">
            <b>{errorTitle}</b>
            <p>{errorHint}</p>
            <button type="button" data-open-search="">
              {retry}
            </button>
          </div>
        </div>
        <p className={styles.keys} aria-hidden="true">
          <kbd>↵</kbd> {strings.searchKeys.select} <kbd>↑</kbd> <kbd>↓</kbd> {strings.searchKeys.move} <kbd>Esc</kbd>{' '}
          {strings.searchKeys.close}
          {hosted && !hosted.hosts?.length && <span>{strings.searchKeys.by} Algolia</span>}
        </p>
      </dialog>
    </div>
  )
}
