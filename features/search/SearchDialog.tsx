/** The search dialog in the HTML of every page: a field that can be typed into at once; the rest is loaded when it is opened. */
import { usePage, useStrings } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import styles from './Search.module.css'
import { SEARCH_OPTIONS, searchOptions } from './shared/options.ts'
import { searchSettings } from './shared.ts'
import { DIALOG_STRINGS, STRINGS } from './strings.ts'

export function SearchDialog() {
  const { site, locale } = usePage()
  const strings = useStrings(STRINGS)
  const { errorTitle, errorHint, retry } = useStrings(DIALOG_STRINGS)
  const { hosted, report } = searchSettings(site.config)
  return (
    <div data-region="search" data-key={locale.id}>
      <dialog
        className={styles.dialog}
        aria-label={strings.placeholder}
        {...SEARCH_OPTIONS.write(searchOptions(site.config, locale))}
        data-report={report}
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
            aria-label={strings.placeholder}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls="search-results"
            placeholder={strings.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" data-search-clear aria-label={strings.clear} hidden>
            <Icon name="x" />
          </button>
          {/* The first button of a form is the one that Enter presses: this one keeps the dialog open. */}
          <button type="submit" disabled hidden />
          <button type="submit">{strings.cancel}</button>
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
          <kbd>↵</kbd> {strings.keys.select} <kbd>↑</kbd> <kbd>↓</kbd> {strings.keys.move} <kbd>Esc</kbd>{' '}
          {strings.keys.close}
          {hosted && !hosted.hosts?.length && <span>{strings.keys.by} Algolia</span>}
        </p>
      </dialog>
    </div>
  )
}
