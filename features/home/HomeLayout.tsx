/** The shop window: hero with title, tagline and actions, then highlights or features, then the page's own text. */
import { isExternal } from '../../core/urls.ts'
import { usePage, useTextLocale } from '../../render/context.tsx'
import { Slot } from '../../render/Slot.tsx'
import { HeroImage } from '../../theme/components/HeroImage.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { UntranslatedNote } from '../../theme/components/UntranslatedNote.tsx'
import { FeatureGrid, HighlightPanel } from './Highlights.tsx'
import styles from './HomeLayout.module.css'
import type { Action } from './shared.ts'

export function HomeLayout() {
  const { page, content, strings } = usePage()
  const { features, highlights } = page.frontmatter
  return (
    <article className={styles.home} aria-labelledby="main-title" lang={useTextLocale()?.lang} data-pagefind-body>
      <UntranslatedNote />
      <Slot name="home-top" />
      <Hero />
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

function Hero() {
  const { page, locale } = usePage()
  const { heroText, tagline, heroImage, heroImageDark, heroFullScreen, bgImage, bgImageDark, actions } =
    page.frontmatter
  const aside = page.frontmatter.heroAside
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
        <Part name={page.frontmatter.heroBelow} />
      </div>
      <Part name={aside} />
      {!aside && heroImage && <HeroImage image={heroImage} dark={heroImageDark} look={styles.picture} />}
    </section>
  )
}

/** A component that the frontmatter names. */
function Part({ name }: { name: string | undefined }) {
  const { draw } = usePage()
  return name === undefined ? null : <div dangerouslySetInnerHTML={{ __html: draw(name) }} />
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
