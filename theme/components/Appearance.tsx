/** How the site looks and listens: colour mode, full screen, keyboard shortcuts. All of it needs scripts. */
import { usePage } from '../../render/context.tsx'
import styles from './Appearance.module.css'
import { Icon } from './Icon.tsx'

const MODE_ICONS = { light: 'sun', dark: 'moon', auto: 'monitor' } as const
const MODES = ['light', 'dark', 'auto'] as const

export function Appearance() {
  const { strings, site } = usePage()
  const { colorMode, fullscreen } = site.config.theme
  return (
    <ul className={styles.list} data-needs-script>
      {(colorMode === 'switch' || colorMode === 'toggle') && (
        <li>
          <button type="button" data-color-mode>
            <span>{strings.colorMode}</span>
            {MODES.map((mode) => (
              // The style sheet shows the one that is on.
              <span key={mode} className={styles.mode} data-when={mode}>
                <Icon name={MODE_ICONS[mode]} />
                {strings.colorModes[mode]}
              </span>
            ))}
          </button>
        </li>
      )}
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
