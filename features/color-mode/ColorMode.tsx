/** The entry of the appearance menu that changes the color mode, on sites whose readers may choose. */
import { usePage, useStrings } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import styles from './ColorMode.module.css'
import { DEFAULT_RULE } from './shared.ts'
import { STRINGS } from './strings.ts'

const MODE_ICONS = { light: 'sun', dark: 'moon', auto: 'monitor' } as const
const MODES = ['light', 'dark', 'auto'] as const

export function ColorMode() {
  const { colorMode = DEFAULT_RULE } = usePage().site.config.settings
  const strings = useStrings(STRINGS)
  if (colorMode !== 'switch' && colorMode !== 'toggle') return null
  return (
    <li>
      <button type="button" data-color-mode>
        <span>{strings.label}</span>
        {MODES.map((mode) => (
          // The style sheet shows the one that is on.
          <span key={mode} className={styles.mode} data-when={mode}>
            <Icon name={MODE_ICONS[mode]} />
            {strings.modes[mode]}
          </span>
        ))}
      </button>
    </li>
  )
}
