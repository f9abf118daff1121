/** How the site looks and which keys it listens to: what features offer, full screen, keyboard shortcuts. All of it needs scripts. */
import { usePage } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import styles from './Appearance.module.css'
import { Icon } from './Icon.tsx'

export function Appearance() {
  const { strings, site } = usePage()
  const { fullscreen } = site.config.theme
  return (
    <ul className={styles.list} data-needs-script>
      <Slot name="appearance" />
      {fullscreen && (
        <li data-fullscreen-entry hidden>
          <button type="button" data-fullscreen aria-pressed="false">
            <span>{strings.fullscreen}</span>
            <Icon name="maximize" />
          </button>
        </li>
      )}
      <li>
        <label>
          <span>{strings.shortcuts}</span>
          <input type="checkbox" data-shortcuts defaultChecked />
        </label>
      </li>
    </ul>
  )
}
