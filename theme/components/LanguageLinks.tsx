/** The same page in every language; in a language that has no such page, its home. */
import { usePage } from '../context.tsx'

export function LanguageLinks() {
  const { site, page, locale } = usePage()
  return (
    <ul>
      {site.config.locales.map((other) => (
        <li key={other.id}>
          <a
            href={(page.kind === 'not-found' ? undefined : page.twins[other.id]) ?? other.path}
            hrefLang={other.lang}
            lang={other.lang}
            aria-current={other.id === locale.id ? 'true' : undefined}
            data-keep-address
          >
            {other.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
