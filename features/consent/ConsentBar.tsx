/** The question whether third-party services may be loaded. Hidden until the script knows that it is unanswered. */
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { usePage, usePrivacyPage, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import consentBarCss from './consent-bar.css?inline'
import { needsConsent } from './shared.ts'
import { STRINGS } from './strings.ts'

export function ConsentBar() {
  const { page, site, locale } = usePage()
  const strings = useStrings(STRINGS)
  const privacy = usePrivacyPage()
  // Pages that handle secrets load no third-party service.
  if (!needsConsent(site.config) || isPrivatePath(page.route, privatePaths(site.config))) return null
  return (
    <div data-region="ask" data-key={locale.id}>
      <PageStyle name="consent-bar" css={consentBarCss} />
      <section className="ask" aria-label={strings.label} data-ask hidden>
        <p>
          {strings.question} {privacy && <a href={privacy}>{strings.more}</a>}
        </p>
        <button type="button" data-ask-answer="yes">
          {strings.allow}
        </button>
        <button type="button" data-ask-answer="no">
          {strings.refuse}
        </button>
      </section>
    </div>
  )
}
