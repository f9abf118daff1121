/** The shop window: hero with title, tagline and actions, features, then the page's own text. */
import type { Action, Feature } from '../../core/frontmatter.ts'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../context.tsx'
import styles from './HomeLayout.module.css'

export function HomeLayout() {
  const { page, locale, content, strings } = usePage()
  const { heroText, tagline, heroImage, actions, features } = page.frontmatter
  return (
    <div className={styles.home} data-pagefind-body>
      <section className={styles.hero}>
        {heroImage && <img src={heroImage} alt="" width="180" height="180" />}
        <div>
          <h1 id="main-title">{heroText ?? locale.title}</h1>
          <p className={styles.tagline}>{tagline ?? locale.description}</p>
          <p className={styles.actions}>
            {actions?.map((action) => (
              <ActionLink key={action.link} action={action} />
            ))}
          </p>
        </div>
      </section>
      <div
        className="content"
        data-copy={strings.copyCode}
        data-copied={strings.copied}
        dangerouslySetInnerHTML={{ __html: content }}
      />
      {features && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <FeatureCard key={feature.title} feature={feature} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ActionLink({ action }: { action: Action }) {
  return (
    <a href={action.link} className={action.type === 'primary' ? styles.primary : styles.secondary}>
      {action.icon && <Icon name={action.icon} />}
      {action.text}
    </a>
  )
}

function FeatureCard({ feature }: { feature: Feature }) {
  const inside = (
    <>
      {feature.icon && <Icon name={feature.icon} />}
      <b>{feature.title}</b>
      {feature.details && <span>{feature.details}</span>}
    </>
  )
  return <li>{feature.link ? <a href={feature.link}>{inside}</a> : <div>{inside}</div>}</li>
}
