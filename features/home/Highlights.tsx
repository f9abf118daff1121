/** The panels of a home page: grids of features, and highlights with a picture and a list. */
import { useId } from 'react'
import { HeroImage } from '../../theme/components/HeroImage.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import styles from './Highlights.module.css'
import type { Feature, Highlight } from './shared.ts'

export function FeatureGrid({ features }: { features: Feature[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature.title}>
          <Linked link={feature.link}>
            {feature.icon && <Icon name={feature.icon} />}
            <b>{feature.title}</b>
            {feature.details && <span>{feature.details}</span>}
          </Linked>
        </li>
      ))}
    </ul>
  )
}

export function HighlightPanel({ item }: { item: Highlight }) {
  const id = useId()
  const { header, description, image, imageDark, features, highlights, type } = item
  return (
    <section className={styles.panel} aria-labelledby={id} data-picture={image ? '' : undefined}>
      <div className={styles.head}>
        <h2 id={id}>{header}</h2>
        {description && <p>{description}</p>}
        {highlights && <HighlightList items={highlights} type={type ?? 'un-order'} />}
      </div>
      {image && <HeroImage image={image} dark={imageDark} look={styles.picture} />}
      {features && <FeatureGrid features={features} />}
    </section>
  )
}

/** Numbered, with marks, or as terms with their explanations. */
function HighlightList({ items, type }: { items: Feature[]; type: NonNullable<Highlight['type']> }) {
  if (type === 'no-order') {
    return (
      <dl className={styles.list}>
        {items.map((item) => (
          <div key={item.title}>
            <dt>
              <Linked link={item.link}>{item.title}</Linked>
            </dt>
            {item.details && <dd>{item.details}</dd>}
          </div>
        ))}
      </dl>
    )
  }
  const List = type === 'order' ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {items.map((item) => (
        <li key={item.title}>
          <Linked link={item.link}>
            {item.icon && <Icon name={item.icon} />}
            <b>{item.title}</b>
          </Linked>
          {item.details && <span>{item.details}</span>}
        </li>
      ))}
    </List>
  )
}

function Linked({ link, children }: { link: string | undefined; children: React.ReactNode }) {
  return link ? <a href={link}>{children}</a> : <div>{children}</div>
}
