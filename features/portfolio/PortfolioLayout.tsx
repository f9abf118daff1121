/** A home page about a person: picture, name, welcome, titles that type themselves, links to elsewhere. */

import { usePage, useTextLocale } from '../../render/context.tsx'
import { HeroImage } from '../../theme/components/HeroImage.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { UntranslatedNote } from '../../theme/components/UntranslatedNote.tsx'
import styles from './PortfolioLayout.module.css'

export function PortfolioLayout() {
  const { page, content, strings, locale } = usePage()
  const { avatar, avatarDark, name, welcome, titles = [], medias = [] } = page.frontmatter
  return (
    <article className={styles.page} aria-labelledby="main-title" lang={useTextLocale()?.lang} data-pagefind-body>
      <UntranslatedNote />
      <section className={styles.hero}>
        {avatar && <HeroImage image={avatar} dark={avatarDark} alt={name ?? ''} look={styles.avatar} />}
        <div>
          {welcome && <p className={styles.welcome}>{welcome}</p>}
          <h1 id="main-title">{name ?? locale.title}</h1>
          {titles.length > 0 && (
            <>
              {/* Seen as it is typed; read aloud as a list that stands still. */}
              <p className={styles.titles} aria-hidden="true">
                <span data-typed>{titles[0]}</span>
              </p>
              <ul className="visually-hidden" data-typed-titles>
                {titles.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </>
          )}
          <ul className={styles.medias}>
            {medias.map((media) => (
              <li key={media.url}>
                <a
                  href={media.url}
                  target="_blank"
                  rel="noopener noreferrer me"
                  aria-label={media.name}
                  title={media.name}
                >
                  {media.icon ? <Icon name={media.icon} /> : media.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div
        className="content"
        data-copy={strings.copyCode}
        data-copied={strings.copied}
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </article>
  )
}
