/** The plans side by side. */

import { fillIn } from '../../core/text.ts'
import { isExternal } from '../../core/urls.ts'
import { usePage } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { DRIVES } from '../drivers/drives.ts'
import { inLocale } from '../locales.ts'
import styles from './Plans.module.css'
import { PLANS } from './plans.ts'

export function Plans() {
  const { locale } = usePage()
  return (
    <ul className={styles.plans}>
      {(inLocale(PLANS, locale.id) ?? []).map(({ id, name, price, summary, features, action }) => (
        <li key={id}>
          <h2 id={id}>{name}</h2>
          <p className={styles.price}>{price}</p>
          <p className={styles.summary}>{summary}</p>
          {/* Above the list: below it, a taller neighbour that comes late would move it. */}
          <a
            href={action.link}
            aria-describedby={id}
            {...(isExternal(action.link) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {action.text}
          </a>
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {fillIn(feature, { drivers: DRIVES.length })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
