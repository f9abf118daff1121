/** An icon from the site's sprite; decoration, so hidden from assistive technology. */
import { iconId } from '../../core/icons.ts'
import { usePage } from '../../render/context.tsx'
import styles from './Icon.module.css'

export function Icon({ name }: { name: string }) {
  const { site } = usePage()
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${site.assets.icons}#${iconId(name)}`} />
    </svg>
  )
}
