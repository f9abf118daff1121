/** Comments below a page. Without script, or without the service, a link to the discussion is left. */

import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { fillIn } from '../../core/text.ts'
import { usePage, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Spinner } from '../../theme/components/Spinner.tsx'
import { needsConsent } from '../consent/shared.ts'
import commentsCss from './comments.css?inline'
import { COMMENT_OPTIONS, commentOptions, discussionLink, hasComments } from './shared/discussion.ts'
import { STRINGS } from './strings.ts'

export function Comments() {
  const { page, site, locale } = usePage()
  const strings = useStrings(STRINGS)
  const { comments } = site.config.settings
  // Pages that handle secrets load nothing of third parties.
  if (!comments || !hasComments(comments, page) || isPrivatePath(page.route, privatePaths(site.config))) return null
  const base = site.config.locales.find(({ path }) => path === '/')?.id ?? locale.id
  const options = commentOptions(comments, {
    ...{ page, lang: locale.lang, base },
    needsConsent: needsConsent(site.config),
  })
  const host = new URL(options.host).host
  return (
    <section
      className="comments"
      aria-labelledby="comments-title"
      {...COMMENT_OPTIONS.write(options)}
      data-pagefind-ignore
    >
      <PageStyle name="comments" css={commentsCss} />
      <h2 id="comments-title">{strings.title}</h2>
      <div
        data-comments-state
        role="status"
        data-loading={strings.loading}
        data-failed={fillIn(strings.failed, { host })}
        data-refused={fillIn(strings.refused, { host })}
        data-waiting={fillIn(strings.waiting, { host })}
      />
      <div data-comments-wait hidden>
        <Spinner size="medium" />
      </div>
      <p data-comments-ways>
        <button type="button" data-comments-load data-load={strings.load} data-retry={strings.retry} hidden>
          {strings.load}
        </button>{' '}
        <a href={discussionLink(comments, options.term)} target="_blank" rel="noopener noreferrer">
          {strings.open}
        </a>
      </p>
    </section>
  )
}
