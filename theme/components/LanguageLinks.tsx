/** The same page in every language; in a language that has no such page, its home. */
import { usePage } from '../../render/context.tsx'

export function LanguageLinks() {
  const { site, page, locale } = usePage()
  const translations = page.kind === 'not-found' ? {} : page.translations
  return (
    <ul>
      {site.config.locales.map((other) => (
        <li key={other.id}>
          <a
            href={translations[other.id] ?? other.path}
            hrefLang={other.lang}
            lang={other.lang}
            aria-current={other.id === locale.id ? 'true' : undefined}
            data-keep-address={translations[other.id] ? '' : undefined}
          >
            {other.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
