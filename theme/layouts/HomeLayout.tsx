/** The shop window: hero with title, tagline and actions, then highlights or features, then the page's own text. */
import type { Action } from '../../core/frontmatter.ts'
import { isExternal } from '../../core/urls.ts'
import { usePage, useTextLocale } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import { HeroImage } from '../components/HeroImage.tsx'
import { FeatureGrid, HighlightPanel } from '../components/Highlights.tsx'
import { Icon } from '../components/Icon.tsx'
import { UntranslatedNote } from '../components/UntranslatedNote.tsx'
import styles from './HomeLayout.module.css'
import type { Slots } from './slots.ts'

export function HomeLayout({ slots }: { slots: Slots }) {
  const { page, content, strings } = usePage()
  const { features, highlights } = page.frontmatter
  return (
    <article className={styles.home} aria-labelledby="main-title" lang={useTextLocale()?.lang} data-pagefind-body>
      <UntranslatedNote />
      <Slot name="home-top" />
      <Hero slots={slots} />
      {highlights
        ? highlights.map((item) => <HighlightPanel key={item.header} item={item} />)
        : features && <FeatureGrid features={features} />}
      <div
        className={`content ${styles.content}`}
        data-copy={strings.copyCode}
        data-copied={strings.copied}
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </article>
  )
}

function Hero({ slots }: { slots: Slots }) {
  const { page, locale } = usePage()
  const { heroText, tagline, heroImage, heroImageDark, heroFullScreen, bgImage, bgImageDark, actions } =
    page.frontmatter
  const aside = slots.heroAside
  return (
    <section
      className={styles.hero}
      data-full={heroFullScreen ? '' : undefined}
      data-aside-kind={aside ? 'part' : 'image'}
    >
      {bgImage && <HeroImage image={bgImage} dark={bgImageDark} look={styles.background} />}
      <div className={styles.words}>
        {heroImage && aside && <HeroImage image={heroImage} dark={heroImageDark} look={styles.mark} />}
        <h1 id="main-title">{heroText ?? locale.title}</h1>
        <p className={styles.tagline}>{tagline ?? locale.description}</p>
        {actions && (
          <p className={styles.actions}>
            {actions.map((action) => (
              <ActionLink key={action.link} action={action} />
            ))}
          </p>
        )}
        {slots.heroBelow}
      </div>
      {aside ?? (heroImage && <HeroImage image={heroImage} dark={heroImageDark} look={styles.picture} />)}
    </section>
  )
}

function ActionLink({ action }: { action: Action }) {
  const outside = isExternal(action.link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={action.link} className={action.type === 'primary' ? styles.primary : styles.secondary} {...outside}>
      {action.icon && <Icon name={action.icon} />}
      {action.text}
    </a>
  )
}
