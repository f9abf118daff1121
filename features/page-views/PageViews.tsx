/** The number of views in the line below the title. Empty until the counter has returned it; never on pages that handle secrets. */
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { usePage, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { needsConsent } from '../consent/shared.ts'
import pageViewsCss from './page-views.css?inline'
import { STRINGS } from './strings.ts'

export function PageViews() {
  const { page, site } = usePage()
  const label = useStrings(STRINGS)
  const { config } = site
  const { pageViews } = config.settings
  if (!pageViews || page.frontmatter.pageview === false || isPrivatePath(page.route, privatePaths(config))) return null
  return (
    <li
      title={label}
      data-views={pageViews.server}
      data-path={page.route}
      data-asks={needsConsent(config) ? '' : undefined}
      data-needs-script
    >
      <PageStyle name="page-views" css={pageViewsCss} />
      <Icon name="eye" />
      <span className="visually-hidden">{label}: </span>
      <span data-number />
    </li>
  )
}
